import { sql } from 'kysely'
import { type Database, type DatabasePlace, openDatabase } from '#data/core/database.ts'
import { joinDaySums } from '#data/orders/orderDays.ts'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import type { Attempt } from './orderTraffic.ts'

/** A comparison of the stored orders with the attempts. */
export interface Books {
  readonly orders: number
  /** Acknowledged, and not there. */
  readonly lost: number
  /** Stored more than once, or without an attempt: more orders than attempts that requested one. */
  readonly surplus: number
  /** Orders without their lines, their first event or their key. */
  readonly halves: number
  /**
   * Pieces whose stock is not the sum of their moves, lines of counted products without their move, and moves without their
   * order.
   */
  readonly lostPieces: number
  /** Days and statuses whose counters differ from the orders. */
  readonly miscounted: number
  /** The result of SQLite's integrity check; ok for Postgres. */
  readonly integrity: string
}

/** The comparison that a sound shop must always give. */
export const SOUND = {
  lost: 0,
  surplus: 0,
  halves: 0,
  lostPieces: 0,
  miscounted: 0,
  integrity: 'ok',
} as const

/** Reads the books from the database. Every attempt must have been answered, perhaps after a retry. */
export async function readBooks(place: DatabasePlace, attempts: readonly Attempt[]): Promise<Books> {
  const db = await openDatabase(place)
  try {
    while (await joinDaySums(db));
    const stored = await db.selectFrom('orders').select('id').execute()
    const ids = new Set(stored.map(({ id }) => id))
    const wanted = new Set(attempts.flatMap(({ orderId }) => orderId ?? []))
    return {
      orders: ids.size,
      lost: [...wanted].filter((id) => !ids.has(id)).length,
      surplus: ids.size - wanted.size,
      halves: await count(
        db,
        sql`select count(*) as count from orders where
          not exists (select 1 from order_lines where order_id = orders.id) or
          not exists (select 1 from activity where subject_id = orders.id and position = 0) or
          (select count(*) from idempotency_keys where order_id = orders.id) <> 1`,
      ),
      lostPieces:
        (await findStockFaults(db)).length +
        (await count(
          db,
          sql`select count(*) as count from order_lines join products on products.id = product_id
            where variants = '[]' and product_id in (select product_id from stock) and not exists
              (select 1 from stock_moves where order_id = order_lines.order_id
                and product_id = products.id and reason = 'sold' and delta = -quantity)`,
        )) +
        (await count(
          db,
          sql`select count(*) as count from stock_moves where order_id is not null
            and not exists (select 1 from orders where id = order_id)`,
        )),
      miscounted: await count(
        db,
        sql`select count(*) as count from (
          select (placed_at + 21600000) / 86400000 as day, status, count(*) as orders, sum(total) as total
          from orders group by 1, 2) as true_counts
          full join order_days using (day, status)
          where coalesce(true_counts.orders, 0) <> coalesce(order_days.orders, 0)
            or coalesce(true_counts.total, 0) <> coalesce(order_days.total, 0)`,
      ),
      integrity: 'file' in place ? await integrity(db) : 'ok',
    }
  } finally {
    await db.destroy()
  }
}

async function count(db: Database, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db)
  return Number((rows as { count: number }[])[0]?.count)
}

async function integrity(db: Database): Promise<string> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  return rows.map((row) => row.integrity_check).join('; ')
}
