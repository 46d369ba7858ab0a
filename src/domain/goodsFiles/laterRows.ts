import type { OwnedProduct, ProductChange } from '../catalogue/product.ts'
import { MOST_NOTES, type ReadGoods, type RowNote } from './goods.ts'

/**
 * What all rows of a product say of it. Those that repeat what the shop has say nothing: in an export, somebody may have edited any of
 * them. Of the others the first counts, and each that says something else than that is told.
 */
export function withLaterRows(read: ReadGoods, before: OwnedProduct | undefined): ReadGoods {
  const { laterRows, ...first } = read
  if (!laterRows) return read
  let change = read.change
  const counted = new Map<string, number>()
  const notes: RowNote[] = []
  for (const { row, path, value, said } of laterRows) {
    if (said && (isSaidBy(change, said) || isSaidBy(before, said))) continue
    const fields = Object.keys(said ?? {})
    if (said && before && fields.every((field) => isSame(field, change, before))) {
      change = { ...change, ...said }
      for (const field of fields) counted.set(field, row)
    } else {
      const counts = fields.flatMap((field) => counted.get(field) ?? [])[0] ?? read.row
      notes.push({ row, path, value, code: 'ROW_SAYS_OTHER', parameters: { row: counts } })
    }
  }
  return { ...first, change, notes: [...read.notes, ...notes].slice(0, MOST_NOTES) }
}

type Fields = ProductChange | OwnedProduct

function isSaidBy(fields: Fields | undefined, said: ProductChange): boolean {
  return fields !== undefined && Object.keys(said).every((field) => isSame(field, said, fields))
}

function isSame(field: string, one: Fields, other: Fields): boolean {
  const [value, same] = [one, other].map((fields) => JSON.stringify(fields[field as keyof Fields]))
  return value === same
}
