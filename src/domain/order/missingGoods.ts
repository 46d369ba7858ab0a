import type { CartLine } from '../cart/cart.ts'

/** A line of an order for which there is too little in stock. */
export interface MissingGoods extends Pick<CartLine, 'name' | 'size' | 'color' | 'quantity'> {
  /** How many there are. */
  readonly available: number
}
