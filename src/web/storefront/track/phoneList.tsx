import { useRef } from 'react'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { MOST_PHONE_ORDERS, type PhoneOrder } from '#domain/order/phoneOrders.ts'
import { count } from '#web/client/amounts.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { TrackedOrderPage } from './useTracking.ts'

/** The orders that were placed on this phone, each a tap away; whoever else has the phone sees them too, and it says so. */
export function PhoneList({ page: { phone, busy } }: { page: TrackedOrderPage }) {
  const heading = useRef<HTMLHeadingElement>(null)
  if (!phone.isKnown) return <div className="track-phone-place" />
  if (phone.orders.length === 0 && !phone.cleared) return null

  /** The button that was pressed goes, and the focus with it. */
  const staying = (act: () => void) => () => {
    act()
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="track-phone" className="track-phone">
      <h2 ref={heading} id="track-phone" tabIndex={-1}>
        {m.track_phone()}
      </h2>
      <div role="status">
        {phone.cleared && (
          <p>
            {phone.addressCleared ? m.track_phone_cleared_address() : m.track_phone_cleared()}{' '}
            <button type="button" onClick={staying(phone.putBack)} className="track-undo text-link">
              {m.track_phone_undo()}
            </button>
          </p>
        )}
      </div>
      {phone.orders.length > 0 && (
        <>
          <ul>
            {phone.orders.map((order) => (
              <li key={order.id}>
                <button
                  type="button"
                  aria-disabled={busy || undefined}
                  onClick={() => busy || phone.see(order)}
                >
                  <span>
                    <span lang="en" className="order-number">
                      {order.id}
                    </span>
                    <small>{m.track_placed({ date: dateOf(order) })}</small>
                  </span>
                  {phone.opening === order.id ? (
                    <Icon name="loader-circle" className="animate-spin" />
                  ) : (
                    <Icon name="chevron-right" />
                  )}
                </button>
              </li>
            ))}
          </ul>
          {phone.orders.length === MOST_PHONE_ORDERS && (
            <p>{m.track_phone_newest({ count: count(MOST_PHONE_ORDERS) })}</p>
          )}
          <p>{m.track_phone_text()}</p>
          <Button variant="ghost" className="track-clear" onClick={staying(phone.clear)}>
            <Icon name="trash-2" />
            {m.track_phone_clear()}
          </Button>
        </>
      )}
    </section>
  )
}

/** The day in Dhaka, in the page's language. */
function dateOf({ placedAt }: PhoneOrder): string {
  return orderMoment({ date: orderDate(placedAt), time: orderTime(placedAt) }, getLocale()).date
}
