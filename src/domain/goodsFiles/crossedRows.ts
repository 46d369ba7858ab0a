import { type Columns, cellIn } from './format.ts'
import { type Row, type RowProblem, shownValue } from './goods.ts'
import { choicesIn, optionsIn } from './ownOptions.ts'

/** A column for one choice, and the one for several of the other. */
const CROSSINGS = [
  { one: 'size', slot: 'color', several: 'colors' },
  { one: 'color', slot: 'size', several: 'sizes' },
] as const
type Crossing = (typeof CROSSINGS)[number]

/** What belongs to one piece, and so to nobody where a row stands for several. */
const OF_ONE = ['stock', 'variantSku', 'sku'] as const

/** How the row of a sheet names one size and several colours, or the other way round. */
export function crossingOf(row: Row, columns: Columns): Crossing | undefined {
  return CROSSINGS.find(({ one, slot, several }) => {
    const cell = cellIn(row, columns, one)
    return cell && !columns.has(slot) && columns.has(several) && optionsIn(cell.value, one).length === 1
  })
}

/**
 * The rows of a product of a sheet with one size in each and a column for several colours (or the other way round), as if each
 * colour had a row. A list that stands there once is that of all. Whose a stock or a code is then, nobody could know.
 */
export function crossedRows(
  rows: readonly [Row, ...Row[]],
  columns: Columns,
): {
  readonly rows: readonly [Row, ...Row[]]
  readonly columns: Columns
  readonly problems: readonly RowProblem[]
} {
  const [first, ...others] = rows
  const crossing = crossingOf(first, columns)
  const column = crossing && columns.get(crossing.several)
  const isEach = others.length > 0 && others.every((row) => crossingOf(row, columns) === crossing)
  const lists = rows.flatMap((row) => (crossing && cellIn(row, columns, crossing.several)) ?? [])
  const [list, another] = lists
  if (!crossing || !column || !isEach || !list) return { rows, columns, problems: [] }
  const problems: RowProblem[] = []
  const crossed = rows.flatMap((row) => {
    const own = cellIn(row, columns, crossing.several) ?? (another ? undefined : list)
    const choices = own ? choicesIn(own.value, crossing.slot) : []
    if (choices.length < 2) return [withCell(row, column.index, choices[0] ?? '')]
    problems.push(...ofWhich(row, columns, choices))
    return choices.map((choice) => withCell(row, column.index, choice))
  })
  const [head = first, ...tail] = crossed
  const named = [...columns].map(
    ([name, at]) => [name === crossing.several ? crossing.slot : name, at] as const,
  )
  return { rows: [head, ...tail], columns: new Map(named), problems }
}

function withCell({ number, cells }: Row, index: number, text: string): Row {
  return { number, cells: cells.with(index, text) }
}

function ofWhich(row: Row, columns: Columns, choices: readonly string[]): RowProblem[] {
  const named = columns.has('variantSku') ? OF_ONE.slice(0, 2) : OF_ONE
  const cells = named.flatMap((name) => cellIn(row, columns, name) ?? [])
  // None of all is none of each.
  const cell = cells.find(({ value }) => !/^[0০]+$/.test(value))
  if (!cell) return []
  const parameters = { choices: choices.map(shownValue) }
  return [
    { row: row.number, path: cell.column, value: shownValue(cell.value), code: 'PIECE_OF_WHICH', parameters },
  ]
}
