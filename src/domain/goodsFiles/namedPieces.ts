import type { OwnedProduct, ProductChange } from '../catalogue/product.ts'
import { type Piece, type Variant, WHOLE } from '../catalogue/variants.ts'
import type { Poisha } from '../money/money.ts'
import { searchKey } from '../text/searchText.ts'
import type { ReadGoods } from './goods.ts'

type Variants = Pick<OwnedProduct, 'variants'>

/** A file of skus and stocks names variants in the column of products: its prices and stock are those of the variant. */
export function ofVariant(before: Variants, { change, pricesOfPiece = [] }: ReadGoods): ProductChange {
  const { sku, stock, stockSeen, originalPrice: _, offerPrice: __, name: ___, ...rest } = change
  if ((change.variants ?? []).length > 0) return change
  const known = variantOfSku(before, sku)
  if (known) {
    return { ...rest, variants: [{ ...pieceOf(known), ...piecePrices(change), stock, stockSeen }] }
  }
  const [only, other] = before.variants
  if (!only || other || pricesOfPiece.length === 0) return change
  // What stands where an export has the price of a variant is not that of the product.
  const isOfPiece = (field: string) => pricesOfPiece.some((one) => one === field)
  const whole = Object.fromEntries(Object.entries(change).filter(([field]) => !isOfPiece(field)))
  const own = Object.fromEntries(Object.entries(change).filter(([field]) => isOfPiece(field)))
  return { ...whole, variants: [{ ...pieceOf(only), ...piecePrices(own), stock, stockSeen }] }
}

/** The prices of a product as those of a piece: an offer that ends is there, and undefined. */
function piecePrices(change: ProductChange): Pick<Variant, 'price' | 'offer'> {
  const { originalPrice, offerPrice } = change
  return {
    ...(originalPrice === undefined ? {} : { price: originalPrice }),
    ...('offerPrice' in change ? { offer: offerPrice } : {}),
  }
}

function pieceOf({ size, color, sku }: Variant): Variant {
  return { size, color, sku }
}

/** A row may name a variant by its sku, and leave its size or colour out. */
export function pieceBySku(before: Variants, variant: Variant): Piece {
  const { size, color, sku } = variant
  const known = sku === '' ? undefined : variantOfSku(before, sku)
  const isIt = known && ['', known.size].includes(size) && ['', known.color].includes(color)
  return isIt ? { size: known.size, color: known.color } : { size, color }
}

export function variantOfSku({ variants }: Variants, sku: string | undefined): Variant | undefined {
  return sku === undefined ? undefined : variants.find((variant) => searchKey(variant.sku) === searchKey(sku))
}

/** What a file says of the price of a piece. */
export interface SaidPrice extends Piece {
  readonly row: number
  readonly price: Poisha | undefined
  /** Undefined, too, where the file ends it. */
  readonly offer: Poisha | undefined
  readonly isOfferSaid: boolean
}

/** What a file says of the prices of a product: in a row that names no piece, of those without a price of their own. */
export function saidPrices(product: Variants, read: ReadGoods): SaidPrice[] {
  const change = ofVariant(product, read)
  const { originalPrice, offerPrice, variants = [] } = change
  const isWholeOffer = 'offerPrice' in change
  if (variants.length === 0) {
    const pieces = product.variants.length > 0 ? product.variants : [WHOLE]
    return pieces
      .filter(({ price }: Partial<Variant>) => price === undefined)
      .map(({ size, color }) => ({
        ...{ row: read.row, size, color },
        ...{ price: originalPrice, offer: offerPrice, isOfferSaid: isWholeOffer },
      }))
  }
  const isOne = variants.every(({ price }) => price === undefined)
  return variants.map((variant, at) => ({
    ...{ row: read.variantRows[at] ?? read.row, ...pieceBySku(product, variant) },
    price: variant.price ?? (isOne || !read.hasWholePrices ? originalPrice : undefined),
    offer: variant.offer ?? offerPrice,
    isOfferSaid: 'offer' in variant || isWholeOffer,
  }))
}
