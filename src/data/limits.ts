import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Clocks of several machines differ a little. Milliseconds. */
const CLOCK_DIFFERENCE = 60_000

/**
 * Counts one more against `key` in its window, which begins with its first try and ends `window` later, and
 * answers how many there are and when the window ends (ms UTC). One statement: processes count together. A window
 * that ends later than one that begins now was opened by a clock that has been set back since, and is over.
 */
export async function countTry(
  db: Kysely<Schema>,
  { key, window, now }: { key: string; window: number; now: number },
): Promise<{ used: number; endsAt: number }> {
  const isOver = sql`(limits.ends_at <= ${now} or limits.ends_at > ${now + window + CLOCK_DIFFERENCE})`
  const { used, ends_at: endsAt } = await db
    .insertInto('limits')
    .values({ key, used: 1, ends_at: now + window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when ${isOver} then 1 else limits.used + 1 end`,
        ends_at: sql<number>`case when ${isOver} then excluded.ends_at else limits.ends_at end`,
      }),
    )
    .returning(['used', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { used, endsAt }
}

export async function forgetTries(db: Kysely<Schema>, key: string): Promise<void> {
  await db.deleteFrom('limits').where('key', '=', key).execute()
}

/** Windows that have ended count for nothing and only take room. */
export async function sweepLimits(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('limits').where('ends_at', '<=', now).execute()
}
