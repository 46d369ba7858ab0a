import type { OrderStatus } from './lifecycle.ts'

/** The usual way of an order. */
const WAY: readonly OrderStatus[] = ['Pending', 'Confirmed', 'Shipping', 'Delivered']

/** Returns the states that usually follow; none after the last one, and none for what was cancelled or returned. */
export function comingSteps(status: OrderStatus): readonly OrderStatus[] {
  const at = WAY.indexOf(status)
  return at < 0 ? [] : WAY.slice(at + 1)
}
