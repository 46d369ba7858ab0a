import type { Kysely } from 'kysely'
import type { Schema } from '../core/schema.ts'

/** A courier's token as it is kept. Milliseconds, UTC. */
export interface StoredSession {
  /** A hash of the keys with which it was got. */
  readonly keys: string
  /** Sealed; empty: there was none yet. */
  readonly token: string
  readonly endsAt: number
  /** A process gets a new one until then, unless it has died. */
  readonly renewingUntil: number
}

export async function findSession(db: Kysely<Schema>, courier: string): Promise<StoredSession | undefined> {
  const row = await db
    .selectFrom('courier_sessions')
    .selectAll()
    .where('courier', '=', courier)
    .executeTakeFirst()
  return row && { keys: row.keys, token: row.token, endsAt: row.ends_at, renewingUntil: row.renewing_until }
}

/** Lets the caller alone get a new token, from `at` until `until` (ms UTC). False: another process does. */
export async function claimRenewal(
  db: Kysely<Schema>,
  courier: string,
  { at, until }: { readonly at: number; readonly until: number },
): Promise<boolean> {
  const claimed = await db
    .insertInto('courier_sessions')
    .values({ courier, keys: '', token: '', ends_at: 0, renewing_until: until })
    .onConflict((conflict) =>
      conflict
        .column('courier')
        .doUpdateSet({ renewing_until: until })
        .where('courier_sessions.renewing_until', '<=', at),
    )
    .returning('courier')
    .execute()
  return claimed.length > 0
}

/** Ends the claim that lasts until `until`, with what came of it. */
export async function endRenewal(
  db: Kysely<Schema>,
  courier: string,
  until: number,
  got: Pick<StoredSession, 'keys' | 'token' | 'endsAt'> | undefined,
): Promise<void> {
  await db
    .updateTable('courier_sessions')
    .set({ renewing_until: 0, ...(got && { keys: got.keys, token: got.token, ends_at: got.endsAt }) })
    .where('courier', '=', courier)
    // One that took too long has lost its claim to another process.
    .where('renewing_until', '=', until)
    .execute()
}
