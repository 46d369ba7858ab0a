import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** Returns that customers ask for: which pieces, why, and what came back. */
export async function returnRequests(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  const statements = [
    sql`create table return_requests (
      id ${text} primary key, order_id ${text} not null references orders (id) on delete cascade, lines text not null,
      reason ${text} not null, note text not null, asked_at ${int8} not null, asked_by ${text} not null,
      settled_at ${int8}, settled_by ${text}, received text not null default '[]')`,
    sql`create unique index return_requests_open on return_requests (order_id) where settled_at is null`,
    sql`create index return_requests_of_order on return_requests (order_id, asked_at)`,
    sql`create index return_requests_waiting on return_requests (asked_at) where settled_at is null`,
  ]
  for (const statement of statements) await statement.execute(db)
}
