import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { TakingLine } from '#domain/order/linePieces.ts'
import type { UnfinishedEntry } from '#domain/order/unfinished.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import type { UnfinishedCheckoutsTable } from '../core/orderTables.ts'
import { queryDialect } from '../core/queryDialect.ts'
import type { Schema } from '../core/schema.ts'

/** Entries deleted in one statement. */
const SWEEP_BATCH = 1_000

/** An unfinished checkout as stored. `at` is in milliseconds since 1970. */
export interface StoredUnfinished extends UnfinishedEntry {
  readonly id: string
  readonly at: number
}

/**
 * Stores an entry, instead of an earlier one of its number from the same device (a mark, or empty), which keeps its id: nobody replaces
 * what another has left. Not where the number has an order since
 * `orderedSince` (index orders_mobile_newest): what arrives then is older than the order.
 */
export async function keepUnfinished(
  tx: Transaction<Schema>,
  { id, mobileNumber, lines, at, device }: StoredUnfinished & { readonly device: string },
  orderedSince: number,
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('mobile_number', '=', mobileNumber)
    .where('placed_at', '>=', orderedSince)
    .limit(1)
    .executeTakeFirst()
  if (order) return
  const kept = { lines: JSON.stringify(lines), at }
  await tx
    .insertInto('unfinished_checkouts')
    .values({ id, mobile_number: mobileNumber, device, ...kept })
    .onConflict((conflict) => conflict.columns(['mobile_number', 'device']).doUpdateSet(kept))
    .execute()
}

/** Deletes the entries of a number that has ordered. */
export async function finishCheckout(tx: Transaction<Schema>, mobileNumber: string): Promise<void> {
  await sql`delete from unfinished_checkouts where mobile_number = ${mobileNumber}`.execute(tx)
}

interface Slice {
  readonly since: number
  readonly limit: number
  readonly offset: number
}

/** Returns a page of those from `since` on, newest first (index unfinished_checkouts_newest). */
export async function listUnfinished(db: Kysely<Schema>, slice: Slice): Promise<StoredUnfinished[]> {
  return (await unfinishedPageQuery(db, slice).execute()).map(entryOf)
}

/** Exported so that a test can check its plan. */
export function unfinishedPageQuery(db: Kysely<Schema>, { since, limit, offset }: Slice) {
  return db
    .selectFrom('unfinished_checkouts')
    .selectAll()
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
}

/** Returns how many there are from `since` on, at most {@link MAX_COUNTED}. */
export async function countUnfinished(db: Kysely<Schema>, since: number): Promise<number> {
  const some = db
    .selectFrom('unfinished_checkouts')
    .select('id')
    .where('at', '>=', since)
    .limit(MAX_COUNTED)
    .as('some')
  const { total } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Returns one; undefined if there is none, or it is older than `since`. */
export async function findUnfinished(
  db: Kysely<Schema>,
  id: string,
  since: number,
): Promise<StoredUnfinished | undefined> {
  const row = await db
    .selectFrom('unfinished_checkouts')
    .selectAll()
    .where('id', '=', id)
    .where('at', '>=', since)
    .executeTakeFirst()
  return row && entryOf(row)
}

/** Deletes one. Returns false if there is none. */
export async function deleteUnfinished(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('unfinished_checkouts')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes entries from before a moment, up to {@link SWEEP_BATCH}. Returns whether there may be more. */
export async function sweepUnfinished(db: Kysely<Schema>, before: number): Promise<boolean> {
  const outdated = db
    .selectFrom('unfinished_checkouts')
    .select('id')
    .where('at', '<', before)
    .limit(SWEEP_BATCH)
    .modifyEnd(queryDialect(db).skippingLockedRows)
  const { numDeletedRows } = await db
    .deleteFrom('unfinished_checkouts')
    .where('id', 'in', outdated)
    .executeTakeFirst()
  return numDeletedRows >= BigInt(SWEEP_BATCH)
}

/** The lines are not validated: only the shop writes this column. */
function entryOf({
  id,
  mobile_number: mobileNumber,
  lines,
  at,
}: Selectable<UnfinishedCheckoutsTable>): StoredUnfinished {
  return { id, mobileNumber, lines: JSON.parse(lines) as TakingLine[], at }
}
