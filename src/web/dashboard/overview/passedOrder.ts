import type { OrderAnswer } from '#domain/order/orderSchema.ts'

/**
 * The order with this id that a list passed along in the navigation's state (section 2), so that its page shows
 * at once. The browser keeps that state over a reload: what does not look like an order is none.
 */
export function passedOrder(state: unknown, id: string): OrderAnswer | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { order }: { order?: unknown } = state
  if (typeof order !== 'object' || order === null) return undefined
  const { _id, products, customerData } = order as Partial<OrderAnswer>
  const whole = _id === id && Array.isArray(products) && typeof customerData === 'object'
  return whole ? (order as OrderAnswer) : undefined
}
