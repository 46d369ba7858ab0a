import type { OwnedProduct, ProductChange } from '../catalogue/product.ts'
import type { Piece, Variant } from '../catalogue/variants.ts'
import { searchKey } from '../text/searchText.ts'
import type { ReadGoods } from './goods.ts'

/** A file of skus and stocks names variants in the column of products: its prices and stock are those of the variant. */
export function ofVariant(before: OwnedProduct, { change, pricesOfPiece = [] }: ReadGoods): ProductChange {
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

/** A row may name a variant by its sku alone. */
export function pieceBySku(before: OwnedProduct, variant: Variant): Piece {
  const { size, color, sku } = variant
  const known = size === '' && color === '' && sku !== '' ? variantOfSku(before, sku) : undefined
  return known ? { size: known.size, color: known.color } : { size, color }
}

export function variantOfSku({ variants }: OwnedProduct, sku: string | undefined): Variant | undefined {
  return sku === undefined ? undefined : variants.find((variant) => searchKey(variant.sku) === searchKey(sku))
}
