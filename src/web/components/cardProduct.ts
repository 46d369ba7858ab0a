import type { Product } from '#domain/catalogue/product.ts'

/** The fields that a product card shows or adds to the cart; pages embed no others. */
export type CardProduct = Pick<
  Product,
  'id' | 'name' | 'images' | 'originalPrice' | 'offerPrice' | 'ratings' | 'reviews'
>

/** Returns the card of a product, with its first picture only. */
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
  /** How many products match in total. */
  readonly total: number
}

/** Converts found products to cards. */
export function toCardPage(found: { products: readonly Product[]; total: number }): CardPage {
  return { cards: found.products.map(toCard), total: found.total }
}
