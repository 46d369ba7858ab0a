import { type Kysely, type RawBuilder, sql } from 'kysely'
import { addReturns, type DayRange, type ReturnCounts, type Returns } from '#domain/figures/returns.ts'
import { type Poisha, poisha } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { dayStart } from '#domain/order/orderDay.ts'
import type { ReturnReason } from '#domain/order/returned.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { Schema } from '../core/schema.ts'
import { yieldToEventLoop } from '../core/yieldToEventLoop.ts'

/** Counts along the index orders_to_check alone, at most {@link MAX_COUNTED}. */
export function toCheckQuery(db: Kysely<Schema>, statuses: readonly OrderStatus[]) {
  const some = db
    .selectFrom('orders')
    .select('advance')
    .where('status', 'in', statuses)
    // The condition of the index, in its words.
    .where(sql<boolean>`advance > 0 and advance_checked = 0`)
    .limit(MAX_COUNTED)
  return db
    .selectFrom(some.as('some'))
    .select([
      sql<number>`cast(count(*) as bigint)`.as('orders'),
      sql<number>`cast(coalesce(sum(advance), 0) as bigint)`.as('amount'),
    ])
}

/** Orders in these statuses with an advance of which nobody has seen that it came, and the sum of these advances. */
export async function countToCheck(
  db: Kysely<Schema>,
  statuses: readonly OrderStatus[],
): Promise<{ readonly orders: number; readonly amount: Poisha }> {
  const { orders, amount } = await toCheckQuery(db, statuses).executeTakeFirstOrThrow()
  return { orders, amount: poisha(amount) }
}

/** Days counted in one step: SQLite runs in the thread that serves all requests. */
const AT_ONCE = 31

/** Of orders that were placed in this time. Milliseconds since 1970. */
interface Placed {
  readonly from: number
  readonly before: number
}

const count = (condition: RawBuilder<unknown>, what: RawBuilder<unknown> = sql`1`) =>
  sql<number>`cast(coalesce(sum(case when ${condition} then ${what} else 0 end), 0) as bigint)`
const CAME_BACK = sql`orders.status = 'Return'`
const STAYED = sql`orders.status = 'Delivered'`

function done(db: Kysely<Schema>, { from, before }: Placed) {
  return db
    .selectFrom('orders')
    .where('orders.status', 'in', ['Delivered', 'Return'])
    .where('orders.placed_at', '>=', from)
    .where('orders.placed_at', '<', before)
}

/** Delivered and returned orders of each district; SQLite reads the index orders_status_newest alone. */
export function districtsQuery(db: Kysely<Schema>, placed: Placed) {
  return done(db, placed)
    .groupBy('orders.district')
    .select(['orders.district as key', count(CAME_BACK).as('returned'), count(STAYED).as('delivered')])
}

/** Pieces of each product: orders by the same index, their lines by their key. */
export function goodsQuery(db: Kysely<Schema>, placed: Placed) {
  return done(db, placed)
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .groupBy('order_lines.product_id')
    .select([
      'order_lines.product_id as key',
      sql<string>`max(order_lines.name)`.as('name'),
      count(CAME_BACK, sql`order_lines.quantity`).as('returned'),
      count(STAYED, sql`order_lines.quantity`).as('delivered'),
    ])
}

/** Returned orders by what staff said, along the same index. */
export function reasonsQuery(db: Kysely<Schema>, placed: Placed) {
  return done(db, placed)
    .where('orders.status', '=', 'Return')
    .groupBy('orders.return_reason')
    .select(['orders.return_reason as key', sql<number>`cast(count(*) as bigint)`.as('returned')])
}

/** What came back of the orders that were placed on these days. Other requests are answered between its steps. */
export async function countReturns(db: Kysely<Schema>, days: DayRange): Promise<Returns> {
  const steps: ReturnCounts[] = []
  for (let first = days.from; first <= days.until; first += AT_ONCE) {
    const next = Math.min(first + AT_ONCE, days.until + 1)
    const placed = { from: dayStart(first), before: dayStart(next) }
    const reasons = await reasonsQuery(db, placed).execute()
    steps.push({
      districts: await districtsQuery(db, placed).execute(),
      goods: await goodsQuery(db, placed).execute(),
      reasons: reasons.map(({ key, returned }) => ({
        key: (key ?? undefined) as ReturnReason | undefined,
        returned,
      })),
    })
    await yieldToEventLoop()
  }
  return addReturns(days, steps)
}
