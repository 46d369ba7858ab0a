import type { Cell, FileFormat, RawGoods, Row } from './goods.ts'

/** The columns of a file by the key of their headings: lower case, single spaces. */
export type Columns = ReadonlyMap<string, { readonly index: number; readonly heading: string }>

/** How a kind of file is read. */
export interface Format {
  readonly name: FileFormat
  /** Whether these columns are such a file's. */
  fits(columns: Columns): boolean
  /** Whether a heading means something. */
  knows(key: string): boolean
  /**
   * Which rows are one product: those with the same key. Empty: the row belongs to the product above it; undefined: it is
   * left out.
   */
  keyOf(row: Row, columns: Columns): string | undefined
  /** Whether the rows of a product may stand apart. */
  readonly isScattered: boolean
  goodsOf(rows: readonly [Row, ...Row[]], columns: Columns): RawGoods
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

/** The slots of a product's two options, by the names of a file's options. */
export function slotsOf(names: readonly string[]): ReadonlyMap<string, 'size' | 'color'> {
  const slots = new Map<string, 'size' | 'color'>()
  const take = (slot: 'size' | 'color', fits: (key: string) => boolean) => {
    const name = names.find((name) => !slots.has(name) && fits(headingKey(name)))
    if (name !== undefined) slots.set(name, slot)
  }
  take('color', (key) => /colou?r|shade|রং|রঙ|কালার/.test(key))
  take('size', (key) => /size|সাইজ|মাপ/.test(key))
  for (const slot of ['size', 'color'] as const) {
    if (![...slots.values()].includes(slot)) take(slot, () => true)
  }
  return slots
}
