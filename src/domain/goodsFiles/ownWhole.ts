import { OPTION_MAX } from '../catalogue/options.ts'
import { joinList, splitList } from './cells.ts'
import { OWN_COLUMNS, type OwnColumn } from './columns.ts'
import { type Cell, type LaterCell, NONE, type Row, type RowNote, shownValue } from './goods.ts'
import { gramsInHeading, gramsOf, unclearGrams } from './numbers.ts'
import { choicesIn, optionsIn } from './ownOptions.ts'
import { placeFields } from './places.ts'

/** Columns of a variant, which each row has; all others belong to the product. */
export const OF_VARIANTS = [
  'size',
  'color',
  'variantSku',
  'price',
  'offer',
  'stock',
  'stockExported',
] as const

const OF_WHOLE = OWN_COLUMNS.filter((column) => !OF_VARIANTS.some((name) => name === column))

/** What rows say of the whole product. */
export interface WholeCells {
  readonly fields: Map<string, Cell>
  readonly laterCells: readonly LaterCell[]
  readonly notes: readonly RowNote[]
}

/**
 * Reads what the rows of a product say of all of it: of each column the first cell that is not empty, and further ones that say
 * something else. `isOfRows`: each row has its own.
 */
export function wholeCells(
  rows: readonly Row[],
  given: {
    readonly isPeoples: boolean
    readonly cellOf: (row: Row, column: OwnColumn) => Cell | undefined
    readonly isOfRows: (column: OwnColumn) => boolean
  },
): WholeCells {
  const { isPeoples, cellOf, isOfRows } = given
  const meant = (column: OwnColumn, cell: Cell) => {
    const unclear = column === 'weight' ? unclearWeight(cell, !isPeoples) : undefined
    if (unclear) return { weight: unclear }
    return isPeoples ? asPeopleMean(column, cell) : asExportsMean(column, cell)
  }
  const fields = new Map<string, Cell>()
  const laterCells: LaterCell[] = []
  const notes: RowNote[] = []
  for (const column of OF_WHOLE) {
    const cells: { readonly row: number; readonly cell: Cell }[] = []
    for (const row of rows) {
      const cell = cellOf(row, column)
      if (cell) cells.push({ row: row.number, cell })
    }
    const [first, ...later] = cells
    if (!first) continue
    const said = Object.entries(meant(column, first.cell))
    for (const [field, cell] of said) fields.set(field, cell)
    if (column === 'weight') notes.push(...weightNotes(first, fields.get('weight'), !isPeoples))
    if (isOfRows(column)) continue
    // In an export, somebody may mean the variant of that row alone.
    if (!isPeoples && first.row !== rows[0]?.number) {
      laterCells.push({
        row: first.row,
        counts: first.row,
        cell: first.cell,
        fields: Object.fromEntries(said),
      })
    }
    for (const { row, cell } of later) {
      if (cell.value === first.cell.value) continue
      laterCells.push({ row, counts: first.row, cell, fields: meant(column, cell) })
    }
  }
  return { fields, laterCells, notes }
}

/**
 * What a cell of a sheet that people made says: a weight with its unit, a place as 'Bags > Backpacks', several choices. Nothing where
 * it is no weight: of oil, people write litres.
 */
function asPeopleMean(column: OwnColumn, cell: Cell): Readonly<Record<string, Cell>> {
  if (column === 'weight') {
    const grams = gramsOf(cell.value, gramsInHeading(cell.column))
    const isUnread = grams === cell.value && Number.isNaN(Number(grams))
    return isUnread && cell.value.toLowerCase() !== NONE ? {} : { weight: { ...cell, value: grams } }
  }
  if (column === 'category') return { ...placeFields(cell) }
  const slot = SLOTS.get(column)
  return { [column]: slot ? { ...cell, value: joinList(choicesIn(cell.value, slot)) } : cell }
}

const SLOTS: ReadonlyMap<OwnColumn, 'size' | 'color'> = new Map([
  ['sizes', 'size'],
  ['colors', 'color'],
])

/**
 * What a cell of an export says. A choice longer than any, or in several lines, was typed by somebody, with other signs than bars
 * (see typedLists.ts).
 */
function asExportsMean(column: OwnColumn, cell: Cell): Readonly<Record<string, Cell>> {
  const slot = SLOTS.get(column)
  if (!slot) return { [column]: cell }
  const choices = splitList(cell.value)
  const isTyped = (choice: string) => choice.length > OPTION_MAX || choice.includes('\n')
  if (!choices.some(isTyped)) return { [column]: cell }
  const read = choices.flatMap((choice) => (isTyped(choice) ? optionsIn(choice, slot) : [choice]))
  return { [column]: { ...cell, value: joinList(read) } }
}

/** The grams that a weight without a unit most likely is; undefined where that is clear. */
function unclearWeight(cell: Cell, isOfShop: boolean): Cell | undefined {
  const grams = gramsInHeading(cell.column) === undefined ? unclearGrams(cell.value, isOfShop) : undefined
  return grams === undefined ? undefined : { ...cell, value: grams }
}

/** Says where a weight is left out, and where its unit is guessed. */
function weightNotes(
  { row, cell }: { readonly row: number; readonly cell: Cell },
  read: Cell | undefined,
  isOfShop: boolean,
): RowNote[] {
  const place = { row, path: cell.column, value: shownValue(cell.value) }
  if (!read) return [{ ...place, code: 'WEIGHT_LEFT_OUT', parameters: {} }]
  if (!unclearWeight(cell, isOfShop)) return []
  return [{ ...place, code: 'WEIGHT_WITHOUT_UNIT', parameters: { grams: Number(read.value) } }]
}
