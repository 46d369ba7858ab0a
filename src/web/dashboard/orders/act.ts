import { DELETABLE_STATUSES, type Mover, mayMove, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderAnswer } from '#domain/order/orderSchema.ts'
import { movesOf, type OrderList, offersDeletion } from './lists.ts'

/** What somebody does to an order: moves it to a status, or deletes it. */
export type Act = OrderStatus | 'delete'

/** Everything that a list offers, in the order of its buttons. */
export function actsOf(list: Pick<OrderList, 'by' | 'statuses'>): Act[] {
  return offersDeletion(list) ? [...movesOf(list), 'delete'] : movesOf(list)
}

/** Would the shop let `by` do this to an order that is in `status`? */
export function mayAct(by: Mover, act: Act, status: OrderStatus): boolean {
  if (act === 'delete') return by === 'admin' && DELETABLE_STATUSES.includes(status)
  return mayMove(by, status, act)
}

/** What a list offers for these orders together: only what is legal for every one of them. */
export function actsForAll(
  list: Pick<OrderList, 'by' | 'statuses'>,
  orders: readonly Pick<OrderAnswer, 'orderStatus'>[],
): Act[] {
  return actsOf(list).filter((act) => orders.every(({ orderStatus }) => mayAct(list.by, act, orderStatus)))
}
