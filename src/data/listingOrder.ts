/**
 * A product's place among the newest: the millisecond it was created in, times {@link SLOTS}, plus a
 * running number for products of the same millisecond. One unique integer stands for 'newest first', so
 * every list is a walk along one index, and SQLite's search tables come out in that order by themselves.
 */
export const SLOTS = 1024
/** Beyond this the product would leave exact integers; it is the year 2248. */
const LATEST_MS = Math.floor(Number.MAX_SAFE_INTEGER / SLOTS) - 1

/** The first place of the millisecond of `createdAt` (ISO 8601). RangeError when that is not a time. */
export function firstPlace(createdAt: string): number {
  const at = Date.parse(createdAt)
  if (Number.isNaN(at)) throw new RangeError(`Not a time: ${createdAt}`)
  return Math.min(LATEST_MS, Math.max(-LATEST_MS, at)) * SLOTS
}

/** Each product with its place, oldest first, for a catalogue that has no other products. */
export function inListingOrder<P extends { readonly createdAt: string }>(
  products: readonly P[],
): { product: P; place: number }[] {
  const oldestFirst = products
    .map((product) => ({ product, place: firstPlace(product.createdAt) }))
    .sort((a, b) => a.place - b.place)
  let last = Number.NEGATIVE_INFINITY
  return oldestFirst.map(({ product, place }) => {
    last = Math.max(place, last + 1)
    return { product, place: last }
  })
}
