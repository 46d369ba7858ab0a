import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#data/core/database.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { anOrderRequest } from '#tests/factories.ts'
import { openShopAt } from '#tests/shopDeps.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { fillProducts } from './manyProducts.ts'
import { type BenchDatabase, placeIn } from './onEachDatabase.ts'
import { countAll } from './placedOrders.ts'
import type { Row } from './table.ts'

const ORDERS = 2_000
const PRODUCTS = 200
const MOVES: readonly OrderStatus[] = ['Shipping', 'Delivered']

/**
 * The disk space of an order with all that comes with it: placed with a key, its piece taken from stock, called and confirmed at
 * the desk, sent and delivered, each with its event and its jobs. The indexes are in it.
 */
export async function storedSize(database: BenchDatabase, folder: string): Promise<Row[]> {
  mkdirSync(folder)
  const { shop, db, close } = await openShopAt(placeIn(folder, database))
  try {
    await fillProducts(db, PRODUCTS, database.url)
    const { products } = await shop.catalogue.products({ limit: PRODUCTS })
    await countAll(db, products)
    const admin = await anAdminOf(shop)
    const before = await sizeOf(db, database)
    for (let nth = 0; nth < ORDERS; nth++) {
      const product = products[nth % products.length]
      const request = anOrderRequest({ products: product ? [product] : [] })
      const placing = await shop.orders.placeOrder(request, randomUUID())
      if (placing.outcome !== 'placed') throw new Error(`The order was not placed: ${placing.outcome}`)
      const { orderId: id } = placing
      const { outcome } = await shop.desk.call(
        admin,
        id,
        { outcome: 'confirmed', revision: 1, note: '' },
        undefined,
      )
      if (outcome !== 'noted') throw new Error(`The call was not noted: ${outcome}`)
      for (const to of MOVES) {
        const moved = await shop.orders.moveOrder(admin, id, to)
        if (moved.outcome !== 'moved') throw new Error(`Not moved to ${to}: ${moved.outcome}`)
      }
    }
    const bytes = ((await sizeOf(db, database)) - before) / ORDERS
    return [
      {
        what: `${database.name}: an order with all that comes with it`,
        measured: `${(bytes / 1024).toFixed(1)} kB`,
      },
    ]
  } finally {
    await close()
  }
}

/** Bytes of the tables and indexes. */
async function sizeOf(db: Database, { name }: BenchDatabase): Promise<number> {
  const size =
    name === 'SQLite'
      ? sql<{ size: number }>`select page_count * page_size as size from pragma_page_count, pragma_page_size`
      : sql<{ size: number }>`select pg_database_size(current_database())::float8 as size`
  return (await size.execute(db)).rows[0]?.size ?? 0
}
