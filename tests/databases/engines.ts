import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, type DatabasePlace, openDatabase } from '#data/core/database.ts'
import { migrate } from '#data/core/migrations/migrate.ts'
import type { Schema } from '#data/core/schema.ts'
import { newPglite } from './newPglite.ts'

export interface OpenDatabase {
  readonly db: Database
  readonly place: DatabasePlace | undefined
  close(): Promise<void>
}

/** The database that each new one on a run's Postgres server is copied from: migrating one costs ten times as much. */
export const MIGRATED_DATABASE = 'migrated'

/** A SQLite file in a new folder. */
export async function openSqlite(): Promise<OpenDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'haat-sqlite-'))
  const place = { file: join(folder, 'shop.db') }
  copyFileSync(inject('migratedFile'), place.file)
  const db = await openDatabase(place)
  // No test pulls the plug, so nothing has to wait for the disk.
  await sql`pragma synchronous = off`.execute(db)
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

/** A new database on the run's server, at `url`. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const { place, drop } = await createPostgresDatabase(url, MIGRATED_DATABASE)
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

/** A new database: without the shop's tables, unless it is the copy of another one, to which nobody is connected. */
export async function createPostgresDatabase(serverUrl: string, original = 'template1') {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(serverUrl, `create database ${name} template ${original}`)
  const url = new URL(serverUrl)
  url.pathname = name
  const drop = () => administer(serverUrl, `drop database ${name} with (force)`)
  return { place: { url: url.href }, drop }
}

/** Makes what all others are copied from: a SQLite file, and a database on the Postgres server if there is one. */
export async function makeMigrated(file: string, serverUrl: string | undefined): Promise<void> {
  await (await openDatabase({ file })).destroy()
  if (serverUrl === undefined) return
  await administer(serverUrl, `create database ${MIGRATED_DATABASE}`)
  const url = new URL(serverUrl)
  url.pathname = MIGRATED_DATABASE
  await (await openDatabase({ url: url.href })).destroy()
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
