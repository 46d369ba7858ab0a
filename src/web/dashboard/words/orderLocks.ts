import type { OrderDetailAnswer } from '#contract/orders/orderDetailSchema.ts'
import type { OrderAnswer } from '#contract/orders/orderSchema.ts'
import { ORDER_LOCKS, type OrderLock, orderLocks } from '#domain/parcel/orderLocks.ts'
import { m } from '#web/paraglide/messages.js'

const SENTENCES: Readonly<Record<OrderLock, () => string>> = {
  packed: m.order_lock_packed,
  left: m.order_lock_left,
  out: m.order_lock_out,
  'coming-back': m.order_lock_coming_back,
  lost: m.order_lock_lost,
  'not-booked': m.order_lock_not_booked,
  'no-parcel': m.order_lock_no_parcel,
  over: m.order_lock_over,
}

/** Why an order cannot be changed, and what can be done instead. `lock`: as the shop answers it. */
export function lockSentence(lock: unknown): string {
  const known = ORDER_LOCKS.find((one) => one === lock)
  return known ? SENTENCES[known]() : m.overview_change_locked()
}

/** What may no longer be changed of an order. What a list knows of it says nothing of its parcel: until its detail is there, what is sent is closed. */
export function locksOf({
  orderStatus,
  locks,
}: Pick<OrderAnswer, 'orderStatus'> & Pick<OrderDetailAnswer, 'locks'>) {
  return locks ?? orderLocks(orderStatus, undefined)
}
