import { productPath } from '../catalogue/pagePaths.ts'
import type { Product } from '../catalogue/product.ts'
import { nameIn } from '../catalogue/productTexts.ts'
import type { Piece } from '../catalogue/variants.ts'
import type { ShopSettings } from '../shopSettings.ts'
import { type Language, pathIn } from '../text/language.ts'

interface BackInStock {
  readonly shop: Pick<ShopSettings, 'name' | 'nameBengali'>
  readonly product: Pick<Product, 'id' | 'name' | 'nameBengali'>
  readonly piece: Piece
  readonly language: Language
  /** The shop's origin; undefined: the message names no address. */
  readonly publicUrl: string | undefined
}

/** The text of the message that something is back. */
export function backInStockText({ shop, product, piece, language, publicUrl }: BackInStock): string {
  const options = [piece.size, piece.color].filter((option) => option !== '').join(', ')
  const name = nameIn(language, product) + (options === '' ? '' : ` (${options})`)
  const address = publicUrl === undefined ? '' : publicUrl + pathIn(language, productPath(product.id))
  const text =
    language === 'bn'
      ? `${shop.nameBengali}: ${name} আবার স্টকে এসেছে। ${address}`
      : `${shop.name}: ${name} is back in stock. ${address}`
  return text.trim()
}
