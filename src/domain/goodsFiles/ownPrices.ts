import type { OwnColumn } from './columns.ts'
import { type Columns, cellIn } from './format.ts'
import { type Cell, NO_OFFER, NONE, type Row, type RowNote, shownValue } from './goods.ts'
import { plainNumber } from './numbers.ts'
import { saysPaid } from './ownColumns.ts'

/** Whether a sheet has an old price beside the price. In an export these are the prices of a product and of its variant. */
export function hasOldPrice(columns: Columns): boolean {
  return isOldPrice(columns.get('originalPrice')) && columns.has('price')
}

/** The columns of a sheet that people made. Nothing is older than the only price of a sheet: under 'MRP' alone stands the price of each row. */
export function withOnePrice(columns: Columns): Columns {
  const only = columns.get('originalPrice')
  if (!only || !isOldPrice(only) || columns.has('price')) return columns
  return new Map([...columns].map(([name, column]) => [column === only ? 'price' : name, column]))
}

/** The name that the shop gives it means the price of the whole product, and no old one. */
function isOldPrice(column: { readonly heading: string } | undefined): boolean {
  return column !== undefined && column.heading !== 'originalPrice'
}

const PRICES = ['originalPrice', 'price', 'offerPrice', 'offer'] as const

/** Where the one price of a sheet is read if its heading says that it is what is paid; a mere 'Price' may be that before an offer. */
export function paidIn(columns: Columns): 'originalPrice' | 'offerPrice' | undefined {
  const [only, other] = PRICES.filter((column) => columns.has(column))
  if (only === undefined || other || !saysPaid(columns.get(only)?.heading ?? '')) return undefined
  if (only === 'price') return 'originalPrice'
  return only === 'offerPrice' ? 'offerPrice' : undefined
}

/**
 * Returns a cell of a row, like {@link cellIn}. Where there is an old price, it is the price, and what is to be paid now the offer;
 * without one, or where it is not above it, what is to be paid is the price, and there is no offer.
 */
export function ownCell(row: Row, columns: Columns, column: OwnColumn): Cell | undefined {
  if (!hasOldPrice(columns)) return cellIn(row, columns, column)
  const { old, now } = oldAndNow(row, columns)
  const isOff = isAbove(old, now)
  if (column === 'originalPrice') return undefined
  if (column === 'price') return isOff || !now ? old : now
  if (column !== 'offerPrice') return cellIn(row, columns, column)
  const said = cellIn(row, columns, 'offerPrice', 'offer')
  return said ?? (now && !isOff ? { ...now, value: NONE } : now)
}

/** Says where an old price is below what is to be paid, and so none. */
export function oldPriceNotes(rows: readonly Row[], columns: Columns): RowNote[] {
  if (!hasOldPrice(columns)) return []
  return rows.flatMap((row): RowNote[] => {
    const { old, now } = oldAndNow(row, columns)
    if (!old || !now || !(amountOf(old) < amountOf(now))) return []
    const place = { row: row.number, path: old.column, value: shownValue(old.value) }
    return [{ ...place, code: 'OLD_PRICE_BELOW', parameters: {} }]
  })
}

/** An old price of `-` or 0 is none. */
function oldAndNow(row: Row, columns: Columns): { old: Cell | undefined; now: Cell | undefined } {
  const old = cellIn(row, columns, 'originalPrice')
  const isNone = old && (NO_OFFER.test(old.value) || old.value.toLowerCase() === NONE)
  return { old: isNone ? undefined : old, now: cellIn(row, columns, 'price') }
}

/** Also where one is no number, so that this is said of its cell. */
function isAbove(old: Cell | undefined, now: Cell | undefined): boolean {
  return old !== undefined && now !== undefined && !(amountOf(old) <= amountOf(now))
}

function amountOf({ value }: Cell): number {
  return Number(plainNumber(value))
}
