/** Grounds for pictures of products; tokens.css says what colours they are in each theme. */
const TINTS = ['rose', 'sky', 'mint', 'marigold', 'neel', 'lilac'] as const
export type TileTint = (typeof TINTS)[number]

/**
 * The ground on which a product's pictures stand, by its id alone: so it is the same on a card, the product's page, in
 * the cart and in an order.
 */
export function tileTint(productId: string): TileTint {
  let sum = 0
  for (let index = 0; index < productId.length; index++) sum = (sum * 31 + productId.charCodeAt(index)) >>> 0
  return TINTS[sum % TINTS.length] ?? TINTS[0]
}

/** More tries find another tint as good as always. */
const TRIES = 50

/** One of the ids that `draw` makes whose tint is none of `taken`: neighbours of a row are to differ. */
export function idWithOtherTint(draw: () => string, taken: readonly (TileTint | undefined)[]): string {
  let id = draw()
  for (let tries = 1; tries < TRIES && taken.includes(tileTint(id)); tries++) id = draw()
  return id
}
