import { DatabaseSync } from 'node:sqlite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { createCategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { insertOldProduct, oldRowOf, plainRowOf } from '#tests/databases/insertOldProduct.ts'
import { newPglite } from '#tests/databases/newPglite.ts'
import { aProduct } from '#tests/factories.ts'
import { changeContent } from '../contentVersion.ts'
import { sqliteDialect } from '../dialect/sqlite.ts'
import { addToCount } from '../productCounts.ts'
import { listProducts } from '../productLists.ts'
import { kindOf } from '../productRow.ts'
import { changeProduct, deleteProduct } from '../products.ts'
import type { Schema } from '../schema.ts'
import { migrate } from './migrate.ts'

const KINDS = createCategorySearch(FIRST_TREE)

const databases = {
  SQLite: async () => sqliteDialect(new DatabaseSync(':memory:')),
  PGlite: async () => new PGliteDialect({ pglite: await newPglite() }),
}

describe.each(Object.entries(databases))('on %s, products', (_, dialect) => {
  const open = async (last: string) => {
    const db = new Kysely<Schema>({ dialect: await dialect() })
    onTestFinished(() => db.destroy())
    await migrate(db, last)
    const find = async (searchQuery: string) => {
      const slice = { sort: 'newest', limit: 9, offset: 0 } as const
      const { products } = await listProducts(db, { searchQuery }, slice, KINDS)
      return products.map(({ id }) => id)
    }
    return { db, find }
  }

  test('from before digits were one are found by the digits of either language', async () => {
    const { db, find } = await open('0007-product-changes')
    const product = aProduct({ name: 'বাল্ব ১২ ওয়াট' })
    await insertOldProduct(db, 1, product, ['ব', 'বা', '১', '১২'])

    await migrate(db)
    for (const typed of ['12', '১২', 'ল্ব ১২']) expect(await find(typed), typed).toEqual([product.id])
    await sql`delete from products`.execute(db)
    expect(await find('12')).toEqual([])
  })

  test('from before joiners were left out are found with and without them', async () => {
    const { db, find } = await open('0014-short-terms')
    const product = aProduct({ name: 'র\u200d্যাকেট ক্\u200cষ' })
    await db
      .insertInto('products')
      .values({ ...oldRowOf(product, 1), name_key: product.name })
      .execute()
    const withoutJoiner = await sql`select id from products where name_key like ${'%র্যা%'}`.execute(db)
    expect(withoutJoiner.rows).toEqual([])

    await migrate(db)
    for (const typed of ['র্যা', 'র\u200d্যা', '্য', 'ক্ষ', 'ষ']) {
      expect(await find(typed), typed).toEqual([product.id])
    }
  })

  test('from before a search knew what is meant are found by it', async () => {
    const { db, find } = await open('0041-variants')
    const products = ['Cotton Panjabi', 'সিল্কের পাঞ্জাবি'].map((name) =>
      aProduct({ name, category: 'Men Items' }),
    )
    for (const [at, product] of products.entries()) {
      await changeContent(db, async (tx) => {
        await tx.insertInto('products').values(plainRowOf(product, at)).execute()
        await addToCount(tx, kindOf(product), 1)
        return true
      })
    }

    await migrate(db)
    const both = products.map(({ id }) => id).sort()
    for (const typed of ['panjabee', 'পাঞ্জাবী', 'men panjabee'])
      expect((await find(typed)).sort(), typed).toEqual(both)
    const words = await db.selectFrom('search_words').selectAll().orderBy('amount', 'desc').execute()
    expect(words.map(({ amount }) => amount)).toEqual([1, 1, 1, 1])
    await changeContent(db, (tx) => changeProduct(tx, products[0]?.id ?? '', { name: 'Purse' }, 0))
    expect(await find('panjabee')).toEqual([products[1]?.id])
  })

  test('from before a short term was matched inside of words are found by it, and no longer once they change', async () => {
    const { db, find } = await open('0010-shared-marks')
    const [bag, lamp] = [aProduct({ name: 'Shoulder Bag' }), aProduct({ name: 'লাল Lamp' })]
    await insertOldProduct(db, 1, bag, ['s', 'sh', 'b', 'ba'])
    await insertOldProduct(db, 2, lamp, ['ল', 'লা', 'l', 'la'])

    await migrate(db)
    for (const typed of ['ag', 'd', 'R']) expect(await find(typed), typed).toEqual([bag.id])
    for (const typed of ['মp', 'zx', 'q', '%']) expect(await find(typed), typed).toEqual([])
    expect(await find('াল')).toEqual([lamp.id])
    expect(await find('a')).toEqual([lamp.id, bag.id])

    await changeContent(db, (tx) => changeProduct(tx, bag.id, { name: 'Purse' }, 0))
    expect(await find('ag')).toEqual([])
    expect(await find('rs')).toEqual([bag.id])
    await changeContent(db, (tx) => deleteProduct(tx, bag.id))
    expect(await find('rs')).toEqual([])
  })
})
