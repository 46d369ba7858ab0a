import type { Kysely } from 'kysely'
import type { Schema } from '../core/schema.ts'

/**
 * Makes the tokens of this session invalid. The row is kept until `endsAt` (milliseconds since 1970), when
 * the last token has expired.
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

/** Deletes sessions whose tokens have all expired. */
export async function sweepEndedSessions(db: Kysely<Schema>, now: number): Promise<void> {
  await db.deleteFrom('ended_sessions').where('ends_at', '<=', now).execute()
}
