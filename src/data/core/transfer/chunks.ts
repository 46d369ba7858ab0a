import type { Value } from './tables.ts'

/** The most rows in a chunk: they fit in memory and are far below a statement's limits. */
export const CHUNK_SIZE = 1_000

/** Groups rows, which SQLite returns one at a time, into chunks. */
export async function* inChunks(rows: Iterable<unknown>): AsyncGenerator<Value[][]> {
  let chunk: Value[][] = []
  for (const row of rows) {
    if (chunk.push(row as Value[]) < CHUNK_SIZE) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
