import { Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase, ping } from '#data/database.ts'
import type { Schema } from '#data/schema.ts'
import { isUnavailable } from '#data/unavailable.ts'
import { cuttable } from '#tests/databases/cuttable.ts'
import { NOT_INSTALLED } from '#tests/databases/describeOnEachDatabase.ts'
import { createPostgresDatabase, openSqlite } from '#tests/databases/engines.ts'
import { postgresDialect } from './postgres.ts'

const postgres = inject('postgres')

/** A database whose connections can be cut. */
async function openCuttable() {
  const { place, drop } = await createPostgresDatabase(postgres ?? '')
  onTestFinished(drop)
  const way = await cuttable(place.url)
  const db = await openDatabase({ url: way.url })
  onTestFinished(() => db.destroy())
  return { db, way }
}

test.skipIf(!postgres)(
  `a connection that breaks between two queries of a transaction fails that transaction alone${postgres ? '' : NOT_INSTALLED}`,
  async () => {
    const { db, way } = await openCuttable()
    const broken = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      way.cut()
      // The client must notice the end of the connection while no query runs.
      await new Promise((seen) => setImmediate(() => setImmediate(seen)))
      await sql`select 1`.execute(tx)
    })
    expect(isUnavailable(await broken.catch((error: unknown) => error))).toBe(true)
    way.restore()
    await ping(db)
  },
)

test.skipIf(!postgres)(
  `a connection whose server fell silent is given up, and the next question goes over another${postgres ? '' : NOT_INSTALLED}`,
  async () => {
    const { place, drop } = await createPostgresDatabase(postgres ?? '')
    onTestFinished(drop)
    const way = await cuttable(place.url)
    const db = new Kysely<Schema>({ dialect: postgresDialect(way.url, { pool: 1, answerTimeout: 300 }) })
    onTestFinished(() => db.destroy())
    await ping(db)
    way.silence()
    expect(isUnavailable(await ping(db).catch((error: unknown) => error))).toBe(true)
    way.restore()
    await ping(db)
  },
)

test('a transaction that SQLite has undone by itself fails with what made it do so', async () => {
  const { db, close } = await openSqlite()
  onTestFinished(close)
  const change = db.transaction().execute(async (tx) => {
    await sql`insert or rollback into limits (key, used, ends_at) values ('a', 1, 1), ('a', 1, 1)`.execute(tx)
  })
  await expect(change).rejects.toThrow('UNIQUE constraint failed')
  await ping(db)
})
