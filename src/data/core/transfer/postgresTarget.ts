import { Kysely, sql, type Transaction } from 'kysely'
import { migrationPostgresDialect } from '../dialect/postgres.ts'
import { postgresStartError } from '../dialect/postgresStart.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Schema } from '../schema.ts'
import { StartError } from '../startError.ts'
import type { Filling, TableRows, Value } from './tables.ts'

/** Fills an empty Postgres database in one transaction. */
export async function writePostgres(url: string, filling: Filling): Promise<void> {
  const db = new Kysely<Schema>({ dialect: migrationPostgresDialect(url) })
  try {
    await refuseFilled(db, url)
    await db.transaction().execute(async (tx) => {
      await migrate(tx, filling.migration)
      for await (const rows of filling.tables) await fill(tx, rows)
      await migrate(tx)
      await filling.complete(tx)
      await filling.finish()
    })
    await sql`analyze`.execute(db)
  } finally {
    await db.destroy()
  }
}

async function refuseFilled(db: Kysely<Schema>, url: string): Promise<void> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('kysely_migration')::text as found`
    .execute(db)
    .catch((error: unknown) => {
      throw postgresStartError(url, error)
    })
  if (rows[0]?.found) {
    throw new StartError(
      'The database of DATABASE_URL holds a shop already, and nothing was changed. ' +
        'Set DATABASE_URL to an empty database and restore into that.',
    )
  }
}

async function fill(tx: Transaction<Schema>, { table, columns, chunks }: TableRows): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(tx)
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = 'ARRAY'`.execute(tx)
  const lists = new Set(rows.map(({ name }) => name))
  const names = sql.join(columns.map((column) => sql.ref(column)))
  for await (const chunk of chunks) {
    const objects = chunk.map((row) => objectOf(columns, row, lists))
    // Postgres itself converts JSON to its column types.
    await sql`insert into ${sql.table(table)} (${names}) select ${names}
      from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(objects)}::json)`.execute(tx)
  }
}

function objectOf(columns: readonly string[], row: readonly Value[], lists: ReadonlySet<string>) {
  return Object.fromEntries(
    columns.map((column, index) => {
      const value = row[index] ?? null
      return [column, lists.has(column) && value !== null ? JSON.parse(String(value)) : value]
    }),
  )
}
