export const LENGTH_UNITS = ['inch', 'cm'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** Limits on what the owner may enter; lengths in characters. */
export const MOST_SIZE_COLUMNS = 6
export const MOST_SIZE_ROWS = 20
export const SIZE_COLUMN_MAX = 30
export const SIZE_VALUE_MAX = 15

/** The measures of each size of what a category sells, as its owner has them from the maker. */
export interface SizeChart {
  /** Of the columns that are lengths. */
  readonly unit: LengthUnit
  /** What is measured, from left to right, beside the size. */
  readonly columns: readonly SizeColumn[]
  readonly rows: readonly SizeRow[]
}

export interface SizeColumn {
  /** In English. */
  readonly name: string
  /** May be empty: the English name is then shown on Bengali pages too. */
  readonly nameBengali: string
  /** Its values are lengths in the unit of the chart; others stay as they are, such as an age. */
  readonly isLength: boolean
}

export interface SizeRow {
  readonly size: string
  /** As many as there are columns; empty where nothing is known. */
  readonly values: readonly string[]
}

/** A length, or from one to another: `38`, `38.5`, `38-40`. In Latin digits. */
const LENGTH = /^\d{1,3}(\.\d{1,2})?(-\d{1,3}(\.\d{1,2})?)?$/

/** Whether a value of a column of lengths can be reckoned in another unit. */
export function isLength(value: string): boolean {
  return LENGTH.test(value)
}

const CM_PER_INCH = 2.54

/** Returns a value of a column of lengths in another unit, to one decimal. */
export function inUnit(value: string, from: LengthUnit, to: LengthUnit): string {
  if (from === to || !isLength(value)) return value
  const factor = to === 'cm' ? CM_PER_INCH : 1 / CM_PER_INCH
  return value
    .split('-')
    .map((length) => String(Math.round(Number(length) * factor * 10) / 10))
    .join('-')
}

/** The chart as text, a line for each size, in the order of its columns. */
export function sizeChartLines({ unit, columns, rows }: SizeChart): string[] {
  return rows.map(({ size, values }) => {
    const named = columns.map(
      ({ name, isLength }, at) => `${name} ${values[at] || '–'}${isLength ? ` ${unit}` : ''}`,
    )
    return `${size}: ${named.join(', ')}`
  })
}
