import { type Kysely, sql, type Transaction } from 'kysely'
import type { KeptCall } from '#domain/desk/calledOrder.ts'
import type { CallOutcome, CancelReason, DeskFigures } from '#domain/desk/desk.ts'
import { dayStart } from '#domain/order/orderDay.ts'
import type { Schema } from '../core/schema.ts'

/** Calls of an order that are read: the last ones say what matters. */
const MOST_CALLS = 20
/** People whose calls of a day are counted. */
const MOST_PEOPLE = 200

export interface NewCall extends Omit<KeptCall, 'by'> {
  readonly id: string
  readonly orderId: string
  /** The id of a user. */
  readonly callerId: string
}

export async function insertCall(tx: Transaction<Schema>, call: NewCall): Promise<void> {
  await tx
    .insertInto('order_calls')
    .values({
      id: call.id,
      order_id: call.orderId,
      at: call.madeAt,
      caller_id: call.callerId,
      outcome: call.outcome,
      reason: call.reason ?? null,
      back_at: call.backAt ?? null,
      note: call.note,
    })
    .execute()
}

/** The last calls of each of these orders, oldest first. */
export async function listCalls(
  db: Kysely<Schema>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KeptCall[]>> {
  const calls = new Map<string, KeptCall[]>()
  for (const orderId of orderIds) {
    const rows = await db
      .selectFrom('order_calls')
      .leftJoin('users', 'users.id', 'order_calls.caller_id')
      .selectAll('order_calls')
      .select('users.name as caller_name')
      .where('order_id', '=', orderId)
      .orderBy('at', 'desc')
      .orderBy('order_calls.id', 'desc')
      .limit(MOST_CALLS)
      .execute()
    const ofOrder = rows.toReversed().map((row) => ({
      madeAt: row.at,
      by: { id: row.caller_id, name: row.caller_name ?? '' },
      outcome: row.outcome as CallOutcome,
      reason: (row.reason ?? undefined) as CancelReason | undefined,
      backAt: row.back_at ?? undefined,
      note: row.note,
    }))
    calls.set(orderId, ofOrder)
  }
  return calls
}

/** Counts the calls of a day in Dhaka by person and outcome, from the index alone. */
export function figuresQuery(db: Kysely<Schema>, day: number) {
  return db
    .selectFrom('order_calls')
    .select([
      'caller_id',
      sql<number>`cast(count(*) as bigint)`.as('called'),
      sql<number>`cast(sum(case when outcome = 'confirmed' then 1 else 0 end) as bigint)`.as('confirmed'),
    ])
    .where('at', '>=', dayStart(day))
    .where('at', '<', dayStart(day + 1))
    .groupBy('caller_id')
    .orderBy('called', 'desc')
    .orderBy('caller_id')
    .limit(MOST_PEOPLE)
}

/** The calls of a day in Dhaka (whole days since 1970) by person, those with most calls first. */
export async function listFigures(db: Kysely<Schema>, day: number): Promise<DeskFigures[]> {
  const rows = await figuresQuery(db, day).execute()
  const names = await namesOf(
    db,
    rows.map(({ caller_id }) => caller_id),
  )
  return rows.map(({ caller_id: id, called, confirmed }) => ({
    person: { id, name: names.get(id) ?? '' },
    called,
    confirmed,
  }))
}

/** The names of these users, also of those whose account was removed. */
export async function namesOf(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
