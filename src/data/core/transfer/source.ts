import type { DatabasePlace } from '../database.ts'
import { readPostgres } from './postgresSource.ts'
import { readSqlite } from './sqliteSource.ts'
import type { Snapshot } from './tables.ts'

/**
 * Reads a consistent snapshot of all data at `place` while the shop keeps running. Throws StartError when
 * there is no shop database, or it cannot be reached.
 */
export async function readDatabase<Result>(
  place: DatabasePlace,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return 'url' in place ? await readPostgres(place.url, use) : await readSqlite(place.file, use)
}
