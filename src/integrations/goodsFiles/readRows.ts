import { FileFault } from '#contract/goodsFiles/goodsReader.ts'
import { MAX_CELL, MAX_COLUMNS } from '#domain/goodsFiles/goods.ts'
import type { FieldProblem } from '#domain/problems/fieldProblem.ts'
import { fileRows } from './fileRows.ts'
import type { SheetRows } from './port.ts'

/** Characters of a cell that are kept: amounts and numbers are short. */
const KEPT = 500

/** All rows of a sheet, where it is called. A file of more than `most` rows is refused whole. */
export async function readRows(
  file: string,
  most: number,
): Promise<Pick<SheetRows, 'rows'> | { readonly problem: FieldProblem }> {
  const rows: string[][] = []
  try {
    for await (const { number, cells } of await fileRows(file)) {
      if (number > most) throw new FileFault({ code: 'FILE_TOO_MANY_ROWS', parameters: { max: most } })
      if (cells.length > MAX_COLUMNS)
        throw new FileFault({ code: 'FILE_TOO_MANY_COLUMNS', parameters: { max: MAX_COLUMNS } })
      if (cells.some((cell) => cell.length > MAX_CELL))
        throw new FileFault({ code: 'FILE_CELL_TOO_LONG', parameters: { row: number, max: MAX_CELL } })
      // Rows that a reader leaves out keep their numbers.
      while (rows.length < number - 1) rows.push([])
      rows.push(cells.map((cell) => cell.slice(0, KEPT)))
    }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    return { problem: error.problem }
  }
  if (rows.every((row) => row.every((cell) => cell.trim() === ''))) {
    return { problem: { code: 'FILE_EMPTY', parameters: {} } }
  }
  return { rows }
}
