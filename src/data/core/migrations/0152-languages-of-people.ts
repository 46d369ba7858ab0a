import { type Kysely, sql } from 'kysely'

/** The language that a person has chosen for their dashboard; null: none. */
export async function languagesOfPeople(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column language text`.execute(db)
}
