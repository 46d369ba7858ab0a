import { type Kysely, sql, type Transaction } from 'kysely'
import { poisha } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order } from '#domain/order/order.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { type DayCount, type StatusCounts, statusCounts } from '#domain/order/stats.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { inTransaction } from '../core/transaction.ts'

type Counted = Pick<Order, 'placedAt' | 'total'>

/**
 * What changes in the row of a day and status: the number of orders, and of orders that first reached the
 * status.
 */
interface Change {
  readonly day: number
  readonly status: OrderStatus
  readonly orders: number
  readonly reached: number
}

/** Counts a new order in its status. */
export async function countPlacedOrder(
  tx: Transaction<Schema>,
  order: Counted,
  status: OrderStatus,
): Promise<void> {
  await count(tx, order, [{ day: orderDay(order.placedAt), status, orders: 1, reached: 1 }])
}

/** Removes a deleted order from the count of its status. What it reached on a day stays counted. */
export async function countDeletedOrder(
  tx: Transaction<Schema>,
  order: Counted,
  status: OrderStatus,
): Promise<void> {
  await count(tx, order, [{ day: orderDay(order.placedAt), status, orders: -1, reached: 0 }])
}

/** What an order was counted for. */
export interface CountedOrder extends Counted {
  readonly status: OrderStatus
  /** The statuses that it was in, with the first time. Milliseconds since 1970, UTC. */
  readonly reached: ReadonlyMap<OrderStatus, number>
}

/** Removes orders from all counts, as if they had never been placed. */
export async function uncountOrders(tx: Transaction<Schema>, orders: readonly CountedOrder[]): Promise<void> {
  await addSums(
    tx,
    summed(
      orders.flatMap(({ placedAt, status, total, reached }) => [
        { ...NO_SUMS, day: orderDay(placedAt), status, orders: -1, total: -total },
        ...[...reached].map(([of, at]) => ({
          ...NO_SUMS,
          day: orderDay(at),
          status: of,
          reached: -1,
          reached_total: -total,
        })),
      ]),
    ),
  )
}

/** Adds `difference` (poisha) wherever the total of an order is counted. Part of every change of an order. */
export async function countChangedOrder(
  tx: Transaction<Schema>,
  { placedAt, status, reached }: CountedOrder,
  difference: number,
): Promise<void> {
  if (difference === 0) return
  await addSums(
    tx,
    summed([
      { ...NO_SUMS, day: orderDay(placedAt), status, total: difference },
      ...[...reached].map(([of, at]) => ({
        ...NO_SUMS,
        day: orderDay(at),
        status: of,
        reached_total: difference,
      })),
    ]),
  )
}

/** Joins the changes of the same day and status. */
function summed(changes: readonly DaySums[]): DaySums[] {
  const sums = new Map<string, DaySums>()
  for (const change of changes) {
    const key = `${change.day} ${change.status}`
    const before = sums.get(key) ?? { ...change, ...NO_SUMS }
    sums.set(key, {
      ...before,
      orders: before.orders + change.orders,
      total: before.total + change.total,
      reached: before.reached + change.reached,
      reached_total: before.reached_total + change.reached_total,
    })
  }
  return [...sums.values()]
}

interface CountedMove {
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** Whether the order reaches `to` for the first time. */
  readonly isFirst: boolean
}

/** Moves an order from one status's count to another's. Part of every move. */
export async function countMovedOrder(
  tx: Transaction<Schema>,
  order: Counted,
  move: CountedMove,
): Promise<void> {
  const { from, to, at, isFirst } = move
  const placed = orderDay(order.placedAt)
  const now = orderDay(at)
  const reached = isFirst ? 1 : 0
  await count(tx, order, [
    { day: placed, status: from, orders: -1, reached: 0 },
    { day: placed, status: to, orders: 1, reached: now === placed ? reached : 0 },
    ...(now !== placed && isFirst ? [{ day: now, status: to, orders: 0, reached }] : []),
  ])
}

