import { type Kysely, sql, type Transaction } from 'kysely'
import { poisha } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { type DayCount, type StatusCounts, statusCounts } from '#domain/order/stats.ts'
import type { Schema } from './schema.ts'

type Counted = Pick<Order, 'placedAt' | 'total'>

/** Counts an order in under a status. Part of every placing; last in it, for orders of a day wait here. */
export async function countIn(tx: Transaction<Schema>, order: Counted, status: OrderStatus): Promise<void> {
  await count(tx, order, status, 1)
}

/** Counts an order out of a status. Part of every deletion. */
export async function countOut(tx: Transaction<Schema>, order: Counted, status: OrderStatus): Promise<void> {
  await count(tx, order, status, -1)
}

/** Counts an order from one status to another. Part of every move. */
export async function countMove(
  tx: Transaction<Schema>,
  order: Counted,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<void> {
  // Always in the order of the names: two opposite moves could otherwise wait for one another for ever.
  for (const status of [from, to].sort()) await count(tx, order, status, status === to ? 1 : -1)
}

async function count(tx: Transaction<Schema>, { placedAt, total }: Counted, status: OrderStatus, by: 1 | -1) {
  await tx
    .insertInto('order_days')
    .values({ day: orderDay(placedAt), status, orders: by, total: by * total })
    .onConflict((conflict) =>
      conflict.columns(['day', 'status']).doUpdateSet({
        orders: sql`order_days.orders + excluded.orders`,
        total: sql`order_days.total + excluded.total`,
      }),
    )
    .execute()
}

const wholeSum = (column: 'orders' | 'total') => sql<number>`cast(sum(${sql.ref(column)}) as bigint)`

/** How many orders there are in each status. */
export async function countByStatus(db: Kysely<Schema>): Promise<StatusCounts> {
  const rows = await db
    .selectFrom('order_days')
    .select(['status', wholeSum('orders').as('orders')])
    .groupBy('status')
    .execute()
  return statusCounts(rows.map(({ status, orders }) => ({ status: status as OrderStatus, orders })))
}

/** The counts of every day from `firstDay` on. */
export async function countDays(db: Kysely<Schema>, firstDay: number): Promise<DayCount[]> {
  const rows = await db.selectFrom('order_days').selectAll().where('day', '>=', firstDay).execute()
  return rows.map((row) => ({ ...row, status: row.status as OrderStatus, total: poisha(row.total) }))
}
