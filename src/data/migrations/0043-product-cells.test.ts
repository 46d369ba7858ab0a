import { DatabaseSync } from 'node:sqlite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { soldOptionsText } from '#domain/catalogue/soldOptions.ts'
import { poisha } from '#domain/money/money.ts'
import { rowWithoutOptions } from '#tests/databases/insertOldProduct.ts'
import { newPglite } from '#tests/databases/newPglite.ts'
import { aProduct } from '#tests/factories.ts'
import { sqliteDialect } from '../dialect/sqlite.ts'
import type { Schema } from '../schema.ts'
import { migrate } from './migrate.ts'

const databases = {
  SQLite: async () => sqliteDialect(new DatabaseSync(':memory:')),
  PGlite: async () => new PGliteDialect({ pglite: await newPglite() }),
}

const [SIZES, COLORS] = [
  ['XL', 'M'],
  ['Red', 'Maroon'],
]

const PRODUCTS = [
  aProduct({ sizes: SIZES, colors: COLORS, colorValues: { Maroon: '#8c2438' } }),
  aProduct({ sizes: SIZES, colors: COLORS, colorValues: { Maroon: '#8c2438' }, offerPrice: poisha(1) }),
  aProduct({ sizes: SIZES }),
  aProduct({
    sizes: SIZES,
    colors: COLORS,
    variants: [
      { size: 'XL', color: 'Red', sku: 'a' },
      { size: 'M', color: 'Maroon', sku: 'b' },
    ],
  }),
  aProduct({ sizes: SIZES, colors: COLORS, variants: [{ size: 'M', color: 'Red', sku: 'c' }] }),
]

describe.each(Object.entries(databases))(
  'a shop that was filled before filters had counts, on %s',
  (_, dialect) => {
    test('knows of each product what it is sold in, and counts those that are alike', async () => {
      const db = new Kysely<Schema>({ dialect: await dialect() })
      onTestFinished(() => db.destroy())
      await migrate(db, '0042-search-by-meaning')
      for (const [place, product] of PRODUCTS.entries()) {
        await db.insertInto('products').values(rowWithoutOptions(product, place)).execute()
      }
      await migrate(db)
      const rows = await db.selectFrom('products').select('options').orderBy('listing_order').execute()
      expect(rows.map(({ options }) => options)).toEqual(PRODUCTS.map(soldOptionsText))
      expect(rows.map(({ options }) => options)).toEqual([
        '[["M","XL"],[["Maroon","#8c2438"],"Red"]]',
        '[["M","XL"],[["Maroon","#8c2438"],"Red"]]',
        '[["M","XL"],[]]',
        '[["M","XL"],["Maroon","Red"],[[0,0],[1,1]]]',
        '[["M"],["Red"]]',
      ])
      const { rows: cells } = await sql<{ amount: number }>`select amount from product_cells`.execute(db)
      expect(cells.map(({ amount }) => Number(amount))).toEqual([1, 1, 1, 1, 1])
    })
  },
)
