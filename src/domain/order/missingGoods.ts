import type { NamedGoods, OrderLine } from './orderLine.ts'

/** A line of an order for which there is too little in stock. */
export interface MissingGoods extends NamedGoods {
  readonly quantity: number
  /** How many there are. */
  readonly available: number
  /** gone: it is no longer sold, or not in this size or color. open: which of its pieces it is, is not chosen. */
  readonly state?: 'gone' | 'open' | undefined
}

/** Pieces that an order gave back and that are in no stock, since their product is counted in other pieces now. */
export type NotCounted = NamedGoods & Pick<OrderLine, 'id' | 'quantity'>
