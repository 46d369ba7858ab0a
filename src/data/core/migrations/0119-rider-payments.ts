import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** What riders have paid of what they owe, and what was written off. */
export async function riderPayments(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`create table rider_payments (
      id ${text} primary key, rider_id ${text} not null, rider_name text not null, how text not null,
      amount ${int8} not null, note text not null default '', at ${int8} not null, noted_by ${text} not null)`,
    sql`create index rider_payments_of on rider_payments (rider_id, at, id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
