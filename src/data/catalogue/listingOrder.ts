/**
 * A product's listing order is the millisecond of its creation times {@link SLOTS}, plus a running number
 * among products of that millisecond. One unique integer stands for 'newest first', so every list is a walk
 * along one index, and SQLite's search tables return that order without sorting.
 */
export const SLOTS = 1024
/** The last millisecond whose listing order is a safe integer (in the year 2248). */
const LATEST_MS = Math.floor(Number.MAX_SAFE_INTEGER / SLOTS) - 1

/**
 * Returns the first listing order in the millisecond of `createdAt` (ISO 8601). Throws RangeError if that is
 * not a time.
 */
export function firstListingOrder(createdAt: string): number {
  const at = Date.parse(createdAt)
  if (Number.isNaN(at)) throw new RangeError(`Not a time: ${createdAt}`)
  return Math.min(LATEST_MS, Math.max(-LATEST_MS, at)) * SLOTS
}

/** Pairs each product with its listing order, oldest first, for a catalogue without other products. */
export function inListingOrder<P extends { readonly createdAt: string }>(
  products: readonly P[],
): { product: P; listingOrder: number }[] {
  const oldestFirst = products
    .map((product) => ({ product, listingOrder: firstListingOrder(product.createdAt) }))
    .sort((a, b) => a.listingOrder - b.listingOrder)
  let last = Number.NEGATIVE_INFINITY
  return oldestFirst.map(({ product, listingOrder }) => {
    last = Math.max(listingOrder, last + 1)
    return { product, listingOrder: last }
  })
}
