import type { Value } from './tables.ts'

/** How many rows a portion has at most: few enough to be held in memory, and far below what a statement may carry. */
export const PORTION = 1_000

/** Rows, which SQLite gives one at a time, in portions. */
export async function* inPortions(rows: Iterable<unknown>): AsyncGenerator<Value[][]> {
  let portion: Value[][] = []
  for (const row of rows) {
    if (portion.push(row as Value[]) < PORTION) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}
