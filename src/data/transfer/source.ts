import type { DatabasePlace } from '../database.ts'
import { readPostgres } from './postgresSource.ts'
import { readSqlite } from './sqliteSource.ts'
import type { Snapshot } from './tables.ts'

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
