import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { type DeskList, type DeskPlace, type DeskState, firstPlace } from '#domain/desk/desk.ts'
import type { Order } from '#domain/order/order.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { DeskTable } from '../core/deskTables.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { type Hold, isCustomerFree } from './deskHolds.ts'

/** An order at the desk, as it is stored. Times are in milliseconds since 1970. */
export interface DeskRow extends DeskPlace {
  readonly orderId: string
  readonly heldBy: string | undefined
  readonly heldUntil: number
  readonly claims: number
}

/** The stored state of an order for which an answer is kept (deskAnswers.ts): it is in no list. */
export const ANSWERED = 'answered'

/** The conditions of the indexes, in their words. */
const IS_CALLBACK = sql<boolean>`desk.state in ('again', 'later')`
const IS_NEW = sql<boolean>`desk.state = 'new'`
const IS_UNREACHED = sql<boolean>`desk.state = 'unreached'`

/** Puts an order on the desk that is called for the first time: a new one, or one that was ordered again at `placedAt`. */
export async function enterDesk(
  tx: Transaction<Schema>,
  { id, placedAt }: Pick<Order, 'id' | 'placedAt'>,
): Promise<void> {
  const { state, dueAt, tries } = firstPlace(placedAt)
  await tx.insertInto('desk').values({ order_id: id, state, due_at: dueAt, tries, claims: 0 }).execute()
}

/** Takes an order off the desk; one that is not there stays away. */
export async function leaveDesk(tx: Transaction<Schema>, orderId: string): Promise<void> {
  await tx.deleteFrom('desk').where('order_id', '=', orderId).execute()
}

/** Who asks for orders that are due at `now` (milliseconds since 1970), without those of `leave`. */
interface Range extends Pick<Hold, 'by' | 'now'> {
  readonly leave: readonly string[]
}

/**
 * Orders that are due and that nobody holds, nor else their customer, in the order in which they are called. Reads one index as
 * far as needed.
 */
export function freeQuery(
  db: Pick<Kysely<Schema>, 'selectFrom'>,
  what: 'callbacks' | 'new',
  { by, now, leave }: Range,
) {
  return db
    .selectFrom('desk')
    .select('desk.order_id')
    .where(what === 'callbacks' ? IS_CALLBACK : IS_NEW)
    .where('desk.due_at', '<=', now)
    .where(({ or, eb }) => or([eb('desk.held_until', 'is', null), eb('desk.held_until', '<=', now)]))
    .where(isCustomerFree({ by, now }))
    .$if(leave.length > 0, (query) => query.where('desk.order_id', 'not in', leave))
    .orderBy('desk.due_at')
    .orderBy('desk.order_id')
}

/** Changes the holder of a row; a new holder is a new claim. */
function holding({ by, until }: Hold) {
  return {
    held_by: by,
    held_until: until,
    claims: sql<number>`desk.claims + case when desk.held_by = ${by} then 0 else 1 end`,
  }
}

/**
 * Takes the next order for somebody: callbacks that are due first, then the oldest new one; undefined if none is due. People who
 * ask at the same time, in any process, get different orders of different customers, and wait for nobody who is moving one
 * ({@link takeTurnsClaiming} begins the transaction). `leave`: orders that are left out.
 */
export async function claimNext(
  tx: Transaction<Schema>,
  hold: Hold,
  leave: readonly string[],
): Promise<DeskRow | undefined> {
  for (const what of ['callbacks', 'new'] as const) {
    const row = await tx
      // Postgres may run a subquery several times and lock other rows each time; a CTE runs once.
      .with(
        (cte) => cte('free').materialized(),
        (db) =>
          freeQuery(db, what, { ...hold, leave })
            .limit(1)
            .modifyEnd(queryDialect(tx).skippingLockedRows),
      )
      .updateTable('desk')
      .set(holding(hold))
      .where('desk.order_id', '=', (db) => db.selectFrom('free').select('free.order_id'))
      .returningAll()
      .executeTakeFirst()
    if (row) return rowOf(row)
  }
  return undefined
}

