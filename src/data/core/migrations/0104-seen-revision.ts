import { type Kysely, sql } from 'kysely'

/** Which revision of its order an answer of the desk is about. */
export async function seenRevision(db: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_answers add column revision integer`.execute(db)
}
