import type { PieceStock } from '../stock/stockMove.ts'
import type { ColorNames } from './colorNames.ts'
import type { OwnedProduct, Product } from './product.ts'

/** A product with what the shop keeps besides it. */
export interface KeptProduct {
  readonly product: OwnedProduct
  /** ISO 8601, UTC. */
  readonly changedAt: string
  /** Of its counted pieces. */
  readonly stock: readonly PieceStock[]
  /** What its colours are called in Bengali, those that have a name; undefined: it was not asked for. */
  readonly colorNames?: ColorNames | undefined
}

/** A product on sale with what there is of it. */
export interface OrderGoods {
  readonly product: Product
  /** Of its counted pieces. */
  readonly stock: readonly PieceStock[]
}
