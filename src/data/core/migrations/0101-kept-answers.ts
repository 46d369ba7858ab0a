import { type Kysely, sql } from 'kysely'

/** Answers of the desk that can still be undone. */
export async function keptAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`create table desk_answers (
    order_id text primary key references desk (order_id) on delete cascade,
    key text not null, request_hash text not null, caller_id text not null, made_at bigint not null,
    outcome text not null, later_at bigint, reason text, note text not null, place text not null)`.execute(db)
}
