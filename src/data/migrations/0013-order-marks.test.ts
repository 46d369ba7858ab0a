import { DatabaseSync } from 'node:sqlite'
import { Kysely, PGliteDialect } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { Order } from '#domain/order/order.ts'
import { insertOldProduct } from '#tests/databases/insertOldProduct.ts'
import { newPglite } from '#tests/databases/newPglite.ts'
import { A_MOMENT, aCustomer, anOrder, aProduct } from '#tests/factories.ts'
import { sqliteDialect } from '../dialect/sqlite.ts'
import { listOrders } from '../orderLists.ts'
import { lineRow, orderRow } from '../orderRow.ts'
import type { Schema } from '../schema.ts'
import { migrate } from './migrate.ts'

const databases = {
  SQLite: async () => sqliteDialect(new DatabaseSync(':memory:')),
  PGlite: async () => new PGliteDialect({ pglite: await newPglite() }),
}
const DAY = 24 * 60 * 60 * 1000

describe.each(Object.entries(databases))('orders from before there were marks, on %s', (_, dialect) => {
  test('are marked where somebody may still call', async () => {
    const db = new Kysely<Schema>({ dialect: await dialect() })
    onTestFinished(() => db.destroy())
    await migrate(db, '0010-shared-marks')
    const plain = aProduct()
    const panjabi = aProduct({ sizes: ['M', 'L'], colors: ['Red'] })
    for (const [place, product] of [plain, panjabi].entries()) {
      await insertOldProduct(db, place, product)
    }
    const store = async (overrides: Partial<Order>, mobileNumber = '01712345678') => {
      const order = anOrder({
        lines: [cartLineOf(plain)],
        customer: aCustomer({ mobileNumber }),
        ...overrides,
      })
      await db
        .insertInto('orders')
        .values({ ...orderRow(order), account_id: null })
        .execute()
      await db
        .insertInto('order_lines')
        .values(order.lines.map((line, at) => lineRow(order.id, line, at)))
        .execute()
    }
    await store({ id: 'DONE', placedAt: A_MOMENT, status: 'Delivered' }, '01212345678')
    await store({ id: 'FIRST', placedAt: A_MOMENT })
    await store({ id: 'AGAIN', placedAt: A_MOMENT + DAY }, '01712345678')
    await store({ id: 'LATE', placedAt: A_MOMENT + 2 * DAY + 1 })
    await store({ id: 'OPEN', lines: [cartLineOf(plain), cartLineOf(panjabi)] }, '01212345678')
    await store({ id: 'OURS', status: 'Confirmed' }, '01812345678')
    await store({ id: 'THEIRS', status: 'Confirmed' }, '01912345678')
    for (const [order_id, ...roles] of [
      ['OURS', 'customer', 'admin'],
      ['THEIRS', 'admin', 'customer'],
    ] as const) {
      const steps = [null, 'Pending', 'Cancelled', 'Confirmed'] as const
      for (const position of [0, 1, 2]) {
        await db
          .insertInto('order_events' as never)
          .values({
            order_id,
            position,
            at: position,
            actor_id: null,
            actor_role: [null, ...roles][position] ?? null,
            from_status: steps[position] ?? null,
            to_status: steps[position + 1] ?? 'Confirmed',
          } as never)
          .execute()
      }
    }

    await migrate(db)
    const { orders } = await listOrders(db, {}, { limit: 20, offset: 0 })
    expect(Object.fromEntries(orders.map(({ id, marks }) => [id, marks]))).toEqual({
      DONE: [],
      FIRST: [],
      AGAIN: [{ code: 'repeat', orderId: 'FIRST' }],
      LATE: [],
      OPEN: [
        { code: 'impossible-number' },
        { code: 'repeat', orderId: 'DONE' },
        { code: 'size-not-chosen', lines: [1] },
      ],
      OURS: [],
      THEIRS: [{ code: 'confirmed-by-customer', cancelledBy: 'admin' }],
    })
  })
})
