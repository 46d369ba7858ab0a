import { DatabaseSync } from 'node:sqlite'
import { Kysely, PGliteDialect } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ROLES } from '#domain/people/user.ts'
import { storeFormerUser } from '#tests/databases/formerUser.ts'
import { newPglite } from '#tests/databases/newPglite.ts'
import { A_MOMENT, aUser } from '#tests/factories.ts'
import { sqliteDialect } from '../dialect/sqlite.ts'
import type { Schema } from '../schema.ts'
import { listUsers, storeUser } from '../users.ts'
import { migrate } from './migrate.ts'

const databases = {
  SQLite: async () => sqliteDialect(new DatabaseSync(':memory:')),
  PGlite: async () => new PGliteDialect({ pglite: await newPglite() }),
}

describe.each(Object.entries(databases))('a shop with two roles, on %s', (_, dialect) => {
  test('keeps the old roles and can store the new ones', async () => {
    const db = new Kysely<Schema>({ dialect: await dialect() })
    onTestFinished(() => db.destroy())
    await migrate(db, '0018-color-images')
    const [admin, customer] = [aUser({ role: 'admin' }), aUser({ createdAt: A_MOMENT + 1 })]
    for (const user of [admin, customer]) await storeFormerUser(db, user)
    await expect(storeFormerUser(db, aUser({ role: 'packer' }))).rejects.toThrow()

    await migrate(db)
    expect(await listUsers(db)).toEqual([admin, customer])
    for (const role of ROLES) expect(await storeUser(db, aUser({ role }))).toMatchObject({ role })
    const unknown = db.updateTable('users').set({ role: 'king' }).where('id', '=', admin.id)
    await expect(unknown.execute()).rejects.toThrow()
  })
})
