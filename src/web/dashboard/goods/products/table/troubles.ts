import { CELLS, type CellName, cellKey, type TableRow } from './cells.ts'
import { faultOf, type TableState } from './edits.ts'
import type { FlatRows } from './flatRows.ts'

/** A cell that cannot be saved as it is: wrong, or changed by somebody else. `row`: its place among the rows. */
export interface Trouble {
  readonly row: number
  readonly cell: CellName
}

/** Returns the first such cell after one in the order of reading, from the top again after the last; undefined: none. */
export function troubleAfter(
  state: TableState,
  rows: Pick<FlatRows, 'count' | 'at'>,
  after: Trouble | undefined,
): Trouble | undefined {
  const found: Trouble[] = []
  for (let row = 0; row < rows.count; row += 1) {
    const shown = rows.at(row)
    if (!shown) continue
    for (const cell of CELLS) if (isTrouble(state, shown, cell)) found.push({ row, cell })
  }
  const isAfter = (one: Trouble) =>
    !after ||
    one.row > after.row ||
    (one.row === after.row && CELLS.indexOf(one.cell) > CELLS.indexOf(after.cell))
  return found.find(isAfter) ?? found[0]
}

function isTrouble(state: TableState, row: TableRow, cell: CellName): boolean {
  const key = cellKey(row, cell)
  return (
    faultOf(state, row, cell) !== undefined ||
    state.problems[key] !== undefined ||
    state.conflicts[key] !== undefined
  )
}
