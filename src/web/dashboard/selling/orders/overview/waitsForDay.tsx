import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { isUnsent } from '#domain/order/lifecycle.ts'
import { waitsForDay } from '#domain/order/notBefore.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { dayText } from '../../../words/dayTexts.ts'
import { useOrderChange } from '../useOrderChange.ts'

/** The day before which an order is not to be sent, while it lies ahead and the order is not sent. */
export function dayToWaitFor(order: OrderAnswer): string | undefined {
  return isUnsent(order.orderStatus) && waitsForDay(order, Date.now()) ? order.notBefore : undefined
}

/** The same in a row of a list; nothing without such a day. */
export function WaitsMark({ order }: Pick<WaitsForDayProps, 'order'>) {
  const day = dayToWaitFor(order)
  if (day === undefined) return null
  return (
    <span className="order-waits">
      <Icon name="calendar-clock" />
      {m.overview_not_before()}: {dayText(day)}
    </span>
  )
}

interface WaitsForDayProps {
  order: OrderAnswer
  /** E-mail of the signed-in user. */
  email: string
  /** Whether the reader may change orders. */
  mayChange: boolean
}

/** That an order is not to be sent yet, while its day lies ahead. */
export function WaitsForDay({ order, email, mayChange }: WaitsForDayProps) {
  const { busy, save } = useOrderChange(email, order)
  const day = dayToWaitFor(order)
  if (day === undefined) return null
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-panel border border-line bg-surface px-4 py-2 text-md md:px-5 dark:bg-surface-raised">
      <p className="flex min-h-tap items-center gap-2 font-medium">
        <Icon name="calendar-clock" className="flex-none text-ink-muted" />
        {m.overview_waits({ day: dayText(day) })}
      </p>
      {mayChange && (
        <Button
          variant="outline"
          busy={busy}
          busyLabel={m.overview_change_saving()}
          onClick={() => save({ notBefore: null })}
        >
          {m.overview_waits_now()}
        </Button>
      )}
    </div>
  )
}
