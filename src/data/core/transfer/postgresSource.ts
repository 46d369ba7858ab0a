import { Kysely, sql, type Transaction } from 'kysely'
import { migrationPostgresDialect } from '../dialect/postgres.ts'
import { postgresStartError } from '../dialect/postgresStart.ts'
import type { Schema } from '../schema.ts'
import { StartError } from '../startError.ts'
import { CHUNK_SIZE } from './chunks.ts'
import { SHOP_TABLES, type Snapshot, type TableRows, type Value } from './tables.ts'

/** Reads a Postgres database in one transaction, which does not see concurrent writes. */
export async function readPostgres<Result>(
  url: string,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const db = new Kysely<Schema>({ dialect: migrationPostgresDialect(url) })
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  try {
    return await transaction.execute(async (tx) =>
      use({
        migration: await lastMigration(tx, url),
        countRows: () => countRows(tx),
        tables: () => tablesOf(tx),
      }),
    )
  } finally {
    await db.destroy()
  }
}

async function lastMigration(tx: Transaction<Schema>, url: string): Promise<string> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration
      order by name desc limit 1`.execute(tx)
    if (rows[0]) return rows[0].name
  } catch (error) {
    if ((error as { code?: string }).code !== UNDEFINED_TABLE) throw postgresStartError(url, error)
  }
  throw new StartError('There is no shop in the database of DATABASE_URL.')
}

const UNDEFINED_TABLE = '42P01'

async function countRows(tx: Transaction<Schema>): Promise<number> {
  let sum = 0
  for (const table of SHOP_TABLES) {
    const columns = await columnsOf(tx, table)
    if (columns.length === 0) continue
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}`.execute(
      tx,
    )
    sum += Number(rows[0]?.count)
  }
  return sum
}

async function columnsOf(tx: Transaction<Schema>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(tx)
  return rows.map(({ name }) => name)
}

async function* tablesOf(tx: Transaction<Schema>): AsyncGenerator<TableRows> {
  for (const table of SHOP_TABLES) {
    const columns = await columnsOf(tx, table)
    // A database that has not been migrated yet lacks the newest tables.
    if (columns.length === 0) continue
    yield { table, columns, chunks: portionsOf(tx, table, columns) }
  }
}

async function* portionsOf(
  tx: Transaction<Schema>,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Value[][]> {
  await sql`declare chunks no scroll cursor for select * from ${sql.table(table)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(CHUNK_SIZE)} from chunks`.execute(tx)
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => portable(row[column])))
    if (rows.length < CHUNK_SIZE) break
  }
  await sql`close chunks`.execute(tx)
}

/** Converts a value of Postgres to the form that SQLite stores. */
function portable(value: unknown): Value {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return Number(value)
  return Array.isArray(value) ? JSON.stringify(value) : (value as Value)
}
