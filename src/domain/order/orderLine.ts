import type { CartLine } from '../cart/cart.ts'

/** A line as an order keeps it. */
export interface OrderLine extends CartLine {
  /** What its product was called in Bengali when it was ordered; left out: it had no Bengali name. */
  readonly nameBengali?: string | undefined
}

/** Ordered goods by their names and what was chosen of them. */
export type NamedGoods = Pick<OrderLine, 'name' | 'nameBengali' | 'size' | 'color'>

/** What names goods, and nothing else of them. */
export function namedGoods({ name, nameBengali, size, color }: NamedGoods): NamedGoods {
  return { name, ...(nameBengali && { nameBengali }), size, color }
}

/** How many of which goods, and nothing else of them. */
export function countedGoods({ quantity, ...goods }: NamedGoods & Pick<OrderLine, 'quantity'>) {
  return { ...namedGoods(goods), quantity }
}
