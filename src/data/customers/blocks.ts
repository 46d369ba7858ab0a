import { type Kysely, sql, type Transaction } from 'kysely'
import type { Block, BlockReason } from '#domain/customers/block.ts'
import type { Schema } from '../core/schema.ts'

/** More than a shop blocks. */
const MOST_LISTED = 1_000
/** Blocks deleted in one statement. */
const SWEEP_BATCH = 500

/** A block as it is stored. `kind`: whether `subject` is a mobile number or the mark of a net address. */
export interface NewBlock {
  readonly subject: string
  readonly kind: 'number' | 'net'
  readonly reason: BlockReason
  readonly endsAt: number | undefined
  readonly orderId: string | undefined
  readonly at: number
  readonly blockedBy: string
}

/**
 * Is one of these blocked at `at` (ms UTC)? Every order asks: one look-up of the primary key. Raw SQL, since building a
 * query takes longer than running it.
 */
export async function isAnyBlocked(
  db: Kysely<Schema>,
  subjects: readonly string[],
  at: number,
): Promise<boolean> {
  const { rows } = await blockedQuery(subjects, at).execute(db)
  return rows.length > 0
}

/** Apart so that its plan can be looked at. */
export function blockedQuery(subjects: readonly string[], at: number) {
  return sql`select 1 from blocks where subject in (${sql.join(subjects)})
    and (ends_at is null or ends_at > ${at}) limit 1`
}

/** Which of these are blocked at `at` (ms UTC). */
export async function listBlocked(
  db: Kysely<Schema>,
  subjects: readonly string[],
  at: number,
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set()
  const rows = await inForce(db, at).where('blocks.subject', 'in', subjects).execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** The block of a number or mark that is in force at `at` (ms UTC). */
export async function findBlock(db: Kysely<Schema>, subject: string, at: number): Promise<Block | undefined> {
  const row = await inForce(db, at).where('blocks.subject', '=', subject).executeTakeFirst()
  return row && blockOf(row)
}

/** The blocks that are in force at `at` (ms UTC), newest first. */
export async function listBlocks(db: Kysely<Schema>, at: number): Promise<Block[]> {
  const rows = await inForce(db, at)
    .orderBy('blocks.at', 'desc')
    .orderBy('blocks.subject', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(blockOf)
}

/** Stores a block; one of the same subject is replaced. */
export async function storeBlock(tx: Transaction<Schema>, block: NewBlock): Promise<void> {
  const { subject, kind, reason, endsAt, orderId, at, blockedBy } = block
  const values = { reason, ends_at: endsAt ?? null, order_id: orderId ?? null, at, blocked_by: blockedBy }
  await tx
    .insertInto('blocks')
    .values({ subject, kind, ...values })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet(values))
    .execute()
}

/** Returns the block that was there. */
export async function deleteBlock(
  tx: Transaction<Schema>,
  subject: string,
): Promise<{ readonly kind: 'number' | 'net'; readonly reason: string } | undefined> {
  return await tx
    .deleteFrom('blocks')
    .where('subject', '=', subject)
    .returning(['kind', 'reason'])
    .executeTakeFirst()
}

/** Deletes blocks that have ended before `now` (ms UTC). Returns whether there may be more. */
export async function sweepBlocks(db: Kysely<Schema>, now: number): Promise<boolean> {
  const some = db.selectFrom('blocks').select('subject').where('ends_at', '<=', now).limit(SWEEP_BATCH)
  const { numDeletedRows } = await db
    .deleteFrom('blocks')
    .where('subject', 'in', some)
    .where('ends_at', '<=', now)
    .executeTakeFirst()
  return numDeletedRows === BigInt(SWEEP_BATCH)
}

function inForce(db: Kysely<Schema>, at: number) {
  return db
    .selectFrom('blocks')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'blocks.blocked_by').on('users.removed_at', 'is', null),
    )
    .selectAll('blocks')
    .select('users.name as by_name')
    .where(({ or, eb }) => or([eb('blocks.ends_at', 'is', null), eb('blocks.ends_at', '>', at)]))
}

function blockOf(row: Awaited<ReturnType<ReturnType<typeof inForce>['executeTakeFirstOrThrow']>>): Block {
  return {
    id: row.subject,
    mobileNumber: row.kind === 'number' ? row.subject : undefined,
    orderId: row.order_id ?? undefined,
    reason: row.reason as BlockReason,
    endsAt: row.ends_at ?? undefined,
    at: row.at,
    byName: row.by_name ?? '',
  }
}
