import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Claims have a last day, and where they were paid. */
export async function claimsWhole(db: Kysely<unknown>, { int8 }: MigrationDialect): Promise<void> {
  const statements = [
    sql`alter table claims add column claim_by ${int8} not null default 0`,
    sql`alter table claims add column paid_in text not null default ''`,
    // Three days from the day in Dhaka on which it was opened.
    sql`update claims set claim_by = (opened_at + 21600000) / 86400000 + 3`,
    sql`drop index claims_open`,
    sql`create index claims_open on claims (claim_by, id) where closed_at is null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
