import type { OwnedProduct, ProductChange } from '../catalogue/product.ts'
import { productFields } from '../catalogue/productFields.ts'
import { isSamePiece, type Variant } from '../catalogue/variants.ts'
import { countOf, isExportedCount } from './counts.ts'
import type { ReadGoods } from './goods.ts'
import { ofVariant, pieceBySku } from './namedPieces.ts'

type OwnPrices = Pick<Variant, 'price' | 'offer'>

/** What the file says on top of what is there: variants and options that it does not name stay. */
export function mergeGoods(before: OwnedProduct, read: ReadGoods): ProductChange {
  const { variants, sizes, colors, stock, stockSeen, ...rest } = ofVariant(before, read)
  if (!variants || variants.length === 0) {
    const count = countOf({ stock, stockSeen })
    return { ...rest, ...count, ...(sizes ? { sizes } : {}), ...(colors ? { colors } : {}) }
  }
  const named = variants.map((variant) => ({ ...variant, ...pieceBySku(before, variant) }))
  const { whole, pricesOf } = mergedPrices(before, read, rest, named)
  const merged = before.variants.map((variant): Variant => {
    const said = named.find((one) => isSamePiece(one, variant))
    if (!said) return variant
    return { ...variant, sku: said.sku || variant.sku, ...pricesOf(said, variant), ...countOf(said) }
  })
  const added = named
    .filter((one) => !before.variants.some((variant) => isSamePiece(one, variant)))
    .map((one) => {
      // What was exported was the count of another.
      const { stock, stockSeen: _, ...rest } = { ...one, ...pricesOf(one, one) }
      return stock === undefined || isExportedCount(one) ? rest : { ...rest, stock }
    })
  return {
    ...whole,
    sizes: productFields.sizes.parse([...before.sizes, ...(sizes ?? [])]),
    colors: productFields.colors.parse([...before.colors, ...(colors ?? [])]),
    variants: [...merged, ...added],
  }
}

/** What a file with the variants `named` leaves for the whole product, and what the prices of each become. */
function mergedPrices(
  before: OwnedProduct,
  { hasWholePrices, isForeign }: ReadGoods,
  rest: ProductChange,
  named: readonly Variant[],
): { whole: ProductChange; pricesOf(said: Variant, variant: Variant): OwnPrices } {
  const { originalPrice, offerPrice, ...others } = rest
  const isPriced = hasWholePrices && originalPrice !== undefined
  // One offer for all that are named.
  const isOffered =
    hasWholePrices && 'offerPrice' in rest && named.every((variant) => variant.offer === undefined)
  // The prices of the product are also those of the variants that the file leaves out.
  const isPart =
    (isPriced || isOffered) &&
    !before.variants.every((variant) => named.some((one) => isSamePiece(one, variant)))
  const isOne = named.every(({ price }) => price === undefined)
  const offerOfProduct = 'offerPrice' in rest && !isPart ? offerPrice : before.offerPrice

  function priceOf(said: Variant, variant: Variant): Variant['price'] {
    if (isPriced) {
      if (said.price !== undefined) return said.price
      if (!isOne) return variant.price ?? before.originalPrice
      return isPart ? originalPrice : undefined
    }
    // What it costs already is no price of its own: that would end the offer of the product.
    const isSame = variant.price === undefined && said.price === (originalPrice ?? before.originalPrice)
    return isSame ? undefined : (said.price ?? variant.price)
  }

  /** An offer that ends is said, and undefined. */
  function isOfferSaid(said: Variant): boolean {
    const isEnded = isForeign && isPriced && (isOne || said.price !== undefined)
    return 'offer' in said || isOffered || isEnded
  }

  return {
    whole: isPart ? others : rest,
    pricesOf(said, variant) {
      const price = priceOf(said, variant)
      if (!isOfferSaid(said)) return { price, offer: variant.offer }
      const isOfProduct = isOffered && !isPart && price === undefined
      const offer = said.offer ?? (isOffered && !isOfProduct ? offerPrice : undefined)
      // Only a price of its own ends the offer of the product for one of its variants.
      const isFree = offer !== undefined || isOfProduct || offerOfProduct === undefined || isForeign
      return { price: isFree ? price : (price ?? originalPrice ?? before.originalPrice), offer }
    },
  }
}
