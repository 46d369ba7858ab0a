import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import { readGoodsText } from '#domain/order/staffOrder.ts'
import { lookUp } from '#domain/text/lookUp.ts'
import { count, money } from '#web/client/amounts.ts'
import { colorName } from '#web/client/colors.ts'
import { goodsName } from '#web/components/goodsName.ts'

/** The Bengali names of goods by their English ones. */
export type GoodsNames = Readonly<Record<string, string>>

/** Those that a change holds (`goodsNames`); those of old ones hold none. */
export function namesIn(values: Readonly<Record<string, unknown>> | undefined): GoodsNames {
  const { goodsNames } = values ?? {}
  if (typeof goodsNames !== 'object' || goodsNames === null) return {}
  return Object.fromEntries(Object.entries(goodsNames).map(([name, bengali]) => [name, String(bengali)]))
}

/**
 * Goods as the history keeps them ('2 × Cotton Panjabi (M, Red), ৳ 950') in the page's language: digits, colours, the amount, and the
 * names that `names` knows. Any other text stays.
 */
export function writtenGoods(text: string, names: GoodsNames): string {
  const goods = readGoodsText(text, (name) => lookUp(names, name) !== undefined)
  if (!goods) return text
  const { quantity, name, options, price } = goods
  const chosen = options.filter((option) => option !== NOT_APPLICABLE).map((option) => colorName(option))
  const named = goodsName({ name, nameBengali: lookUp(names, name) })
  const piece = chosen.length > 0 ? `${named} (${chosen.join(', ')})` : named
  return `${count(quantity)} × ${piece}${price === undefined ? '' : `, ${money(price)}`}`
}
