import { sql } from 'kysely'
import { type Database, type DatabasePlace, openDatabase } from '#data/core/database.ts'
import { joinDaySums } from '#data/orders/orderDays.ts'
import { findStockFaults } from '#data/stock/stockCheck.ts'

/** A call that the shop has acknowledged. */
export interface NotedCall {
  readonly orderId: string
  readonly callerId: string
  readonly outcome: string
}

/** What people and shoppers know of a day. */
export interface DayNotes {
  /** Acknowledged orders. */
  readonly orders: readonly string[]
  readonly calls: readonly NotedCall[]
  /** Texts that the gateway of SMS was given. */
  readonly messages: readonly string[]
  /** How many pieces there were of each product in the morning. */
  readonly stocks: ReadonlyMap<string, number>
}

/** What the database holds at the end of the day, against what was said during it. In a sound shop each is 0. */
export interface DayBooks {
  /** Acknowledged orders that are not there. */
  readonly lost: number
  /** Orders that nobody was told of: each was asked for until it was answered. */
  readonly surplus: number
  /** Calls that are not there once for each that was noted. */
  readonly callsOff: number
  /** Orders that two calls confirmed or cancelled. */
  readonly settledTwice: number
  /** Pieces whose stock is not the sum of their moves, or less than none. */
  readonly stockOff: number
  /** Products of which there are not as many as in the morning less those that orders hold. */
  readonly piecesOff: number
  /** Days and statuses whose counters differ from the orders. */
  readonly miscounted: number
  /** Transaction ids that two orders have. */
  readonly paidTwice: number
  /** Messages of one event of an order that went out more than once. */
  readonly toldTwice: number
  /** Messages that neither went out nor wait for a person. */
  readonly untold: number
  /** Pending orders that nobody will be asked to call. */
  readonly forgotten: number
}

export const A_SOUND_DAY: DayBooks = {
  ...{ lost: 0, surplus: 0, callsOff: 0, settledTwice: 0, stockOff: 0, piecesOff: 0 },
  ...{ miscounted: 0, paidTwice: 0, toldTwice: 0, untold: 0, forgotten: 0 },
}

export async function readDay(place: DatabasePlace, notes: DayNotes): Promise<DayBooks> {
  const db = await openDatabase(place)
  try {
    while (await joinDaySums(db));
    const stored = new Set((await db.selectFrom('orders').select('id').execute()).map(({ id }) => id))
    const wanted = new Set(notes.orders)
    const kept = await db.selectFrom('order_calls').select(['order_id', 'caller_id', 'outcome']).execute()
    const keptCalls = kept.map((call) => `${call.order_id} ${call.caller_id} ${call.outcome}`)
    const notedCalls = notes.calls.map((call) => `${call.orderId} ${call.callerId} ${call.outcome}`)
    return {
      lost: [...wanted].filter((id) => !stored.has(id)).length,
      surplus: [...stored].filter((id) => !wanted.has(id)).length,
      callsOff: difference(keptCalls, notedCalls),
      settledTwice: await count(
        db,
        sql`select count(*) as count from (select order_id from order_calls
          where outcome in ('confirmed', 'cancelled') group by order_id having count(*) > 1) as twice`,
      ),
      stockOff:
        (await findStockFaults(db)).length +
        (await count(db, sql`select count(*) as count from stock where quantity < 0`)),
      piecesOff: await countPiecesOff(db, notes.stocks),
      miscounted: await count(
        db,
        sql`select count(*) as count from (
          select (placed_at + 21600000) / 86400000 as day, status, count(*) as orders, sum(total - discount) as total
          from orders group by 1, 2) as true_counts
          full join order_days using (day, status)
          where coalesce(true_counts.orders, 0) <> coalesce(order_days.orders, 0)
            or coalesce(true_counts.total, 0) <> coalesce(order_days.total, 0)`,
      ),
      paidTwice: await count(
        db,
        sql`select count(*) as count from (select advance_transaction from orders
          where advance_transaction is not null group by advance_transaction having count(*) > 1) as twice`,
      ),
      toldTwice: notes.messages.length - new Set(notes.messages).size,
      untold: await count(
        db,
        sql`select count(*) as count from jobs where kind = 'sms.order' and done_at is null
          and failed_at is null`,
      ),
      forgotten: await count(
        db,
        sql`select count(*) as count from orders where status = 'Pending'
          and not exists (select 1 from desk where order_id = orders.id)`,
      ),
    }
  } finally {
    await db.destroy()
  }
}

async function countPiecesOff(db: Database, stocks: DayNotes['stocks']): Promise<number> {
  let off = 0
  for (const [id, morning] of stocks) {
    const held = await count(
      db,
      sql`select coalesce(sum(quantity), 0) as count from order_lines join orders on orders.id = order_id
        where product_id = ${id} and status not in ('Cancelled', 'Return')`,
    )
    const left = await count(
      db,
      sql`select coalesce(sum(quantity), 0) as count from stock where product_id = ${id}`,
    )
    if (left !== morning - held) off++
  }
  return off
}

/** How many entries stand in one list and not in the other, counted as often as they stand there. */
function difference(some: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const entry of some) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  for (const entry of others) counts.set(entry, (counts.get(entry) ?? 0) - 1)
  return [...counts.values()].reduce((sum, left) => sum + Math.abs(left), 0)
}

async function count(db: Database, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db)
  return Number((rows as { count: number }[])[0]?.count)
}
