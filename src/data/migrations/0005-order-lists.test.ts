import { DatabaseSync } from 'node:sqlite'
import { Kysely, PGliteDialect } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import { storeFormerUser } from '#tests/databases/formerUser.ts'
import { newPglite } from '#tests/databases/newPglite.ts'
import { A_MOMENT, aCustomer, anOrder, aUser } from '#tests/factories.ts'
import { sqliteDialect } from '../dialect/sqlite.ts'
import { countByStatus } from '../orderDays.ts'
import { listOrderHistory } from '../orderHistory.ts'
import { listOrders } from '../orderLists.ts'
import { lineRow, orderRow } from '../orderRow.ts'
import type { Schema } from '../schema.ts'
import { migrate } from './migrate.ts'

const databases = {
  SQLite: async () => sqliteDialect(new DatabaseSync(':memory:')),
  PGlite: async () => new PGliteDialect({ pglite: await newPglite() }),
}

describe.each(Object.entries(databases))('orders from before their lists, on %s', (_, dialect) => {
  test('are found, counted and have a history that says who placed them', async () => {
    const db = new Kysely<Schema>({ dialect: await dialect() })
    onTestFinished(() => db.destroy())
    await migrate(db, '0004-identity')
    const user = aUser()
    await storeFormerUser(db, user)
    const orders = [
      anOrder({ id: 'AAAA-2222', customer: aCustomer({ name: 'রহিমা' }) }),
      anOrder({ id: 'BBBB-3333', status: 'Delivered', placedAt: A_MOMENT - 86_400_000 }),
    ]
    for (const order of orders) {
      const { search_key: _later, ...row } = orderRow(order)
      await db
        .insertInto('orders')
        .values({ ...row, account_id: user.id } as never)
        .execute()
      await db
        .insertInto('order_lines')
        .values(order.lines.map((line, at) => lineRow(order.id, line, at)))
        .execute()
      const event = {
        order_id: order.id,
        position: 0,
        at: 1,
        actor_id: user.id,
        from_status: null,
        to_status: 'Pending',
      }
      await db
        .insertInto('order_events' as never)
        .values(event as never)
        .execute()
    }

    await migrate(db)
    const find = async (search: string) =>
      (await listOrders(db, { search: parseOrderSearch(search, 0) }, { limit: 5, offset: 0 })).orders.map(
        ({ id }) => id,
      )
    expect([await find('রহি'), await find('bbbb3')]).toEqual([['AAAA-2222'], ['BBBB-3333']])
    expect([await find('হি'), await find('b3'), await find('zx')]).toEqual([['AAAA-2222'], ['BBBB-3333'], []])
    expect(await countByStatus(db)).toMatchObject({ Pending: 1, Delivered: 1, Cancelled: 0 })
    const days = await db.selectFrom('order_days').select('total').where('orders', '>', 0).execute()
    expect(days).toEqual(orders.map(({ total }) => ({ total })))
    expect(await listOrderHistory(db, 'AAAA-2222')).toMatchObject([
      { actor: { role: 'customer', name: user.name } },
    ])
  })
})
