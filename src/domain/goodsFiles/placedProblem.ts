import type { ProductChange } from '../catalogue/product.ts'
import { isSamePiece, type Variant } from '../catalogue/variants.ts'
import { type Poisha, toTaka } from '../money/money.ts'
import type { LocatedProblem } from '../problems/fieldProblem.ts'
import { searchKey } from '../text/searchText.ts'
import { NONE, type ReadGoods, type RowProblem, shownValue } from './goods.ts'

/**
 * A problem of a product's field, at the cell of the file where the field is. `planned`: the change that the problem is of,
 * if that is not the file's.
 */
export function placed(read: ReadGoods, problem: LocatedProblem, planned = read.change): RowProblem {
  if (problem.code === 'STOCK_CHANGED' || problem.code === 'STOCK_NOT_COUNTED') {
    return outdatedCount(read, problem, planned)
  }
  const { row, columns, change } = read
  const [field = ''] = problem.path.split('.')
  const value = change[field as keyof ProductChange]
  return { ...problem, row, path: columns[field] ?? field, value: cellOf(field, value) }
}

/** A stock that was edited in an export and has changed in the shop since. */
function outdatedCount(
  read: ReadGoods,
  problem: Extract<LocatedProblem, { code: 'STOCK_CHANGED' | 'STOCK_NOT_COUNTED' }>,
  planned: ProductChange,
): RowProblem {
  const [, position] = problem.path.split('.')
  const variant = position === undefined ? undefined : planned.variants?.[Number(position)]
  const { stock, stockSeen } = variant ?? planned
  const place = {
    row: variant ? rowOf(read, variant) : read.row,
    path: read.columns.stock ?? 'stock',
    value: String(stock ?? NONE),
  }
  const { piece } = problem.parameters
  if (problem.code === 'STOCK_NOT_COUNTED') {
    return { ...place, code: 'STOCK_NOT_COUNTED_SINCE_EXPORT', parameters: { piece } }
  }
  const parameters = { piece, exported: stockSeen ?? 0, now: problem.parameters.now }
  return { ...place, code: 'STOCK_CHANGED_SINCE_EXPORT', parameters }
}

/** Where a variant is in the file, which may name it by its sku alone. */
function rowOf({ row, variantRows, change: { variants = [] } }: ReadGoods, piece: Variant): number {
  const sku = searchKey(piece.sku)
  const at = variants.findIndex(
    (one) => isSamePiece(one, piece) || (sku !== '' && searchKey(one.sku) === sku),
  )
  return variantRows[at] ?? row
}

/** What the cell of a field said; empty for lists. */
function cellOf(field: string, value: ProductChange[keyof ProductChange]): string {
  if (typeof value === 'string') return shownValue(value)
  if (typeof value !== 'number') return ''
  return String(AMOUNTS.includes(field) ? toTaka(value as Poisha) : value)
}

const AMOUNTS: readonly string[] = ['originalPrice', 'offerPrice', 'costPrice']
