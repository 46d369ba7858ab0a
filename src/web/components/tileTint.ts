import type { Tint } from '#web/ui/picture.tsx'

const GROUNDS: readonly Tint[] = ['rose', 'sky', 'mint', 'marigold', 'neel', 'lilac']

/**
 * The ground on which a product's pictures stand, by its id alone: so it is the same on a card, the product's page, in
 * the cart and in an order, and differs along a row of one category.
 */
export function tileTint(productId: string): Tint {
  let sum = 0
  for (let index = 0; index < productId.length; index++) sum = (sum * 31 + productId.charCodeAt(index)) >>> 0
  return GROUNDS[sum % GROUNDS.length] ?? 'muslin'
}
