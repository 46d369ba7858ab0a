import type { CartLine } from '../cart/cart.ts'
import type { Piece } from '../catalogue/variants.ts'
import type { OrderStatus } from '../order/lifecycle.ts'
import type { NamedGoods } from '../order/orderLine.ts'

/** What of a line of an order a packer did not find. */
export interface MissingGoods extends NamedGoods {
  readonly productId: string
  /** How many are not there, as was said last. */
  readonly quantity: number
  /** How many are there: once the order wants no more, nothing is missing. */
  readonly there: number
  /** The piece in the stock; null: it is not counted. */
  readonly counted: Piece | null
  /** Missing pieces that the stock had none left to take off for: they are taken off once the order gives them back. */
  readonly owed: number
}

type Goods = Pick<MissingGoods, 'productId' | 'size' | 'color'>

/** How many of the same goods these lines are. */
export function quantityOf({ productId, size, color }: Goods, lines: readonly CartLine[]): number {
  return lines
    .filter((line) => line.id === productId && line.size === size && line.color === color)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** What of the missing goods an order still wants. */
export function stillMissing(
  missing: readonly MissingGoods[],
  order: { readonly lines: readonly CartLine[] } | undefined,
  status: OrderStatus | undefined,
): readonly MissingGoods[] {
  if (order === undefined || status === 'Cancelled') return []
  return missing.filter((goods) => quantityOf(goods, order.lines) > goods.there)
}

/** With goods that are missing, too; those that were known to be missing are what was said last. */
export function withMissing(missing: readonly MissingGoods[], goods: MissingGoods): readonly MissingGoods[] {
  return [...missing.filter((one) => !isSameGoods(one, goods)), goods]
}

export function isSameGoods(one: Goods, other: Goods): boolean {
  return one.productId === other.productId && one.size === other.size && one.color === other.color
}
