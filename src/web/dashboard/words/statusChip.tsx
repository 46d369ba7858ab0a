import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { ReturnState } from '#domain/order/returned.ts'
import { isStillHere } from '#domain/parcel/states.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

interface Look {
  readonly word: () => string
  readonly classes: string
}

const LOOKS: Record<OrderStatus, Look> = {
  Pending: { word: m.orders_status_pending, classes: 'bg-status-pending-soft text-status-pending' },
  Confirmed: { word: m.orders_status_confirmed, classes: 'bg-status-confirmed-soft text-status-confirmed' },
  Shipping: { word: m.orders_status_shipping, classes: 'bg-status-shipping-soft text-status-shipping' },
  Delivered: { word: m.orders_status_delivered, classes: 'bg-status-delivered-soft text-status-delivered' },
  Cancelled: { word: m.orders_status_cancelled, classes: 'bg-status-cancelled-soft text-status-cancelled' },
  Return: { word: m.orders_status_return, classes: 'bg-status-return-soft text-status-return' },
}

const AWAITED: Record<NonNullable<OrderAnswer['awaited']>, Look> = {
  call: { word: m.orders_status_again, classes: LOOKS.Pending.classes },
  return: { word: m.orders_status_return_asked, classes: LOOKS.Return.classes },
}

/** The status in the page's language. */
export function statusWord(status: OrderStatus): string {
  return LOOKS[status].word()
}

/** A status that an order had or got: a dot and the word, so that it does not depend on colour alone. What an order is: {@link OrderChip}. */
export function StatusChip({ status }: { status: OrderStatus }) {
  return <Chip {...LOOKS[status]} />
}

/**
 * The status of an order, in every list: it is not shipping before its parcel has left, and what it only waits for has not happened
 * (decision 0218).
 */
export function OrderChip({ order: { orderStatus, parcel, awaited } }: OrderChipProps) {
  if (awaited) return <Chip {...AWAITED[awaited]} />
  if (!isStillHere(orderStatus, parcel)) return <StatusChip status={orderStatus} />
  return <Chip {...LOOKS.Confirmed} word={m.orders_status_booked} />
}

interface OrderChipProps {
  readonly order: Pick<OrderAnswer, 'orderStatus' | 'parcel' | 'awaited'>
}

function Chip({ word, classes: colours }: Look) {
  return (
    <span
      className={classes(
        'inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-semibold text-sm leading-none',
        colours,
      )}
    >
      <span aria-hidden="true" className="size-[.4375rem] rounded-full bg-current" />
      {word()}
    </span>
  )
}

const RETURNS: Record<ReturnState, Look> = {
  undecided: { word: m.orders_returned_undecided, classes: 'bg-warning-soft text-warning' },
  shelf: { word: m.orders_returned_shelf, classes: 'bg-success-soft text-success' },
  damaged: { word: m.orders_returned_damaged, classes: 'bg-error-soft text-error' },
  missing: { word: m.orders_returned_missing, classes: 'bg-error-soft text-error' },
  mixed: { word: m.orders_returned_mixed, classes: 'bg-warning-soft text-warning' },
}

/** Where the goods of a returned order are; nothing if the order took none from stock. */
export function ReturnChip({ state }: { state: ReturnState | undefined }) {
  if (!state) return null
  const { word, classes: colours } = RETURNS[state]
  return (
    <span
      className={classes(
        'inline-flex min-h-7 items-center rounded-[.875rem] px-2.5 py-1 font-semibold text-sm leading-tight',
        colours,
      )}
    >
      {word()}
    </span>
  )
}
