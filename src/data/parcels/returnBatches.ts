import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Span } from '#domain/order/orderDay.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import type { ReturnBatch } from '#domain/parcel/returnBatch.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { ReturnBatchesTable } from '../core/parcelTables.ts'
import type { Schema } from '../core/schema.ts'
import { parcelOf } from './parcelRow.ts'

/** The batch that somebody has open, and began in `today`. */
export async function openBatchOf(
  db: Kysely<Schema>,
  userId: string,
  today: Span,
): Promise<ReturnBatch | undefined> {
  const row = await batchesQuery(db)
    .where('begun_by', '=', userId)
    .where(sql<boolean>`ended_at is null`)
    .where('begun_at', '>=', today.from)
    .executeTakeFirst()
  return row && batchOf(row)
}

/** Ends what somebody has open, and begins another one, unless somebody else's call did so at once. */
export async function beginBatch(
  tx: Transaction<Schema>,
  { id, said, broughtBy, begunAt }: Pick<ReturnBatch, 'id' | 'said' | 'broughtBy' | 'begunAt'>,
  userId: string,
): Promise<void> {
  await tx
    .updateTable('return_batches')
    .set({ ended_at: begunAt })
    .where('begun_by', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .insertInto('return_batches')
    .values({ id, said, brought_by: broughtBy, begun_at: begunAt, begun_by: userId, ended_at: null })
    .execute()
}

/** Ends a batch of somebody; one that has ended stays as it is. */
export async function endBatch(
  db: Kysely<Schema>,
  id: string,
  { userId, at }: { readonly userId: string; readonly at: number },
): Promise<void> {
  await db
    .updateTable('return_batches')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('begun_by', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function findBatch(db: Kysely<Schema>, id: string): Promise<ReturnBatch | undefined> {
  const row = await batchesQuery(db).where('return_batches.id', '=', id).executeTakeFirst()
  return row && batchOf(row)
}

/** A page of batches, the last first, and how many there are, up to {@link MAX_COUNTED}. */
export async function listBatches(
  db: Kysely<Schema>,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly batches: ReturnBatch[]; readonly total: number }> {
  const rows = await batchesQuery(db)
    .orderBy('begun_at', 'desc')
    .orderBy('return_batches.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom(db.selectFrom('return_batches').select('id').limit(MAX_COUNTED).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { batches: rows.map(batchOf), total }
}

/** The parcels of a batch, in the order in which they were received. */
export async function parcelsOfBatch(db: Kysely<Schema>, batchId: string): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('parcels')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return rows.map(parcelOf)
}

function batchesQuery(db: Kysely<Schema>) {
  return db
    .selectFrom('return_batches')
    .leftJoin('users', 'users.id', 'return_batches.begun_by')
    .selectAll('return_batches')
    .select('users.name as beginner')
    .select((select) =>
      select
        .selectFrom('parcels')
        .whereRef('parcels.batch_id', '=', 'return_batches.id')
        .select(({ fn }) => fn.countAll<number>().as('scanned'))
        .as('scanned'),
    )
}

interface BatchRow extends Selectable<ReturnBatchesTable> {
  readonly beginner: string | null
  readonly scanned: number | null
}

function batchOf({ id, said, scanned, beginner, ...row }: BatchRow): ReturnBatch {
  return {
    ...{ id, said, scanned: Number(scanned ?? 0), broughtBy: row.brought_by, begunAt: row.begun_at },
    ...{ by: beginner ?? '', endedAt: row.ended_at ?? undefined },
  }
}
