import { useEffect, useRef, useState } from 'react'
import type { TrackedOrderAnswer } from '#contract/orders/trackingSchema.ts'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { MOST_PHONE_ORDERS, type PhoneOrder } from '#domain/order/phoneOrders.ts'
import { trackPath } from '#domain/order/trackPage.ts'
import { count, taka } from '#web/client/amounts.ts'
import { textLanguage } from '#web/client/textLanguage.ts'
import { goodsName } from '#web/components/goodsName.ts'
import { orderMoment } from '#web/components/orderMoment.ts'
import { useShop } from '#web/components/shop.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { prospectOf } from './prospect.ts'
import { ask, type TrackedOrderPage } from './useTracking.ts'

/** The orders that were placed on this phone, each a tap away; whoever else has the phone sees them too, and it says so. */
export function PhoneList({ page: { phone } }: { page: TrackedOrderPage }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const told = useTold(phone.orders)
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
            {runningFirst(phone.orders, told).map((order) => (
              <li key={order.id}>
                <Link to={trackPath(order.id)}>
                  <span>
                    <span lang="en" className="order-number">
                      {order.id}
                    </span>
                    <small>{m.track_placed({ date: dateOf(order) })}</small>
                    <Told order={told.get(order.id)} />
                  </span>
                  {phone.opening === order.id ? (
                    <Icon name="loader-circle" className="animate-spin" />
                  ) : (
                    <Icon name="chevron-right" />
                  )}
                </Link>
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

type ToldOrders = ReadonlyMap<string, TrackedOrderAnswer>
const NOTHING: ToldOrders = new Map()

/** What the shop says of these orders, once it has answered of all; the phone keeps nothing of it. */
function useTold(orders: readonly PhoneOrder[]): ToldOrders {
  const [told, setTold] = useState(NOTHING)
  useEffect(() => {
    let isCurrent = true
    const asked = orders.map(({ id: order, mobileNumber: mobile }) => ask({ order, mobile }))
    void Promise.all(asked).then((answers) => {
      const found = answers.flatMap((answer) => (answer.outcome === 'found' ? [answer.order] : []))
      if (isCurrent) setTold(new Map(found.map((order) => [order._id, order])))
    })
    return () => {
      isCurrent = false
    }
  }, [orders])
  return told
}

/** What is still on its way comes before what is over, otherwise the newest first. */
export function runningFirst(orders: readonly PhoneOrder[], told: ToldOrders): readonly PhoneOrder[] {
  const isOver = ({ id }: PhoneOrder) => Number(told.get(id)?.coming.length === 0)
  return orders.toSorted((one, other) => isOver(one) - isOver(other))
}

/** What the order is, what it costs and where it stands; an empty line each until that is known. */
function Told({ order }: { order: TrackedOrderAnswer | undefined }) {
  const { name: shop } = useShop()
  const [first] = order?.products ?? []
  if (!order || !first) {
    return (
      <>
        <small>&nbsp;</small>
        <small>&nbsp;</small>
      </>
    )
  }
  const name = goodsName(first)
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <small>
        <span lang={textLanguage(name)}>{name}</span>,{' '}
        {m.track_pieces({ count: pieces, shown: count(pieces) })}, {taka(order.total)}
      </small>
      <small className="track-state">{prospectOf(order, shop).title}</small>
    </>
  )
}

/** The day in Dhaka, in the page's language. */
function dateOf({ placedAt }: PhoneOrder): string {
  return orderMoment({ date: orderDate(placedAt), time: orderTime(placedAt) }, getLocale()).date
}
