import { type Kysely, sql, type Transaction } from 'kysely'
import type { Queue } from '#domain/people/limits.ts'
import { queryDialect } from './queryDialect.ts'
import type { LimitsTable, Schema } from './schema.ts'

/** The most that the clocks of several machines may differ. Milliseconds. */
const CLOCK_DIFFERENCE = 60_000

interface Window {
  readonly key: string
  /** Milliseconds. */
  readonly window: number
}

/** How many tries a window has counted, and when it ends (ms UTC). */
interface Used {
  readonly used: number
  readonly endsAt: number
}

/** Counts one try against `key`; see {@link countTries}. */
export async function countTry(
  db: Kysely<Schema>,
  { now, ...window }: Window & { now: number },
): Promise<Used> {
  const [counted] = await countTries(db, [window], now)
  if (!counted) throw new Error('The window was not returned')
  return counted
}

/**
 * Counts one try against each of these keys, which must differ, and returns their windows in the same order.
 * A window begins with its first try and lasts `window`. One statement, so that concurrent processes count
 * correctly. A window that ends later than a new one would is left from before the clock was set back, and is
 * replaced.
 */
export async function countTries(
  db: Kysely<Schema>,
  windows: readonly Window[],
  now: number,
): Promise<Used[]> {
  const values = windows.map(({ key, window }) => sql`(${key}, 1, ${now + window})`)
  const isOver = sql`(limits.ends_at <= ${now} or limits.ends_at > excluded.ends_at + ${CLOCK_DIFFERENCE})`
  // Raw SQL: every order runs this, and building the query takes longer than running it.
  const { rows } = await sql<Pick<LimitsTable, 'key' | 'used' | 'ends_at'>>`
    insert into limits (key, used, ends_at) values ${sql.join(values)}
    on conflict (key) do update set
      used = case when ${isOver} then 1 else limits.used + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else limits.ends_at end
    returning key, used, ends_at`.execute(db)
  const counted = new Map(rows.map(({ key, used, ends_at: endsAt }) => [key, { used, endsAt }]))
  return windows.flatMap(({ key }) => counted.get(key) ?? [])
}

/** Returns the windows of these keys that have not ended, in the same order; undefined: none has begun. */
export async function listTries(
  db: Kysely<Schema>,
  keys: readonly string[],
  now: number,
): Promise<(Used | undefined)[]> {
  const rows = await db
    .selectFrom('limits')
    .select(['key', 'used', 'ends_at'])
    .where('key', 'in', keys)
    .where('ends_at', '>', now)
    .execute()
  const counted = new Map(rows.map(({ key, used, ends_at: endsAt }) => [key, { used, endsAt }]))
  return keys.map((key) => counted.get(key))
}

/**
 * Takes a turn in the queue of `key`, if `next` gives one. Returns when the turn begins, or undefined if
 * there is none, and when the window ends (ms UTC). Concurrent callers in any process wait for this
 * transaction.
 */
export async function takeTurn(
  tx: Transaction<Schema>,
  { key, window, now }: { key: string; window: number; now: number },
  next: (queue: Queue) => { at: number; queue: Queue } | undefined,
): Promise<{ at: number | undefined; endsAt: number }> {
  const fresh = { used: 0, ends_at: now + window, free_at: 0 }
  // Changes nothing in an existing row, but locks it until the transaction ends.
  const row = await tx
    .insertInto('limits')
    .values({ key, ...fresh })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returning(['used', 'ends_at', 'free_at'])
    .executeTakeFirstOrThrow()
  const isOver = row.ends_at <= now || row.ends_at > now + window + CLOCK_DIFFERENCE
  const { used, ends_at: endsAt, free_at: freeAt } = isOver ? fresh : row
  const turn = next({ used, freeAt })
  if (!turn) return { at: undefined, endsAt }
  await tx
    .updateTable('limits')
    .set({ used: turn.queue.used, ends_at: endsAt, free_at: turn.queue.freeAt })
    .where('key', '=', key)
    .execute()
  return { at: turn.at, endsAt }
}

/** Uncounts one try of this window. */
export async function giveBackTry(db: Kysely<Schema>, key: string): Promise<void> {
  await db
    .updateTable('limits')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('key', '=', key)
    .where('used', '>', 0)
    .execute()
}

export async function forgetTries(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('limits').where('key', 'in', keys).execute()
}

/** Windows deleted in one statement. */
const SWEEP_BATCH = 1_000

/**
 * Deletes up to {@link SWEEP_BATCH} windows that have ended, and skips those locked by other transactions.
 * Returns whether there may be more.
 */
export async function sweepLimits(db: Kysely<Schema>, now: number): Promise<boolean> {
  const ended = db
    .selectFrom('limits')
    .select('key')
    .where('ends_at', '<=', now)
    .limit(SWEEP_BATCH)
    .modifyEnd(queryDialect(db).skippingLockedRows)
  const { numDeletedRows } = await db.deleteFrom('limits').where('key', 'in', ended).executeTakeFirst()
  return numDeletedRows >= BigInt(SWEEP_BATCH)
}