/** Which order {@link claimNext} would take now. Nothing is taken. */
export async function peekNext(db: Kysely<Schema>, range: Range): Promise<string | undefined> {
  for (const what of ['callbacks', 'new'] as const) {
    const row = await freeQuery(db, what, range).limit(1).executeTakeFirst()
    if (row) return row.order_id
  }
  return undefined
}

/** So many orders of a number, the newest, are looked at for more that are to be called. */
const NEWEST_OF_NUMBER = 50

/** What {@link claimNext} could take of the customer of this order besides it, in the order in which it is called. */
export function sameCustomerQuery(
  db: Kysely<Schema>,
  orderId: string,
  { now, leave }: Pick<Range, 'now' | 'leave'>,
) {
  const number = db
    .selectFrom('orders')
    .select('mobile_number')
    .where('id', '=', orderId)
    .where('mobile_number', '<>', '')
  const newest = db
    .selectFrom('orders')
    .select('id')
    .where('mobile_number', '=', number)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST_OF_NUMBER)
  return db
    .selectFrom(newest.as('same'))
    .innerJoin('desk', 'desk.order_id', 'same.id')
    .select('desk.order_id')
    .where('desk.order_id', 'not in', [orderId, ...leave])
    .where(({ or }) => or([IS_CALLBACK, IS_NEW]))
    .where('desk.due_at', '<=', now)
    .where(({ or, eb }) => or([eb('desk.held_until', 'is', null), eb('desk.held_until', '<=', now)]))
    .orderBy(sql`case when ${IS_NEW} then 1 else 0 end`)
    .orderBy('desk.due_at')
    .orderBy('desk.order_id')
}

/** The ids that {@link sameCustomerQuery} finds. */
export async function freeOfSameCustomer(...query: Parameters<typeof sameCustomerQuery>): Promise<string[]> {
  return (await sameCustomerQuery(...query).execute()).map((row) => row.order_id)
}

/** Takes the next order of the customer of `orderId` for somebody; undefined if none is due. */
export async function claimOfSameCustomer(
  tx: Transaction<Schema>,
  orderId: string,
  hold: Hold,
  leave: readonly string[],
): Promise<DeskRow | undefined> {
  for (const id of await freeOfSameCustomer(tx, orderId, { now: hold.now, leave })) {
    const row = await takeOrder(tx, id, hold)
    if (row) return row
  }
  return undefined
}

/** Prolongs what somebody holds and returns the order that they took first, without those left out. */
export async function keepHeld(
  tx: Transaction<Schema>,
  hold: Hold,
  leave: readonly string[],
): Promise<DeskRow | undefined> {
  const held = await tx
    .selectFrom('desk')
    .select('order_id')
    .where('held_by', '=', hold.by)
    .where('held_until', '>', hold.now)
    .where('state', '<>', ANSWERED)
    .$if(leave.length > 0, (query) => query.where('order_id', 'not in', leave))
    .orderBy('held_until')
    .orderBy('order_id')
    .limit(1)
    .executeTakeFirst()
  return held && (await takeOrder(tx, held.order_id, hold))
}

/**
 * Takes this order, or prolongs a hold. Undefined, and nothing is changed: it is not at the desk, or somebody else holds it, or
 * has its customer on the line. {@link takeTurnsClaiming} begins the transaction.
 */
