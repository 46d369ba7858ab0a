/** Background tints for product pictures; tokens.css defines their colours in each theme. */
const TINTS = ['rose', 'sky', 'mint', 'marigold', 'neel', 'lilac'] as const
export type TileTint = (typeof TINTS)[number]

/**
 * Returns a product's tint. It depends only on the id, so it is the same on cards, the product page, in the
 * cart and in orders.
 */
export function tileTint(productId: string): TileTint {
  let sum = 0
  for (let index = 0; index < productId.length; index++) sum = (sum * 31 + productId.charCodeAt(index)) >>> 0
  return TINTS[sum % TINTS.length] ?? TINTS[0]
}

/** Enough draws to find another tint practically always. */
const TRIES = 50

/** Returns an id made by `draw` whose tint is none of `taken`, so that neighbours in a row differ. */
export function idWithOtherTint(draw: () => string, taken: readonly (TileTint | undefined)[]): string {
  let id = draw()
  for (let tries = 1; tries < TRIES && taken.includes(tileTint(id)); tries++) id = draw()
  return id
}
