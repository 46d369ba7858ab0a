import { DatabaseSync } from 'node:sqlite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { plainRowOf } from '#tests/databases/insertOldProduct.ts'
import { newPglite } from '#tests/databases/newPglite.ts'
import { aProduct } from '#tests/factories.ts'
import { sqliteDialect } from '../dialect/sqlite.ts'
import type { Schema } from '../schema.ts'
import { migrate } from './migrate.ts'

const databases = {
  SQLite: async () => sqliteDialect(new DatabaseSync(':memory:')),
  PGlite: async () => new PGliteDialect({ pglite: await newPglite() }),
}
const DEMO_PICTURE = '/demo/cutout/watch-pink-800.webp'

describe.each(Object.entries(databases))('a shop that was filled before, on %s', (_, dialect) => {
  test('knows the goods of the demo by their pictures', async () => {
    const db = new Kysely<Schema>({ dialect: await dialect() })
    onTestFinished(() => db.destroy())
    await migrate(db, '0032-pages')
    const store = async (id: string, image: string, order: number) =>
      await db
        .insertInto('products')
        .values(plainRowOf(aProduct({ id, images: [image] }), order))
        .execute()
    await store('demo', DEMO_PICTURE, 1)
    await store('own', '/images/0a.webp', 2)
    await store('added', DEMO_PICTURE, 3)
    await store('changed', DEMO_PICTURE, 4)
    await db
      .updateTable('products')
      .set({ changed_at: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', 'changed')
      .execute()
    for (const [position, id, image] of [
      [0, 'demo slide', '/demo/slides/winter-1800.webp'],
      [1, 'own slide', '/images/0b.webp'],
    ] as const) {
      await sql`insert into sliders (id, position, image, title, time)
        values (${id}, ${position}, ${image}, '', '')`.execute(db)
    }
    await sql`insert into activity (id, at, kind, subject_id, position, actor_kind, changes)
      values ('a', 1, 'product.added', 'added', 0, 'system', '{}')`.execute(db)
    await migrate(db)
    const marked = await db.selectFrom('demo_goods').select('id').orderBy('id').execute()
    expect(marked.map(({ id }) => id)).toEqual(['demo', 'demo slide'])
  })
})
