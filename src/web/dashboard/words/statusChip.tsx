import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { ReturnState } from '#domain/order/returned.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'

const LOOKS: Record<OrderStatus, { word: () => string; classes: string }> = {
  Pending: { word: m.orders_status_pending, classes: 'bg-status-pending-soft text-status-pending' },
  Confirmed: { word: m.orders_status_confirmed, classes: 'bg-status-confirmed-soft text-status-confirmed' },
  Shipping: { word: m.orders_status_shipping, classes: 'bg-status-shipping-soft text-status-shipping' },
  Delivered: { word: m.orders_status_delivered, classes: 'bg-status-delivered-soft text-status-delivered' },
  Cancelled: { word: m.orders_status_cancelled, classes: 'bg-status-cancelled-soft text-status-cancelled' },
  Return: { word: m.orders_status_return, classes: 'bg-status-return-soft text-status-return' },
}

/** The status in the page's language. */
export function statusWord(status: OrderStatus): string {
  return LOOKS[status].word()
}

/** An order's status: a dot and the word, so that it does not depend on colour alone. */
export function StatusChip({ status }: { status: OrderStatus }) {
  return (
    <span
      className={classes(
        'inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 font-semibold text-sm leading-none',
        LOOKS[status].classes,
      )}
    >
      <span aria-hidden="true" className="size-[.4375rem] rounded-full bg-current" />
      {statusWord(status)}
    </span>
  )
}

const RETURNS: Record<ReturnState, { word: () => string; classes: string }> = {
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
