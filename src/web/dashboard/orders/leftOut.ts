import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { statusWord } from './statusChip.tsx'

/** So many are named; of the others it is said how many they are. */
const MOST_NAMED = 5

/** Which of the chosen orders an act does not fit: 'Left out: 7KQX-M3PA (Shipping)'. */
export function leftOutSentence(orders: readonly OrderAnswer[]): string {
  return m.orders_left_out({ orders: namesOf(orders) })
}

/** The orders by id and status, the first few of many. */
export function namesOf(orders: readonly OrderAnswer[]): string {
  const named = orders
    .slice(0, MOST_NAMED)
    .map(({ _id, orderStatus }) => `${_id} (${statusWord(orderStatus)})`)
    .join(', ')
  const more = orders.length - MOST_NAMED
  return more > 0 ? m.orders_left_out_more({ orders: named, more: count(more) }) : named
}
