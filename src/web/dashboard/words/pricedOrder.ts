import type { OrderAnswer, PricedOrder } from '#contract/orders/orderSchema.ts'

/** Returns whether its prices and sums are for its reader. */
export function isPriced<Order extends OrderAnswer>(order: Order): order is Order & PricedOrder {
  return order.total !== undefined
}
