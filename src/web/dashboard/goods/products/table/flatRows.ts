import { rowsOf, type TableProduct, type TableRow } from './cells.ts'

/** The rows of the table, from 0: products, and the variants of those that are open. */
export interface FlatRows {
  readonly count: number
  /** The row at a place; undefined while its product is not loaded. */
  at(place: number): TableRow | undefined
  /** The place of the product of a row among the products. */
  productPlace(place: number): number
}

interface Source {
  readonly total: number
  at(place: number): TableProduct | undefined
}

/** `open`: how many variants are shown, by the place of their product. */
export function flatRows({ total, at }: Source, open: ReadonlyMap<number, number>): FlatRows {
  const opened = [...open].sort(([one], [other]) => one - other)

  function find(place: number): { product: number; row: number } {
    let shown = 0
    for (const [product, variants] of opened) {
      const start = product + shown
      if (place <= start) break
      if (place <= start + variants) return { product, row: place - start }
      shown += variants
    }
    return { product: place - shown, row: 0 }
  }

  return {
    count: total + opened.reduce((sum, [, variants]) => sum + variants, 0),
    at(place) {
      const { product, row } = find(place)
      const found = at(product)
      return found && rowsOf(found)[row]
    },
    productPlace: (place) => find(place).product,
  }
}
