import type { OwnedProduct, ProductChange } from '../catalogue/product.ts'
import { MOST_NOTES, type ReadGoods, type RowNote } from './goods.ts'

/**
 * Says which further rows say something else of the whole product than the row that counts, and which one counts for all of it; not
 * where they only repeat what the shop has. `before`: undefined for new goods.
 */
export function laterRowNotes(
  { change, laterRows = [] }: ReadGoods,
  before: OwnedProduct | undefined,
): RowNote[] {
  return laterRows
    .filter(({ row, counts, said }) => {
      if (row === counts) return before !== undefined && said !== undefined && !isSaidBy(before, said)
      return !said || !(isSaidBy(change, said) || isSaidBy(before, said))
    })
    .slice(0, MOST_NOTES)
    .map(({ row, path, value, counts }): RowNote => {
      const place = { row, path, value }
      return row === counts
        ? { ...place, code: 'ROW_FOR_ALL', parameters: {} }
        : { ...place, code: 'ROW_SAYS_OTHER', parameters: { row: counts } }
    })
}

type Fields = ProductChange | OwnedProduct

function isSaidBy(fields: Fields | undefined, said: ProductChange): boolean {
  if (!fields) return false
  return Object.entries(said).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(fields[field as keyof Fields]),
  )
}
