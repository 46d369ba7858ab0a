import type { Kysely, Transaction } from 'kysely'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'
import { parcelOf } from './parcelRow.ts'

/** The couriers that have parcels in the queue. */
export async function couriersInQueue(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('parcels')
    .select('courier')
    .distinct()
    .where('stage', '=', 'queue')
    .where('state', '=', 'queued')
    .execute()
  return rows.map(({ courier }) => courier)
}

function queuedAt(db: Kysely<Schema>, courier: string) {
  return db
    .selectFrom('parcels')
    .where('stage', '=', 'queue')
    .where('state', '=', 'queued')
    .where('courier', '=', courier)
    .orderBy('asked_at')
    .orderBy('id')
}

/**
 * Takes the first parcels of a courier's queue that were never sent to it, and notes that they are. Whoever comes next finds
 * them sent, and asks the courier about them before anything else. `at`: ms UTC.
 */
export async function takeQueued(
  tx: Transaction<Schema>,
  courier: string,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<Parcel[]> {
  const rows = await queuedAt(tx, courier)
    .selectAll()
    .where('sent_at', 'is', null)
    .limit(limit)
    .modifyEnd(queryDialect(tx).skippingLockedRows)
    .execute()
  await setSent(
    tx,
    rows.map(({ id }) => id),
    at,
  )
  return rows.map((row) => ({ ...parcelOf(row), sentAt: at }))
}

/** Parcels that were sent to a courier before `before` (ms UTC), and of which nobody knows what became. */
export async function listUnanswered(
  db: Kysely<Schema>,
  courier: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<Parcel[]> {
  const rows = await queuedAt(db, courier).selectAll().where('sent_at', '<=', before).limit(limit).execute()
  return rows.map(parcelOf)
}

/** The courier has certainly not got them: they may be sent again. `sentAt`: when they were sent. */
export async function putBack(
  tx: Transaction<Schema>,
  ids: readonly string[],
  sentAt: number,
): Promise<void> {
  await resend(tx, ids, sentAt, null)
}

/** The call has ended, and nobody knows what became of them: the courier may be asked at once. */
export async function markLost(
  tx: Transaction<Schema>,
  ids: readonly string[],
  sentAt: number,
): Promise<void> {
  await resend(tx, ids, sentAt, 0)
}

async function resend(tx: Transaction<Schema>, ids: readonly string[], sentAt: number, to: number | null) {
  if (ids.length === 0) return
  await tx
    .updateTable('parcels')
    .set({ sent_at: to })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    // Another process may have sent them since.
    .where('sent_at', '=', sentAt)
    .execute()
}

async function setSent(tx: Transaction<Schema>, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('parcels').set({ sent_at: at }).where('id', 'in', ids).execute()
}

/** What a courier is asked about a parcel by. */
export type PolledParcel = Pick<Parcel, 'id' | 'orderId' | 'consignment' | 'codeCheck'>

/** Parcels with a courier, of which it was asked longest ago and before `before` (ms UTC). */
export async function listToPoll(
  db: Kysely<Schema>,
  courier: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<PolledParcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .select(['id', 'order_id', 'consignment', 'code_check'])
    .where('courier', '=', courier)
    .where('stage', 'in', ['pack', 'hand-over', 'way', 'back'])
    .where('polled_at', '<=', before)
    .orderBy('polled_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    consignment: row.consignment ?? undefined,
    codeCheck: (row.code_check ?? undefined) as Parcel['codeCheck'],
  }))
}

export async function notePolled(db: Kysely<Schema>, id: string, at: number): Promise<void> {
  await db.updateTable('parcels').set({ polled_at: at }).where('id', '=', id).execute()
}

/** How many parcels each of these couriers has, and since when the first of them is booked: without their names, SQLite would read the index of all there ever were. */
export async function countOpen(
  db: Kysely<Schema>,
  couriers: readonly string[],
): Promise<ReadonlyMap<string, { readonly parcels: number; readonly since: number }>> {
  const rows = await db
    .selectFrom('parcels')
    .select(({ fn }) => ['courier', fn.countAll<number>().as('parcels'), fn.min('booked_at').as('since')])
    .where('courier', 'in', couriers)
    .where('stage', 'in', ['pack', 'hand-over', 'way', 'back'])
    .groupBy('courier')
    .execute()
  return new Map(
    rows.map(({ courier, parcels, since }) => [
      courier,
      { parcels, since: since ?? Number.POSITIVE_INFINITY },
    ]),
  )
}
