import { DatabaseSync } from 'node:sqlite'
import { Kysely, PGliteDialect } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { storeFormerUser } from '#tests/databases/formerUser.ts'
import { newPglite } from '#tests/databases/newPglite.ts'
import { A_MOMENT, aUser } from '#tests/factories.ts'
import { sqliteDialect } from '../dialect/sqlite.ts'
import type { Schema } from '../schema.ts'
import { listUsers } from '../users.ts'
import { migrate } from './migrate.ts'

const databases = {
  SQLite: async () => sqliteDialect(new DatabaseSync(':memory:')),
  PGlite: async () => new PGliteDialect({ pglite: await newPglite() }),
}

describe.each(Object.entries(databases))('a shop from before there was an owner, on %s', (_, dialect) => {
  async function aShopFromBefore() {
    const db = new Kysely<Schema>({ dialect: await dialect() })
    onTestFinished(() => db.destroy())
    await migrate(db, '0010-shared-marks')
    return db
  }

  test('belongs to the longest-standing admin who still exists', async () => {
    const db = await aShopFromBefore()
    const [customer, removed, first, second] = [1, 2, 3, 4].map((ms) =>
      aUser({ createdAt: A_MOMENT + ms, role: ms === 1 ? 'customer' : 'admin' }),
    )
    for (const user of [second, first, removed, customer]) if (user) await storeFormerUser(db, user)
    await db
      .updateTable('users')
      .set({ removed_at: A_MOMENT })
      .where('id', '=', removed?.id ?? '')
      .execute()
    await migrate(db)
    const owners = (await listUsers(db)).filter(({ owner }) => owner)
    expect(owners).toEqual([{ ...first, owner: true }])
  })

  test('without an admin has no owner', async () => {
    const db = await aShopFromBefore()
    await storeFormerUser(db, aUser())
    await migrate(db)
    expect((await listUsers(db)).map(({ owner }) => owner)).toEqual([false])
  })
})
