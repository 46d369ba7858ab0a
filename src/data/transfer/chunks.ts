import type { Value } from './tables.ts'

/** How many rows a portion has at most: few enough to be held in memory, and far below what a statement may carry. */
export const CHUNK_SIZE = 1_000

/** Rows, which SQLite gives one at a time, in portions. */
export async function* inChunks(rows: Iterable<unknown>): AsyncGenerator<Value[][]> {
  let chunk: Value[][] = []
  for (const row of rows) {
    if (chunk.push(row as Value[]) < CHUNK_SIZE) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
