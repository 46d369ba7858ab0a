import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Goods are exchanged for others. What somebody packed on a day is found. */
export async function exchanges(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`alter table orders add column replaces text`,
    sql`alter table orders add column exchanged ${int8} not null default 0`,
    sql`create table exchange_lines (
      order_id ${text} not null, replaces ${text} not null, line integer not null, quantity integer not null,
      credit ${int8} not null, expected_at ${int8}, received_at ${int8}, received_to text, received_by ${text},
      primary key (order_id, line))`,
    sql`create index exchange_lines_replaces on exchange_lines (replaces)`,
    sql`create index exchange_lines_expected on exchange_lines (expected_at) where received_at is null`,
    sql`create index parcels_packed_by on parcels (packed_by, packed_at) where packed_at is not null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
