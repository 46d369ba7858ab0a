import { DatabaseSync } from 'node:sqlite'
import { Kysely, PGliteDialect } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { newPglite } from '#tests/databases/newPglite.ts'
import { A_MOMENT, anOrder } from '#tests/factories.ts'
import { sqliteDialect } from '../dialect/sqlite.ts'
import { countByStatus, countDays } from '../orderDays.ts'
import { orderRow } from '../orderRow.ts'
import type { Schema } from '../schema.ts'
import { migrate } from './migrate.ts'

const databases = {
  SQLite: async () => sqliteDialect(new DatabaseSync(':memory:')),
  PGlite: async () => new PGliteDialect({ pglite: await newPglite() }),
}
const DAY = 24 * 60 * 60 * 1000

describe.each(Object.entries(databases))('orders from before days were summed, on %s', (_, dialect) => {
  test('are counted on the days on which they reached each status, the first time', async () => {
    const db = new Kysely<Schema>({ dialect: await dialect() })
    onTestFinished(() => db.destroy())
    await migrate(db, '0015-visible-names')
    const store = async (id: string, steps: readonly (readonly [OrderStatus, day: number])[]) => {
      const [status = 'Pending'] = steps.at(-1) ?? []
      const order = anOrder({ id, placedAt: A_MOMENT, status })
      await db
        .insertInto('orders')
        .values({ ...orderRow(order), account_id: null, marks: '[]' })
        .execute()
      for (const [position, [to_status, day]] of steps.entries()) {
        await db
          .insertInto('order_events' as never)
          .values({
            order_id: id,
            position,
            at: A_MOMENT + day * DAY,
            actor_id: null,
            actor_role: null,
            from_status: steps[position - 1]?.[0] ?? null,
            to_status,
          } as never)
          .execute()
      }
      await db
        .insertInto('order_days')
        .values({ day: orderDay(A_MOMENT), status, orders: 1, total: order.total })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'status'])
            .doUpdateSet((row) => ({ orders: row('order_days.orders', '+', 1) })),
        )
        .execute()
      return order.total
    }
    const total = await store('WAITING', [['Pending', 0]])
    await store('SOLD', [
      ['Pending', 0],
      ['Confirmed', 0],
      ['Cancelled', 1],
      ['Confirmed', 2],
      ['Delivered', 3],
    ])

    await migrate(db)
    expect(await countByStatus(db)).toMatchObject({ Pending: 1, Delivered: 1, Confirmed: 0, Cancelled: 0 })
    const today = orderDay(A_MOMENT)
    const reached = (await countDays(db, 0)).filter(({ orders }) => orders > 0)
    expect(reached.sort((a, b) => a.day - b.day || (a.status < b.status ? 1 : -1))).toEqual([
      { day: today, status: 'Pending', orders: 2, total: 2 * total },
      { day: today, status: 'Confirmed', orders: 1, total },
      { day: today + 1, status: 'Cancelled', orders: 1, total },
      { day: today + 3, status: 'Delivered', orders: 1, total },
    ])
  })
})
