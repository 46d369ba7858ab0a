import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Who has confirmed orders, and which orders are behind a figure. The job `ledger.tend` books all orders by the new rule, at once. */
export async function figuresOfStaff(
  db: Kysely<unknown>,
  { int8, plainText: text, clustered, daysOfLedger }: MigrationDialect,
): Promise<void> {
  for (const measure of [
    ...[
      'uncosted_pieces',
      'confirmed_orders',
      'confirmed_stayed',
      'confirmed_back',
      'parcels_lost',
      'fees_back',
    ],
  ]) {
    await sql`alter table figure_sums add column ${sql.ref(measure)} ${int8} not null default 0`.execute(db)
  }
  const statements = [
    sql`create table ledger_days (day integer not null, subject_id ${text} not null, primary key (day, subject_id)) ${clustered}`,
    sql`insert into ledger_days (day, subject_id) ${daysOfLedger}`,
    sql`update jobs set run_at = 0 where kind = 'ledger.tend' and done_at is null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
