import { DatabaseSync } from 'node:sqlite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { storeFormerUser } from '#tests/databases/formerUser.ts'
import { newPglite } from '#tests/databases/newPglite.ts'
import { A_MOMENT, anOrder, aUser } from '#tests/factories.ts'
import { sqliteDialect } from '../dialect/sqlite.ts'
import { listOrderHistory } from '../orderHistory.ts'
import { orderRow } from '../orderRow.ts'
import type { Schema } from '../schema.ts'
import { migrate } from './migrate.ts'

const databases = {
  SQLite: async () => sqliteDialect(new DatabaseSync(':memory:')),
  PGlite: async () => new PGliteDialect({ pglite: await newPglite() }),
}

describe.each(Object.entries(databases))(
  'the history of orders from before there was an activity, on %s',
  (_, dialect) => {
    test('is read as it was, with who placed and moved them', async () => {
      const db = new Kysely<Schema>({ dialect: await dialect() })
      onTestFinished(() => db.destroy())
      await migrate(db, '0021-webhook-deliveries')
      const [order, sales] = [anOrder(), aUser({ role: 'sales' })]
      await storeFormerUser(db, sales)
      await db
        .insertInto('orders')
        .values({ ...orderRow(order), account_id: null })
        .execute()
      for (const [position, actor, role, from, to] of [
        [0, null, null, null, 'Pending'],
        [1, sales.id, 'sales', 'Pending', 'Cancelled'],
        [2, null, null, 'Cancelled', 'Confirmed'],
      ] as const) {
        await sql`insert into order_events (order_id, position, at, actor_id, actor_role, from_status, to_status)
        values (${order.id}, ${position}, ${A_MOMENT + position}, ${actor}, ${role}, ${from}, ${to})`.execute(
          db,
        )
      }

      await migrate(db)
      const orderId = order.id
      const system = { kind: 'system', name: '' }
      expect(await listOrderHistory(db, orderId)).toEqual([
        { orderId, at: A_MOMENT, actor: { kind: 'visitor', name: '' }, from: undefined, to: 'Pending' },
        {
          orderId,
          at: A_MOMENT + 1,
          actor: { kind: 'user', id: sales.id, role: 'sales', name: sales.name },
          from: 'Pending',
          to: 'Cancelled',
        },
        // A move always had an actor: who is missing here is no visitor.
        { orderId, at: A_MOMENT + 2, actor: system, from: 'Cancelled', to: 'Confirmed' },
      ])
    })
  },
)
