import type { SizeChartAnswer } from '#contract/catalogue/sizeChartSchema.ts'
import {
  type LengthUnit,
  MOST_SIZE_COLUMNS,
  MOST_SIZE_ROWS,
  type SizeColumn,
} from '#domain/catalogue/sizeChart.ts'

/** A size chart while it is typed. The ids are for React alone, whose lists must not lose the focus. */
export interface Draft {
  readonly unit: LengthUnit
  readonly columns: readonly (SizeColumn & { readonly id: number })[]
  readonly rows: readonly DraftRow[]
}

interface DraftRow {
  readonly id: number
  readonly size: string
  /** One for each column. */
  readonly values: readonly string[]
}

type Chart = NonNullable<SizeChartAnswer['sizeChart']>

/** Measures as tailors take them, in both languages: what new columns begin with, in this order. */
const MEASURES: readonly SizeColumn[] = [
  { name: 'Chest', nameBengali: 'বুক', isLength: true },
  { name: 'Length', nameBengali: 'লম্বা', isLength: true },
  { name: 'Waist', nameBengali: 'কোমর', isLength: true },
  { name: 'Shoulder', nameBengali: 'কাঁধ', isLength: true },
  { name: 'Sleeve', nameBengali: 'হাতা', isLength: true },
  { name: 'Hip', nameBengali: 'হিপ', isLength: true },
]

/** What a new chart begins with. */
export function newDraft(): Draft {
  return draftOf({
    unit: 'inch',
    columns: MEASURES.slice(0, 2).map((column) => ({ ...column })),
    rows: ['S', 'M', 'L', 'XL'].map((size) => ({ size, values: ['', ''] })),
  })
}

export function draftOf({ unit, columns, rows }: Chart): Draft {
  return {
    unit,
    columns: columns.map((column, id) => ({ ...column, id })),
    rows: rows.map((row, id) => ({ ...row, id })),
  }
}

/** What is sent: rows in which nothing is typed are left out. */
export function chartOf({ unit, columns, rows }: Draft): Chart {
  return {
    unit,
    columns: columns.map(({ id: _, ...column }) => column),
    rows: typedRows(rows).map(({ size, values }) => ({ size, values: [...values] })),
  }
}

/** The id of the row or column in which an error of the API lies, by its path; undefined: of the whole. */
export function placeOf({ columns, rows }: Draft, path: string): string | undefined {
  const [, list, at = '', field, place] = path.split('.')
  if (at === '') return undefined
  if (list === 'columns') return columns[Number(at)] && `column-${columns[Number(at)]?.id}`
  const row = typedRows(rows)[Number(at)]
  if (list !== 'rows' || !row) return undefined
  return field === 'values' && place !== undefined ? `value-${row.id}-${place}` : `row-${row.id}`
}

function typedRows(rows: readonly DraftRow[]): readonly DraftRow[] {
  return rows.filter(({ size, values }) => [size, ...values].some((text) => text.trim() !== ''))
}

const nextId = (entries: readonly { readonly id: number }[]) =>
  Math.max(-1, ...entries.map(({ id }) => id)) + 1

export function withColumn(draft: Draft): Draft {
  if (draft.columns.length >= MOST_SIZE_COLUMNS) return draft
  const isUsed = ({ name }: SizeColumn) => draft.columns.some((column) => column.name === name)
  const measure = MEASURES.find((one) => !isUsed(one)) ?? { name: '', nameBengali: '', isLength: true }
  return {
    ...draft,
    columns: [...draft.columns, { ...measure, id: nextId(draft.columns) }],
    rows: draft.rows.map((row) => ({ ...row, values: [...row.values, ''] })),
  }
}

export function withoutColumn(draft: Draft, at: number): Draft {
  return {
    ...draft,
    columns: draft.columns.toSpliced(at, 1),
    rows: draft.rows.map((row) => ({ ...row, values: row.values.toSpliced(at, 1) })),
  }
}

export function withRow(draft: Draft): Draft {
  if (draft.rows.length >= MOST_SIZE_ROWS) return draft
  const values = draft.columns.map(() => '')
  return { ...draft, rows: [...draft.rows, { id: nextId(draft.rows), size: '', values }] }
}

export function withoutRow(draft: Draft, at: number): Draft {
  return { ...draft, rows: draft.rows.toSpliced(at, 1) }
}

export function withColumnField(draft: Draft, at: number, change: Partial<SizeColumn>): Draft {
  const columns = draft.columns.map((column, place) => (place === at ? { ...column, ...change } : column))
  return { ...draft, columns }
}

export function withSize(draft: Draft, at: number, size: string): Draft {
  return { ...draft, rows: draft.rows.map((row, place) => (place === at ? { ...row, size } : row)) }
}

export function withValue(draft: Draft, at: number, column: number, value: string): Draft {
  const changed = (row: DraftRow) => ({ ...row, values: row.values.with(column, value) })
  return { ...draft, rows: draft.rows.map((row, place) => (place === at ? changed(row) : row)) }
}
