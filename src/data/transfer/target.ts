import type { DatabasePlace } from '../database.ts'
import { writePostgres } from './postgresTarget.ts'
import { writeSqlite } from './sqliteTarget.ts'
import type { Filling } from './tables.ts'

/**
 * Makes the shop's tables at `place`, fills them and brings them up to date; at an empty place only. In Postgres
 * all of it happens or nothing; a SQLite file is to be thrown away when this fails. Throws StartError.
 */
export async function writeDatabase(place: DatabasePlace, filling: Filling): Promise<void> {
  if ('url' in place) await writePostgres(place.url, filling)
  else await writeSqlite(place.file, filling)
}