export async function takeOrder(
  tx: Transaction<Schema>,
  orderId: string,
  hold: Hold,
): Promise<DeskRow | undefined> {
  const row = await tx
    .updateTable('desk')
    .set(holding(hold))
    .where('order_id', '=', orderId)
    .where('state', '<>', ANSWERED)
    .where(({ or, and, eb }) =>
      or([
        and([eb('held_by', '=', hold.by), eb('held_until', '>', hold.now)]),
        and([
          or([eb('held_by', 'is', null), eb('held_by', '=', hold.by), eb('held_until', '<=', hold.now)]),
          isCustomerFree(hold),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  return row && rowOf(row)
}

/** Ends somebody's hold, so that others get the order at once. Returns whether they held it. */
export async function releaseOrder(tx: Transaction<Schema>, orderId: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('desk')
    .set({ held_by: null, held_until: null })
    .where('order_id', '=', orderId)
    .where('held_by', '=', by)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The orders of these ids that are at the desk, in no particular order. */
export async function findDeskRows(db: Kysely<Schema>, orderIds: readonly string[]): Promise<DeskRow[]> {
  if (orderIds.length === 0) return []
  const rows = await db.selectFrom('desk').selectAll().where('order_id', 'in', orderIds).execute()
  return rows.map(rowOf)
}

/** The order at the desk, locked until the transaction ends: nobody takes it meanwhile. */
export async function lockDeskRow(tx: Transaction<Schema>, orderId: string): Promise<DeskRow | undefined> {
  const row = await tx
    .selectFrom('desk')
    .selectAll()
    .where('order_id', '=', orderId)
    .modifyEnd(queryDialect(tx).lockingRows)
    .executeTakeFirst()
  return row && rowOf(row)
}

/** Moves a locked order of the desk to another place; nobody holds it then, and no answer is kept. */
export async function moveAtDesk(
  tx: Transaction<Schema>,
  orderId: string,
  { state, dueAt, tries }: DeskPlace,
): Promise<void> {
  await tx.deleteFrom('desk_answers').where('order_id', '=', orderId).execute()
  await tx
    .updateTable('desk')
    .set({ state, due_at: dueAt, tries, held_by: null, held_until: null })
    .where('order_id', '=', orderId)
    .execute()
}

/** One page of what comes back later, by its time, or of what is unreached, the newest first. */
export function deskListQuery(
  db: Kysely<Schema>,
  list: Exclude<DeskList, 'waiting'>,
  { now, limit, offset }: { readonly now: number; readonly limit: number; readonly offset: number },
) {
  const order = list === 'later' ? 'asc' : 'desc'
  return db
    .selectFrom('desk')
    .selectAll()
    .where(list === 'later' ? IS_CALLBACK : IS_UNREACHED)
    .$if(list === 'later', (query) => query.where('due_at', '>', now))
    .orderBy('due_at', order)
    .orderBy('order_id', order)
    .limit(limit)
    .offset(offset)
}

export async function listDesk(...query: Parameters<typeof deskListQuery>): Promise<DeskRow[]> {
  return (await deskListQuery(...query).execute()).map(rowOf)
}

/** Counts one condition along its index, at most {@link MAX_COUNTED}. */
export function deskCountQuery(
  db: Kysely<Schema>,
  what: 'callbacks' | 'new' | 'later' | 'unreached',
  now: number,
) {
  const condition = { callbacks: IS_CALLBACK, later: IS_CALLBACK, new: IS_NEW, unreached: IS_UNREACHED }[what]
  const some = db
    .selectFrom('desk')
    .select('due_at')
    .where(condition)
    .$if(what === 'callbacks', (query) => query.where('due_at', '<=', now))
    .$if(what === 'later', (query) => query.where('due_at', '>', now))
    .limit(MAX_COUNTED)
  return db.selectFrom(some.as('some')).select(sql<number>`cast(count(*) as bigint)`.as('orders'))
}

/** How many orders are in each list of the desk, at most {@link MAX_COUNTED}. */
export async function countDesk(db: Kysely<Schema>, now: number): Promise<Record<DeskList, number>> {
  const count = async (what: Parameters<typeof deskCountQuery>[1]) =>
    (await deskCountQuery(db, what, now).executeTakeFirstOrThrow()).orders
  return {
    waiting: Math.min(MAX_COUNTED, (await count('callbacks')) + (await count('new'))),
    later: await count('later'),
    unreached: await count('unreached'),
  }
}

function rowOf(row: Selectable<DeskTable>): DeskRow {
  return {
    orderId: row.order_id,
    state: row.state as DeskState,
    dueAt: row.due_at,
    tries: row.tries,
    heldBy: row.held_by ?? undefined,
    heldUntil: row.held_until ?? 0,
    claims: row.claims,
  }
}
