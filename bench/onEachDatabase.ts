import { join } from 'node:path'
import { Client } from 'pg'
import type { DatabasePlace } from '#data/core/database.ts'
import { createPostgresDatabase } from '#tests/databases/engines.ts'
import { findPostgresPrograms } from '#tests/databases/postgresPrograms.ts'
import { startPostgres } from '#tests/databases/postgresServer.ts'
import { processorTimeOf, type Running, startShop } from './processes.ts'
import type { Row } from './table.ts'

export interface BenchDatabase {
  readonly name: 'SQLite' | 'Postgres'
  /** The address of an empty database; undefined for SQLite, whose file is in the data folder. */
  readonly url: string | undefined
  /** Processor time of the database's own processes so far, in seconds; undefined where it has none. */
  readonly processorTime?: () => number | undefined
}

/** The location of the data of a shop with the data folder `folder`. */
export function placeIn(folder: string, { url }: BenchDatabase): DatabasePlace {
  return url === undefined ? { file: join(folder, 'shop.db') } : { url }
}

/** Starts a shop on the database as `npm start` does, without demo data. */
export function startOver(
  { url }: BenchDatabase,
  folder: string,
  environment: Record<string, string> = {},
): Promise<Running> {
  return startShop(folder, {
    SEED: 'none',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    ...environment,
  })
}

/** How databases are chosen and kept, by the options of `npm run bench`. */
export interface DatabaseOptions {
  /** Only this one. */
  readonly only?: string | undefined
  /** A folder for what Postgres stores, which stays for the next run. */
  readonly keptIn?: string | undefined
}

/** Makes an empty database. One with a name is opened again if the server's folder is kept and has it. */
export type NewDatabase = (name?: string) => Promise<BenchDatabase>

/** Measures on SQLite and, if installed, on a Postgres that flushes every commit to the disk. */
export async function onEachDatabase(
  measure: (database: BenchDatabase, create: NewDatabase) => Promise<Row[]>,
  { only, keptIn }: DatabaseOptions = {},
): Promise<Row[]> {
  const sqlite: BenchDatabase = { name: 'SQLite', url: undefined }
  const rows = only === 'Postgres' ? [] : await measure(sqlite, async () => sqlite)
  if (only === 'SQLite') return rows
  const programs = findPostgresPrograms()
  if (!programs) {
    console.log('Postgres is not measured: initdb and postgres are not installed.')
    return rows
  }
  const server = await startPostgres(programs, { durable: true, ...(keptIn !== undefined && { keptIn }) })
  const create: NewDatabase = async (name) => ({
    name: 'Postgres',
    url: name ? await keptDatabase(server.url, name) : (await createPostgresDatabase(server.url)).place.url,
    processorTime: () => processorTimeOf(server.pid),
  })
  try {
    return [...rows, ...(await measure(await create(), create))]
  } finally {
    await server.stop()
  }
}

/** The address of the database of that name, which is created if it is not there. */
async function keptDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}
