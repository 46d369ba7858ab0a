import { DatabaseSync } from 'node:sqlite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newPglite } from '#tests/databases/newPglite.ts'
import { aProduct } from '#tests/factories.ts'
import { sqliteDialect } from '../dialect/sqlite.ts'
import { partsOf } from '../dialect.ts'
import { listProducts } from '../productLists.ts'
import { rowOf } from '../productRow.ts'
import type { Schema } from '../schema.ts'
import { migrate } from './migrate.ts'

const databases = {
  SQLite: async () => sqliteDialect(new DatabaseSync(':memory:')),
  PGlite: async () => new PGliteDialect({ pglite: await newPglite() }),
}

describe.each(Object.entries(databases))('products from before digits were one, on %s', (_, dialect) => {
  test('are found by the digits of either language', async () => {
    const db = new Kysely<Schema>({ dialect: await dialect() })
    onTestFinished(() => db.destroy())
    await migrate(db, '0007-product-changes')
    const parts = partsOf(db)
    const product = aProduct({ name: 'বাল্ব ১২ ওয়াট' })
    await db
      .insertInto('products')
      .values({
        ...rowOf(product, 1, parts),
        name_key: product.name,
        word_starts: parts.textList(['ব', 'বা', '১', '১২']),
      })
      .execute()

    await migrate(db)
    const find = async (searchQuery: string) =>
      (await listProducts(db, { searchQuery }, { sort: 'newest', limit: 9, offset: 0 })).products.map(
        ({ id }) => id,
      )
    for (const typed of ['12', '১২', 'ল্ব ১২']) expect(await find(typed), typed).toEqual([product.id])
    await sql`delete from products`.execute(db)
    expect(await find('12')).toEqual([])
  })
})
