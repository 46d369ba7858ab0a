import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { postgresSearch } from './firstState/postgresSearch.ts'
import { sqliteSearch } from './firstState/sqliteSearch.ts'

/** Everything in the migrations that differs between SQLite and Postgres. */
export interface MigrationDialect {
  /** The type of a text that is compared letter by letter, whatever the language of the database. */
  readonly plainText: RawBuilder<unknown>
  /** The type of a 64-bit integer as a primary key: in SQLite it makes the column the rowid. */
  readonly int8: RawBuilder<unknown>
  /** The column types of better-auth: a boolean and a time. */
  readonly flag: RawBuilder<unknown>
  readonly moment: RawBuilder<unknown>
  /** Appended to a table that is stored in the order of its primary key. */
  readonly clustered: RawBuilder<unknown>
  /** The days in the lines of the ledger, each with whose they are: `day`, `subject_id`. */
  readonly daysOfLedger: RawBuilder<unknown>
  /** The tables, indexes and triggers of the searches, from those of products and orders. */
  search(): readonly RawBuilder<unknown>[]
  hasTable(db: Kysely<Schema>, name: string): Promise<boolean>
  /** Lets this transaction alone write what was migrated, until it ends. */
  lockMigrations(db: Kysely<Schema>): Promise<void>
}

export const sqliteMigrationDialect: MigrationDialect = {
  plainText: sql`text`,
  int8: sql`integer`,
  flag: sql`integer`,
  moment: sql`date`,
  clustered: sql`without rowid`,
  daysOfLedger: sql`select distinct json_extract(line.value, '$.day') as day, subject_id
    from ledger, json_each(ledger.lines) as line`,
  search: sqliteSearch,
  async hasTable(db, name) {
    const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(
      db,
    )
    return rows.length > 0
  },
  async lockMigrations() {
    // A transaction of the shop has the write lock from its beginning.
  },
}

export const postgresMigrationDialect: MigrationDialect = {
  plainText: sql`text collate "C"`,
  int8: sql`bigint`,
  flag: sql`boolean`,
  moment: sql`timestamptz`,
  clustered: sql``,
  daysOfLedger: sql`select distinct (line ->> 'day')::integer as day, subject_id
    from ledger, jsonb_array_elements(ledger.lines::jsonb) as line`,
  search: postgresSearch,
  async hasTable(db, name) {
    const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(
      db,
    )
    return rows[0]?.found === true
  },
  async lockMigrations(db) {
    await sql`lock table kysely_migration in exclusive mode`.execute(db)
  },
}