async function count(tx: Transaction<Schema>, { total }: Counted, changes: readonly Change[]): Promise<void> {
  await addSums(
    tx,
    changes.map(({ day, status, orders, reached }) => ({
      day,
      status,
      orders,
      total: orders * total,
      reached,
      reached_total: reached * total,
    })),
  )
}

/** What is added to the row of a day and status. */
interface DaySums {
  readonly day: number
  readonly status: OrderStatus
  readonly orders: number
  readonly total: number
  readonly reached: number
  readonly reached_total: number
}

const NO_SUMS = { orders: 0, total: 0, reached: 0, reached_total: 0 }

const SUMS = ['orders', 'total', 'reached', 'reached_total'] as const

/** Appends the changes, since adding to a row would hold it until the commit, and orders of a day would wait for it. */
async function addSums(tx: Transaction<Schema>, sums: readonly DaySums[]): Promise<void> {
  if (sums.length > 0) await tx.insertInto('order_day_changes').values(sums).execute()
}

/** Changes joined in one transaction. */
const JOINED_AT_ONCE = 2_000

/** Adds up to {@link JOINED_AT_ONCE} appended changes to the rows of their days. Returns whether there may be more. */
export async function joinDaySums(db: Kysely<Schema>): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const { rowAddress, skippingLockedRows } = queryDialect(tx)
    const some = tx
      .selectFrom('order_day_changes')
      .select(rowAddress.as('address'))
      .limit(JOINED_AT_ONCE)
      .modifyEnd(skippingLockedRows)
    const changes = await tx
      .deleteFrom('order_day_changes')
      .where(rowAddress, 'in', some)
      .returningAll()
      .execute()
    // A fixed order prevents a deadlock between two processes.
    const rows = summed(changes as DaySums[]).toSorted(
      (a, b) => a.day - b.day || (a.status < b.status ? -1 : 1),
    )
    if (rows.length === 0) return false
    await tx
      .insertInto('order_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['day', 'status']).doUpdateSet({
          orders: sql`order_days.orders + excluded.orders`,
          total: sql`order_days.total + excluded.total`,
          reached: sql`order_days.reached + excluded.reached`,
          reached_total: sql`order_days.reached_total + excluded.reached_total`,
        }),
      )
      .execute()
    return changes.length === JOINED_AT_ONCE
  })
}

/** The sums of days and the changes that are not joined with them yet; several rows may be of one day and status. */
function sumsAndChanges(db: Kysely<Schema>, firstDay = 0) {
  const of = (table: 'order_days' | 'order_day_changes') =>
    db
      .selectFrom(table)
      .select(['day', 'status', ...SUMS])
      .where('day', '>=', firstDay)
  return db.selectFrom(of('order_days').unionAll(of('order_day_changes')).as('sums'))
}

const sumOf = (column: (typeof SUMS)[number]) =>
  sql<number>`cast(sum(${sql.ref(column)}) as bigint)`.as(column)

/** Returns how many orders are in each status. */
export async function countByStatus(db: Kysely<Schema>): Promise<StatusCounts> {
  const rows = await sumsAndChanges(db)
    .select(['status', sumOf('orders')])
    .groupBy('status')
    .execute()
  return statusCounts(rows.map(({ status, orders }) => ({ status: status as OrderStatus, orders })))
}

/** Returns how many orders first reached each status on each day from `firstDay` on. */
export async function countDays(db: Kysely<Schema>, firstDay: number): Promise<DayCount[]> {
  const rows = await sumsAndChanges(db, firstDay)
    .select(['day', 'status', sumOf('reached'), sumOf('reached_total')])
    .groupBy(['day', 'status'])
    .execute()
  return rows.map(({ day, status, reached, reached_total }) => ({
    day,
    status: status as OrderStatus,
    orders: reached,
    total: poisha(reached_total),
  }))
}
