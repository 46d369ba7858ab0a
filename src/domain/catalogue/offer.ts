import type { OwnedProduct, Product } from './product.ts'
import { pricesOf, type Variant, variantPrices } from './variants.ts'

/** When a product's offers count; ISO 8601, UTC. Undefined: from the beginning, without end. */
export interface OfferPeriod {
  readonly offerFrom?: string | undefined
  readonly offerUntil?: string | undefined
}

/** Whether offers count at a moment: from the minute they begin until the minute they end. Milliseconds since 1970. */
export function isOfferOn({ offerFrom, offerUntil }: OfferPeriod, at: number): boolean {
  return (
    (offerFrom === undefined || Date.parse(offerFrom) <= at) &&
    (offerUntil === undefined || at < Date.parse(offerUntil))
  )
}

/** Returns when offers begin or end next after a moment; undefined if they never do. Milliseconds since 1970. */
export function nextTurn({ offerFrom, offerUntil }: OfferPeriod, at: number): number | undefined {
  const turns = [offerFrom, offerUntil].flatMap((time) => {
    const turn = time === undefined ? Number.NaN : Date.parse(time)
    return turn > at ? [turn] : []
  })
  return turns.length > 0 ? Math.min(...turns) : undefined
}

/** Returns the shopper's view of a product at a moment. `fewLeft`: the pieces of which few are left. */
export function shownProduct(
  {
    costPrice: _,
    vatRate: _____,
    handling: ____,
    stock: __,
    stockSeen: ___,
    offerFrom,
    offerUntil,
    ...product
  }: OwnedProduct,
  fewLeft: Product['fewLeft'],
  at: number,
): Product {
  const { variants } = product
  const on = isOfferOn({ offerFrom, offerUntil }, at)
  const own = { ...product, offerPrice: on ? product.offerPrice : undefined }
  const hasOwnPrices = variants.some(({ price, offer }) => price !== undefined || offer !== undefined)
  const shown = variants.map(({ size, color, sku, price, offer }): Variant => {
    const piece = { size, color, sku }
    if (!hasOwnPrices) return piece
    const prices = variantPrices(own, { ...piece, price, offer: on ? offer : undefined })
    return { ...piece, price: prices.originalPrice, offer: prices.offerPrice }
  })
  return { ...own, variants: shown, ...pricesOf({ ...own, variants: shown }), fewLeft }
}
