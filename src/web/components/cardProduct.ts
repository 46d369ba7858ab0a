import { onlyOptions } from '#domain/catalogue/options.ts'
import { imageOf, type Product } from '#domain/catalogue/product.ts'
import { nameIn } from '#domain/catalogue/productTexts.ts'
import { fewLeftInAll, hasSeveralPrices, isSoldOut } from '#domain/catalogue/variants.ts'
import type { ProductPage } from '#shop/types.ts'
import { digits } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

/** The fields that a product card shows or adds to the cart; pages embed no others. */
export interface CardProduct
  extends Pick<Product, 'id' | 'name' | 'images' | 'originalPrice' | 'offerPrice' | 'ratings' | 'reviews'> {
  /** The only one, which goes into the cart as from the product's page. */
  readonly size?: string | undefined
  readonly color?: string | undefined
  /** Where another picture than the first shows the only colour. */
  readonly colorImages?: Product['colorImages']
  /** What one pays depends on the variant: the prices are those of the cheapest. */
  readonly hasSeveralPrices?: boolean | undefined
  readonly isSoldOut?: boolean | undefined
  /** '2 left', in the page's language, where few are and the list says so. */
  readonly left?: string | undefined
}

/** Returns the card of a product in the page's language, with its first picture only. Only servers call it. */
export function toCard(product: Product): CardProduct {
  const { id, images, originalPrice, offerPrice, ratings, reviews, colorImages } = product
  const { size, color } = onlyOptions(product)
  return {
    id,
    name: nameIn(getLocale(), product),
    images: images.slice(0, 1),
    originalPrice,
    offerPrice,
    ratings,
    reviews,
    ...(size !== undefined && { size }),
    ...(color !== undefined && { color }),
    ...(color !== undefined && imageOf(product, color) !== images[0] && { colorImages }),
    ...(hasSeveralPrices(product) && { hasSeveralPrices: true }),
    ...(isSoldOut(product) && { isSoldOut: true }),
  }
}

/** '2 left', in the page's language. Only servers call it, so that no page loads the text. */
export function leftText(left: number): string {
  return m.catalogue_left({ left: digits(left) })
}

export interface CardPage {
  readonly cards: readonly CardProduct[]
  /** How many products match in total. */
  readonly total: number
  /** Of a search: no name holds the term, and all of them fit what it means. */
  readonly onlyMeant?: boolean
}

/** Converts found products to cards. `showsFew`: they say how many are left where few are. */
export function toCardPage(found: ProductPage, showsFew = false): CardPage {
  const { products, total, meant } = found
  const card = (product: Product): CardProduct => {
    const left = showsFew ? fewLeftInAll(product) : undefined
    return { ...toCard(product), ...(left && { left: leftText(left) }) }
  }
  return { cards: products.map(card), total, ...(meant !== undefined && { onlyMeant: meant === total }) }
}
