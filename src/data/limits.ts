import { type Kysely, sql, type Transaction } from 'kysely'
import type { Queue } from '#domain/people/limits.ts'
import { queryDialect } from './queryDialect.ts'
import type { LimitsTable, Schema } from './schema.ts'

/** Clocks of several machines differ a little. Milliseconds. */
const CLOCK_DIFFERENCE = 60_000

interface Window {
  readonly key: string
  /** Milliseconds. */
  readonly window: number
}

/** How many tries a window holds, and when it ends (ms UTC). */
interface Used {
  readonly used: number
  readonly endsAt: number
}

/** Counts one more against `key`, as {@link countTries} does. */
export async function countTry(
  db: Kysely<Schema>,
  { now, ...window }: Window & { now: number },
): Promise<Used> {
  const [counted] = await countTries(db, [window], now)
  if (!counted) throw new Error('Nothing was counted')
  return counted
}

/**
 * Counts one more against each of these keys, which differ, in its window, and answers in their order. A window
 * begins with its first try and ends `window` later. One statement: processes count together. A window that ends
 * later than one that begins now was opened by a clock that has been set back since, and is over.
 */
export async function countTries(
  db: Kysely<Schema>,
  windows: readonly Window[],
  now: number,
): Promise<Used[]> {
  const values = windows.map(({ key, window }) => sql`(${key}, 1, ${now + window})`)
  const isOver = sql`(limits.ends_at <= ${now} or limits.ends_at > excluded.ends_at + ${CLOCK_DIFFERENCE})`
  // Written as text: every order counts, and building the query takes longer than answering it.
  const { rows } = await sql<Pick<LimitsTable, 'key' | 'used' | 'ends_at'>>`
    insert into limits (key, used, ends_at) values ${sql.join(values)}
    on conflict (key) do update set
      used = case when ${isOver} then 1 else limits.used + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else limits.ends_at end
    returning key, used, ends_at`.execute(db)
  const counted = new Map(rows.map(({ key, used, ends_at: endsAt }) => [key, { used, endsAt }]))
  return windows.flatMap(({ key }) => counted.get(key) ?? [])
}

/**
 * Takes a turn in the queue of `key`, where `next` gives one. Answers when it begins; undefined: none was given,
 * and when the window ends (ms UTC). Whoever takes one at the same time, in whatever process, waits for this.
 */
export async function takeTurn(
  tx: Transaction<Schema>,
  { key, window, now }: { key: string; window: number; now: number },
  next: (queue: Queue) => { at: number; queue: Queue } | undefined,
): Promise<{ at: number | undefined; endsAt: number }> {
  const fresh = { used: 0, ends_at: now + window, free_at: 0 }
  // Changes nothing of a row that is there, and keeps others from it until the transaction ends.
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

/** One try of this window counts no more. */
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

/** Windows deleted at once. */
const SWEEP_BATCH = 1_000

/**
 * Windows that have ended count for nothing and only take room. Those that are being counted in are left alone.
 * Answers whether there may be more.
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
