import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** An order has one refund that is to do, whatever it is for, and any number that are done. */
export async function refundsOfOrders(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  // SQLite cannot let go of "unique": the table is made anew.
  const columns = sql`id, order_id, parcel_id, amount, opened_at, settled_at, settled_by, paid, transaction_id`
  const statements = [
    sql`create table refunds_of_orders (
      id ${text} primary key, order_id ${text} not null, parcel_id ${text}, amount ${int8} not null,
      opened_at ${int8} not null, settled_at ${int8}, settled_by ${text}, paid ${int8},
      transaction_id text not null default '')`,
    sql`insert into refunds_of_orders (${columns}) select ${columns} from refunds where settled_at is not null`,
    sql`insert into refunds_of_orders (id, order_id, parcel_id, amount, opened_at)
      select min(id), order_id, max(parcel_id), sum(amount), min(opened_at) from refunds
      where settled_at is null group by order_id`,
    sql`drop table refunds`,
    sql`alter table refunds_of_orders rename to refunds`,
    sql`create index refunds_open on refunds (opened_at, id) where settled_at is null`,
    sql`create unique index refunds_open_of_order on refunds (order_id) where settled_at is null`,
    sql`create index refunds_of_order on refunds (order_id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
