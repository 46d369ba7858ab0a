/** The longest order id and mobile number that are read, with whatever people write around them. Characters. */
export const MAX_TRACKED_TEXT = 40

/**
 * The path of the page that tracks an order. It names the order and not its number: who opens the link still has to know
 * that (decision 0070).
 */
export function trackPath(orderId: string): string {
  return `/track?order=${encodeURIComponent(orderId)}`
}

/** The path of the same page in a message that is paid for by its length. It leads to {@link trackPath} in the reader's language. */
export function shortTrackPath(orderId: string): string {
  return `/t/${encodeURIComponent(orderId)}`
}
