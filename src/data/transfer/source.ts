import type { DatabasePlace } from '../database.ts'
import { readPostgres } from './postgresSource.ts'
import { readSqlite } from './sqliteSource.ts'
import type { TableRows } from './tables.ts'

/** A database as it was at one moment. */
export interface Snapshot {
  /** The last migration that was applied. */
  readonly migration: string
  /** One after the other: each is read to its end before the next. */
  tables(): AsyncIterable<TableRows>
}

/**
 * Reads all that the shop at `place` knows, as it is at one moment, while the shop goes on. Throws StartError
 * when there is no shop, or none that can be reached.
 */
export async function readDatabase<Result>(
  place: DatabasePlace,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return 'url' in place ? await readPostgres(place.url, use) : await readSqlite(place.file, use)
}
