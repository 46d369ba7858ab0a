import { Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase, ping } from '#data/core/database.ts'
import type { Schema } from '#data/core/schema.ts'
import { isUnavailable } from '#data/core/unavailable.ts'
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

test.skipIf(!postgres)(
  `a kept statement works again after it failed, and after a newer release has added a column${postgres ? '' : NOT_INSTALLED}`,
  async () => {
    const { place, drop } = await createPostgresDatabase(postgres ?? '')
    onTestFinished(drop)
    const db = await openDatabase({ url: place.url, pool: 1 })
    onTestFinished(() => db.destroy())
    const add = (key: string) =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto('limits').values({ key, used: 1, ends_at: 1 }).execute()
        return await tx.selectFrom('limits').select(['key', 'used']).where('key', '=', key).execute()
      })
    const keep = [1, 2, 3, 4, 5, 6, 7].map((nth) => `kept ${nth}`)
    for (const key of keep) expect(await add(key)).toEqual([{ key, used: 1 }])
    await expect(add('kept 1')).rejects.toThrow('duplicate key')
    expect(await add('after a failure')).toHaveLength(1)
    await sql`alter table limits add column added bigint not null default 0`.execute(db)
    expect(await add('after a change')).toEqual([{ key: 'after a change', used: 1 }])
    const kept = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
    expect(kept.rows).toHaveLength(2)
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
