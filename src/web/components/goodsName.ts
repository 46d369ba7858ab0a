import { nameIn } from '#domain/catalogue/productTexts.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** Goods of a list, an order or a parcel by their name in the page's language: the English one where they have no Bengali one. */
export function goodsName(goods: Parameters<typeof nameIn>[1]): string {
  return nameIn(getLocale(), goods)
}
