import type { Poisha } from '../money/money.ts'
import type { NamedGoods } from './orderLine.ts'

/** Which lines of a delivered order its customer gives back for the goods of a new one. */
export interface Replacing {
  readonly orderId: string
  /** `line`: its place in the order, from 0. */
  readonly lines: readonly { readonly line: number; readonly quantity: number }[]
}

/** A line that is given back, as it stood in its order. */
export interface ReplacedLine extends NamedGoods {
  readonly quantity: number
  /** Its place in the old order, from 0. */
  readonly line: number
  /** What its customer had paid for these pieces, after their share of the discount. Poisha. */
  readonly credit: Poisha
}

/** What an order replaces: its new goods cost its customer only what they are worth beyond the old ones. */
export interface Replaced {
  readonly orderId: string
  readonly lines: readonly ReplacedLine[]
}
