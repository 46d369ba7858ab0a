import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { overviewAddress } from '../overview/addresses.ts'
import { passingList } from './listPassed.ts'
import { type MarkText, markTexts } from './markTexts.ts'

/** The marks of an order in a list (tableOrders.css): a few words each, and the sentences once it is opened. */
export function MarkChips({ order, here }: { order: OrderAnswer; here: string }) {
  const marks = markTexts(order)
  if (marks.length === 0) return null
  return (
    <details className="order-marks">
      <summary>
        {marks.map(({ code, label }, index) => (
          <span key={code} className="order-mark">
            <Icon name="triangle-alert" className="size-4 flex-none" />
            {label}
            {/* In the last chip, so that it never stands on a line alone. */}
            {index === marks.length - 1 && (
              <Icon name="chevron-down" className="order-marks-arrow size-4 flex-none" />
            )}
          </span>
        ))}
      </summary>
      <ul>
        {marks.map((mark) => (
          <li key={mark.code}>
            <MarkReason mark={mark} state={passingList(here)} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Why an order is marked, with the way to the other order where there is one; `state` is the navigation's. */
export function MarkReason({ mark: { reason, orderId }, state }: { mark: MarkText; state?: unknown }) {
  if (orderId === undefined) return reason
  return (
    <>
      {reason}{' '}
      <Link
        to={overviewAddress(orderId, { invoice: true })}
        state={state}
        className="-my-2.5 inline-flex min-h-tap items-center text-link underline underline-offset-4"
      >
        {m.orders_order({ id: orderId })}
      </Link>
    </>
  )
}
