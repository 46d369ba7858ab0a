import type { DatabasePlace } from '../database.ts'
import { writePostgres } from './postgresTarget.ts'
import { writeSqlite } from './sqliteTarget.ts'
import type { TableRows } from './tables.ts'

/** What a new database is filled from. */
export interface Filling {
  /** The last migration of the database that the rows were read from. */
  readonly migration: string
  readonly tables: AsyncIterable<TableRows>
  /** Runs when all rows are in: in Postgres they count only if it succeeds. */
  finish(): Promise<void>
}

/**
 * Makes the shop's tables at `place`, fills them and brings them up to date; at an empty place only. In Postgres
 * all of it happens or nothing; a SQLite file is to be thrown away when this fails. Throws StartError.
 */
export async function writeDatabase(place: DatabasePlace, filling: Filling): Promise<void> {
  if ('url' in place) await writePostgres(place.url, filling)
  else await writeSqlite(place.file, filling)
}
