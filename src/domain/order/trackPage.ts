/** The longest order id and mobile number that are read, with whatever people write around them. Characters. */
export const MAX_TRACKED_TEXT = 40

/**
 * The path of the page that tracks an order. It names the order and not its number: who opens the link still has to know
 * that (decision 0070).
 */
export function trackPath(orderId: string): string {
  return `/track?order=${encodeURIComponent(orderId)}`
}
