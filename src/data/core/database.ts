import { type Dialect, Kysely, sql } from 'kysely'
import { postgresStartError } from './dialect/postgresStart.ts'
import { sqliteDialect } from './dialect/sqlite.ts'
import { openSqliteFile } from './dialect/sqliteFile.ts'
import { migrate } from './migrations/migrate.ts'
import type { Schema } from './schema.ts'

/** The handle that every query takes first. Close it with `destroy()`. */
export type Database = Kysely<Schema>

/** Where the data is: a Postgres URL and the most connections to open, or a SQLite file. */
export type DatabasePlace =
  | { readonly url: string; readonly pool?: number | undefined }
  | { readonly file: string }

/**
 * Opens the shop's database and applies pending migrations; several processes may do so at once. Throws
 * StartError when the database cannot be reached or written.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('url' in place) return await openPostgres(place.url, place.pool)
  return await openMigrated(sqliteDialect(await openSqliteFile(place.file)))
}

async function openPostgres(url: string, pool: number | undefined): Promise<Database> {
  // Loaded only when needed: a shop on SQLite never uses the driver.
  const { migrationPostgresDialect, postgresDialect } = await import('./dialect/postgres.ts')
  try {
    const patient = await openMigrated(migrationPostgresDialect(url))
    await patient.destroy()
    return new Kysely<Schema>({ dialect: postgresDialect(url, { pool }) })
  } catch (cause) {
    throw postgresStartError(url, cause)
  }
}

async function openMigrated(dialect: Dialect): Promise<Database> {
  const db = new Kysely<Schema>({ dialect })
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Resolves if the database answers, rejects if it does not. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}
