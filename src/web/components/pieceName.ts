import { NOT_APPLICABLE } from '#domain/catalogue/options.ts'
import type { NamedGoods } from '#domain/order/orderLine.ts'
import { colorName } from '#web/client/colors.ts'
import { goodsName } from './goodsName.ts'

/** The name of goods with what was chosen of them: 'Cotton Panjabi (M, Red)'. */
export function pieceName({ size, color, ...names }: NamedGoods): string {
  const name = goodsName(names)
  const choice = [size, colorName(color)].filter((text) => text !== '' && text !== NOT_APPLICABLE).join(', ')
  return choice === '' ? name : `${name} (${choice})`
}
