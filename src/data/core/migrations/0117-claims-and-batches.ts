import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Claims have a last day, and where they were paid; what is brought back at once is a batch. */
export async function claimsAndBatches(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`alter table claims add column claim_by ${int8} not null default 0`,
    sql`alter table claims add column paid_in text not null default ''`,
    // Three days from the day in Dhaka on which it was opened.
    sql`update claims set claim_by = (opened_at + 21600000) / 86400000 + 3`,
    sql`drop index claims_open`,
    sql`create index claims_open on claims (claim_by, id) where closed_at is null`,
    sql`create table return_batches (
      id ${text} primary key, said integer not null, brought_by text not null, begun_at ${int8} not null,
      begun_by ${text} not null, ended_at ${int8})`,
    sql`create unique index return_batches_open on return_batches (begun_by) where ended_at is null`,
    sql`create index return_batches_newest on return_batches (begun_at, id)`,
    sql`alter table parcels add column batch_id ${text}`,
    sql`create index parcels_batch on parcels (batch_id) where batch_id is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
