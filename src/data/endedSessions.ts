import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * From now on tokens of this session do not count. It is remembered until `endsAt`, when the last of them has expired.
 * Milliseconds since 1970.
 */
export async function rememberEndedSession(
  db: Kysely<Schema>,
  { id, endsAt }: { id: string; endsAt: number },
): Promise<void> {
  await db
    .insertInto('ended_sessions')
    .values({ id, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ends_at: endsAt }))
    .execute()
}

/** Forgets the sessions whose tokens have all expired. */
export async function sweepEndedSessions(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('ended_sessions').where('ends_at', '<=', now).execute()
}
