import type { Product } from '#domain/catalogue/product.ts'

/** What a product card shows and what adding it to the cart needs; pages embed no more than that. */
export type CardProduct = Pick<
  Product,
  'id' | 'name' | 'images' | 'originalPrice' | 'offerPrice' | 'ratings' | 'reviews'
>

/** The card of a product. Of its pictures only the first is kept. */
export function toCard(product: Product): CardProduct {
  const { id, name, images, originalPrice, offerPrice, ratings, reviews } = product
  return {
    id,
    name,
    images: images.slice(0, 1),
    originalPrice,
    offerPrice,
    ratings,
    reviews,
  }
}

export interface CardPage {
  readonly cards: readonly CardProduct[]
  /** How many match in all. */
  readonly total: number
}

/** What the shop found, as cards. */
export function toCardPage(found: { products: readonly Product[]; total: number }): CardPage {
  return { cards: found.products.map(toCard), total: found.total }
}
