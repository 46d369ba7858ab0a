import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { fromTaka, ZERO } from '#domain/money/money.ts'
import { money, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

type Collected = Pick<OrderAnswer, 'orderStatus' | 'awaited' | 'toCollect'>

/** What became of the amount that is paid at the door: `due`, it is still to be collected; `none`, there was nothing to pay. */
function outcomeOf({ orderStatus, awaited, toCollect }: Collected) {
  if (orderStatus === 'Delivered' || awaited === 'return') return toCollect === 0 ? 'none' : 'paid'
  if (orderStatus === 'Cancelled') return 'cancelled'
  return orderStatus === 'Return' ? 'returned' : 'due'
}

/** The amount still to be collected, or why none is: cash is paid on delivery. `own`: the reader's own order. */
export function collectText(order: Collected, own = false): string {
  const outcome = outcomeOf(order)
  if (outcome === 'due') return taka(order.toCollect)
  if (outcome === 'none') return m.overview_collect_nothing()
  if (outcome === 'paid') return own ? m.overview_own_paid() : m.overview_collected()
  return outcome === 'cancelled' ? m.overview_collect_none() : m.overview_collect_returned()
}

/** The same in a word, for a column. */
export function shortCollectText(order: Collected): string {
  const outcome = outcomeOf(order)
  if (outcome === 'due') return money(fromTaka(order.toCollect) ?? ZERO)
  return outcome === 'paid' ? m.orders_collected() : m.overview_collect_nothing()
}
