import type { DatabasePlace } from '../database.ts'
import { writePostgres } from './postgresTarget.ts'
import { writeSqlite } from './sqliteTarget.ts'
import type { Filling } from './tables.ts'

/**
 * Creates the shop's tables at `place`, which must be empty, fills them and applies newer migrations. In
 * Postgres all of it happens or nothing; a SQLite file must be deleted if this fails. Throws StartError.
 */
export async function writeDatabase(place: DatabasePlace, filling: Filling): Promise<void> {
  if ('url' in place) await writePostgres(place.url, filling)
  else await writeSqlite(place.file, filling)
}
