import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** The ledger and its sums. The job `ledger.tend` books what there is. */
export async function ledger(
  db: Kysely<unknown>,
  { plainText: text, int8, clustered }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`create table ledger (
      id ${text} primary key, subject_id ${text} not null, booked_at ${int8} not null, lines text not null,
      folded integer not null default 0)`,
    sql`create index ledger_subject on ledger (subject_id)`,
    sql`create index ledger_open on ledger (id) where folded = 0`,
    sql`create table figure_sums (
      dimension ${text} not null, day integer not null, key ${text} not null,
      placed_orders ${int8} not null, placed ${int8} not null, cancelled_orders ${int8} not null,
      cancelled ${int8} not null, delivered_orders ${int8} not null, delivered_pieces ${int8} not null,
      delivered_goods ${int8} not null, discount ${int8} not null, delivery ${int8} not null,
      returned_orders ${int8} not null, returned_pieces ${int8} not null, returned_goods ${int8} not null,
      cost ${int8} not null, costed_pieces ${int8} not null, damaged ${int8} not null, missing ${int8} not null,
      fees ${int8} not null, compensation ${int8} not null, shortfall ${int8} not null, kept ${int8} not null,
      primary key (dimension, day, key)) ${clustered}`,
  ]
  for (const statement of statements) await statement.execute(db)
}
