import { type Kysely, sql, type Transaction } from 'kysely'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** Who takes an order, when, and until when it is theirs. Milliseconds since 1970. */
export interface Hold {
  readonly by: string
  readonly now: number
  readonly until: number
}

type Asking = Pick<Hold, 'by' | 'now'>

/** The lock of Postgres under which orders are claimed; migrations have another one. */
const CLAIMING = 20_260

/**
 * Lets claims of the desk come one after the other until this transaction ends: two people who ask at once must not get an order
 * each of one customer, and only one of the two rows would be locked. Begins a transaction that claims, before it reads.
 */
export async function takeTurnsClaiming(tx: Transaction<Schema>): Promise<void> {
  await queryDialect(tx).takingTurns(CLAIMING).execute(tx)
}

/**
 * What somebody else holds of the customer of the row `desk`: its orders come in one call, so whoever has one has all of them. The
 * few rows that are held are read.
 */
function othersOfCustomer({ by, now }: Asking) {
  return sql`
    from desk as held
    inner join orders as called on called.id = held.order_id
    where held.held_by is not null and held.held_by <> ${by} and held.held_until > ${now}
      and held.order_id <> desk.order_id and called.mobile_number <> ''
      and called.mobile_number = (select mobile_number from orders where orders.id = desk.order_id)`
}

/** Whether nobody else has the customer of the row `desk` by another order. */
export function isCustomerFree(asking: Asking) {
  return sql<boolean>`not exists (select 1 ${othersOfCustomer(asking)})`
}

/** Who else has the customer of this order by another one; undefined: nobody. */
export async function whoHasCustomer(
  tx: Transaction<Schema>,
  orderId: string,
  asking: Asking,
): Promise<string | undefined> {
  const who = sql<string | null>`(select held.held_by ${othersOfCustomer(asking)} limit 1)`.as('who')
  const row = await tx.selectFrom('desk').select(who).where('order_id', '=', orderId).executeTakeFirst()
  return row?.who ?? undefined
}

/** Holds at one moment: one or a few of each member of staff. */
const MOST_HOLDS = 100

/** What is held at `now` (milliseconds since 1970), by whom, and of which customer. */
export function holdsQuery(db: Kysely<Schema>, now: number) {
  return db
    .selectFrom('desk')
    .innerJoin('orders', 'orders.id', 'desk.order_id')
    .select(['desk.order_id', 'desk.held_by', 'orders.customer_name'])
    .where('desk.held_by', 'is not', null)
    .where('desk.held_until', '>', now)
    .limit(MOST_HOLDS)
}

/** What comes in the calls of these orders, and by whom: orders at the desk of the same number. */
export function heldWithQuery(db: Kysely<Schema>, orderIds: readonly string[]) {
  return db
    .selectFrom('desk as held')
    .innerJoin('orders as called', 'called.id', 'held.order_id')
    .innerJoin('orders as others', 'others.mobile_number', 'called.mobile_number')
    .innerJoin('desk', 'desk.order_id', 'others.id')
    .select(['desk.order_id', 'held.held_by', 'others.customer_name'])
    .where('held.order_id', 'in', orderIds)
    .where('called.mobile_number', '<>', '')
    .where('desk.order_id', 'not in', orderIds)
    .limit(MOST_HOLDS)
}

/** Who has which order at `now` (milliseconds since 1970), and whose it is: those that are held, then those that come in the same call. */
export async function listHolds(
  db: Kysely<Schema>,
  now: number,
): Promise<{ readonly orderId: string; readonly by: string; readonly customer: string }[]> {
  const held = await holdsQuery(db, now).execute()
  const ids = held.map((row) => row.order_id)
  const others = ids.length === 0 ? [] : await heldWithQuery(db, ids).execute()
  const holds = [...held, ...others].map((row) => ({
    orderId: row.order_id,
    by: row.held_by ?? '',
    customer: row.customer_name,
  }))
  // Two people may have the same customer for a moment.
  return [...new Map(holds.toReversed().map((hold) => [hold.orderId, hold])).values()].toReversed()
}
