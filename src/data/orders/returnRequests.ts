import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { AskReason } from '#domain/order/returned.ts'
import type { AskedReturn, ReturnRequest, SentBackLine } from '#domain/order/returnRequest.ts'
import type { ReturnRequestsTable } from '../core/photoTables.ts'
import type { Schema } from '../core/schema.ts'

/** The requests of an order, the first first, and the open one last. */
export async function returnRequestsOf(db: Kysely<Schema>, orderId: string): Promise<ReturnRequest[]> {
  const rows = await db
    .selectFrom('return_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(sql`case when settled_at is null then 1 else 0 end`)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
  return rows.map(requestOf)
}

/** The names of those who settled requests of an order, by the ids of the requests; left out: nobody did, or they are no longer there. */
export async function whoSettled(db: Kysely<Schema>, orderId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('return_requests')
    .innerJoin('users', 'users.id', 'return_requests.settled_by')
    .select(['return_requests.id', 'users.name'])
    .where('return_requests.order_id', '=', orderId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The open requests of these orders, by the ids of the orders. */
export async function openReturnRequests(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnRequest>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('return_requests')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('settled_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.order_id, requestOf(row)]))
}

/** Orders of which a return is asked for that are listed, or counted, at once. */
export const MOST_ASKED_FOR = 100

/** The ids of orders that are Delivered and of which a return is asked for, the longest asked first, at most {@link MOST_ASKED_FOR}. */
export async function ordersAskedFor(db: Kysely<Schema>): Promise<string[]> {
  const rows = await askedForQuery(db).execute()
  return rows.map(({ order_id }) => order_id)
}

/** How many these are. Reads the index of what is open, which staff keep short. */
export async function countAskedFor(db: Kysely<Schema>): Promise<number> {
  const { asked } = await db
    .selectFrom(askedForQuery(db).as('open'))
    .select(({ fn }) => fn.countAll<number>().as('asked'))
    .executeTakeFirstOrThrow()
  return asked
}

/** The ids of orders in Return of which a return is still asked for. */
export async function returnedAskedFor(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('return_requests')
    .innerJoin('orders', 'orders.id', 'return_requests.order_id')
    .select('return_requests.order_id')
    .where('return_requests.settled_at', 'is', null)
    .where('orders.status', '=', 'Return')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

function askedForQuery(db: Kysely<Schema>) {
  return db
    .selectFrom('return_requests')
    .innerJoin('orders', 'orders.id', 'return_requests.order_id')
    .select('return_requests.order_id')
    .where('return_requests.settled_at', 'is', null)
    .where('orders.status', '=', 'Delivered')
    .orderBy('return_requests.asked_at')
    .limit(MOST_ASKED_FOR)
}

/** What came back for requests of these orders, the first first. */
export async function sentBackOf(db: Kysely<Schema>, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('return_requests')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at')
    .orderBy('id')
    .execute()
  return rows.map(requestOf).flatMap(({ orderId, settledAt: at, received }) => {
    return at === undefined ? [] : received.map((line) => ({ ...line, orderId, at }))
  })
}

/** Stores what is asked for; of an order that is locked, and has no open request. */
export async function addReturnRequest(
  tx: Transaction<Schema>,
  request: AskedReturn & Pick<ReturnRequest, 'id' | 'orderId' | 'askedAt'> & { readonly askedBy: string },
): Promise<void> {
  const { id, orderId, askedAt, askedBy, lines, reason, note } = request
  await tx
    .insertInto('return_requests')
    .values({
      ...{ id, order_id: orderId, reason, note, lines: JSON.stringify(lines) },
      ...{ asked_at: askedAt, asked_by: askedBy, settled_at: null, settled_by: null },
    })
    .execute()
}

/** Its customer says it otherwise. */
export async function changeReturnRequest(
  tx: Transaction<Schema>,
  id: string,
  { lines, reason, note }: AskedReturn,
): Promise<void> {
  await tx
    .updateTable('return_requests')
    .set({ lines: JSON.stringify(lines), reason, note })
    .where('id', '=', id)
    .execute()
}

interface SettledRequest {
  readonly at: number
  /** Left out: by what became of the order. */
  readonly by?: string
  /** What came for it alone, and not with the whole order. */
  readonly received?: readonly SentBackLine[]
  /** Its customer has taken it back. */
  readonly isWithdrawn?: boolean
}

/** Closes the open request of an order that is locked, if it has one. */
export async function settleReturnRequest(
  tx: Transaction<Schema>,
  orderId: string,
  { at, by, received = [], isWithdrawn = false }: SettledRequest,
): Promise<void> {
  await tx
    .updateTable('return_requests')
    .set({
      ...{ settled_at: at, settled_by: by ?? null, received: JSON.stringify(received) },
      withdrawn: isWithdrawn ? 1 : 0,
    })
    .where('order_id', '=', orderId)
    .where('settled_at', 'is', null)
    .execute()
}

/** What the customer wrote of an order is erased. */
export async function forgetReturnNotes(tx: Transaction<Schema>, orderId: string): Promise<void> {
  await tx.updateTable('return_requests').set({ note: '' }).where('order_id', '=', orderId).execute()
}

function requestOf(row: Selectable<ReturnRequestsTable>): ReturnRequest {
  const { id, order_id, lines, reason, note, asked_at, settled_at, received, withdrawn } = row
  return {
    ...{ id, orderId: order_id, reason: reason as AskReason, note, askedAt: asked_at },
    ...{ lines: JSON.parse(lines), received: JSON.parse(received), settledAt: settled_at ?? undefined },
    isWithdrawn: withdrawn > 0,
  }
}
