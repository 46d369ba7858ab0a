import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PGliteDialect } from 'kysely'
import { Client } from 'pg'
import { type Database, type DatabasePlace, openDatabase } from '#data/database.ts'
import { migrate } from '#data/migrations/migrate.ts'
import type { Schema } from '#data/schema.ts'
import { newPglite } from './newPglite.ts'

export interface OpenDatabase {
  readonly db: Database
  readonly place: DatabasePlace | undefined
  close(): Promise<void>
}

/** A SQLite file in a new folder. */
export async function openSqlite(): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-sqlite-'))
  const place = { file: join(folder, 'shop.db') }
  const db = await openDatabase(place)
  return {
    db,
    place,
    async close() {
      await db.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Postgres inside the test's own process, in memory. It has one connection and cannot be reached by other processes. */
export async function openPglite(): Promise<OpenDatabase> {
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: await newPglite() }) })
  await migrate(db)
  return { db, place: undefined, close: () => db.destroy() }
}

/** A new database on the server at `url`. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const { place, drop } = await createPostgresDatabase(url)
  const db = await openDatabase(place)
  return {
    db,
    place,
    async close() {
      await db.destroy()
      await drop()
    },
  }
}

/** An empty database, without the shop's tables. */
export async function createPostgresDatabase(serverUrl: string) {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = name
  const drop = () => administer(serverUrl, `drop database ${name} with (force)`)
  return { place: { url: url.href }, drop }
}

async function administer(url: string, command: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
