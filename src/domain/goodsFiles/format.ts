import type { SaidOfColumns } from './columns.ts'
import type { Cell, FileFormat, RawGoods, Row } from './goods.ts'

/** The columns of a file by the key of their headings: lower case, single spaces. */
export type Columns = ReadonlyMap<string, { readonly index: number; readonly heading: string }>

/** How a kind of file is read. */
export interface Format {
  readonly name: FileFormat
  /**
   * The columns that mean something in such a file, under the keys by which it is read; undefined: it is no such file. `said`: of
   * its columns, for files whose headings people write.
   */
  columnsIn(columns: Columns, said: SaidOfColumns): Columns | undefined
  /**
   * Which rows are one product: those with the same key. Empty: the row belongs to the product above it; undefined: it is
   * left out.
   */
  keyOf(row: Row, columns: Columns): string | undefined
  /** The other keys by which rows may name the product of this one; undefined: it is a part of another. */
  otherKeysOf?(row: Row, columns: Columns): readonly string[] | undefined
  /** Whether the rows of a product may stand apart. */
  isScattered(columns: Columns): boolean
  goodsOf(rows: readonly [Row, ...Row[]], columns: Columns): RawGoods
}

/** The columns whose headings mean something. */
export function knownColumns(columns: Columns, knows: (key: string) => boolean): Columns {
  return new Map([...columns].filter(([key]) => knows(key)))
}

/** A long number that a spreadsheet shortened when it was saved: `8.80123E+12`. */
const SHORTENED = /^\d(?:[.,]\d{1,20})?E\+\d{1,3}$/i

/** Whether a sku names nothing, because others were shortened to the same. */
export function isShortened(sku: string): boolean {
  return SHORTENED.test(sku)
}

export function headingKey(heading: string): string {
  return heading.trim().toLowerCase().replace(/\s+/g, ' ')
}

/** Returns the first of these columns that is not empty in a row; undefined if all are. */
export function cellIn(row: Row, columns: Columns, ...keys: readonly string[]): Cell | undefined {
  for (const key of keys) {
    const column = columns.get(key)
    const value = column && row.cells[column.index]?.trim()
    if (value) return { column: column.heading, value }
  }
  return undefined
}

/** Drops what is undefined. */
export function defined<Value>(fields: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, Value] => field[1] !== undefined),
  )
}

/** Returns the cell with its value changed; undefined if it is then empty. */
export function mapped(cell: Cell | undefined, map: (value: string) => string): Cell | undefined {
  if (!cell) return undefined
  const value = map(cell.value)
  return value === '' ? undefined : { ...cell, value }
}

const COLOR = /colou?r|shade|রং|রঙ|কালার/
/** Whether an option is called a size. */
export const SIZE = /size|সাইজ|মাপ/
/** Where there is no size, how much there is of one is its size. */
const AMOUNT = /weight|volume|length|capacity|storage|pack|quantity|ওজন|পরিমাণ/

/** The slots of a product's two options, by the names of a file's options; others have none. */
export function slotsOf(names: readonly string[]): ReadonlyMap<string, 'size' | 'color'> {
  const slots = new Map<string, 'size' | 'color'>()
  const take = (slot: 'size' | 'color', words: RegExp) => {
    const name = names.find((name) => !slots.has(name) && words.test(headingKey(name)))
    if (name !== undefined) slots.set(name, slot)
  }
  take('color', COLOR)
  take('size', SIZE)
  if (![...slots.values()].includes('size')) take('size', AMOUNT)
  return slots
}
