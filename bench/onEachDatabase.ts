import { join } from 'node:path'
import type { DatabasePlace } from '#data/database.ts'
import { createPostgresDatabase } from '#tests/databases/engines.ts'
import { findPostgresPrograms } from '#tests/databases/postgresPrograms.ts'
import { startPostgres } from '#tests/databases/postgresServer.ts'
import { type Running, startShop } from './processes.ts'
import type { Row } from './table.ts'

export interface BenchDatabase {
  readonly name: 'SQLite' | 'Postgres'
  /** The address of an empty database; undefined for SQLite, whose file is in the data folder. */
  readonly url: string | undefined
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

/** Measures on SQLite and, if installed, on a Postgres that flushes every commit to the disk. */
export async function onEachDatabase(
  measure: (database: BenchDatabase, newPostgres: () => Promise<BenchDatabase>) => Promise<Row[]>,
): Promise<Row[]> {
  const sqlite: BenchDatabase = { name: 'SQLite', url: undefined }
  const rows = await measure(sqlite, async () => sqlite)
  const programs = findPostgresPrograms()
  if (!programs) {
    console.log('Postgres is not measured: initdb and postgres are not installed.')
    return rows
  }
  const server = await startPostgres(programs, { durable: true })
  const create = async (): Promise<BenchDatabase> => {
    const { place } = await createPostgresDatabase(server.url)
    return { name: 'Postgres', url: place.url }
  }
  try {
    return [...rows, ...(await measure(await create(), create))]
  } finally {
    await server.stop()
  }
}
