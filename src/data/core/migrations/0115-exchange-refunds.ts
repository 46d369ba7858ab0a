import { type Kysely, sql } from 'kysely'
import type { MigrationDialect } from './migrationDialect.ts'

/** What an exchange leaves to be paid back is a refund without a parcel, of which an order has one. */
export async function exchangeRefunds(
  db: Kysely<unknown>,
  { plainText: text, int8 }: MigrationDialect,
): Promise<void> {
  // SQLite cannot let go of "not null": the table is made anew.
  const columns = sql`id, order_id, parcel_id, amount, opened_at, settled_at, settled_by, paid, transaction_id`
  const statements = [
    sql`create table new_refunds (
      id ${text} primary key, order_id ${text} not null, parcel_id ${text} unique, amount ${int8} not null,
      opened_at ${int8} not null, settled_at ${int8}, settled_by ${text}, paid ${int8},
      transaction_id text not null default '')`,
    sql`insert into new_refunds (${columns}) select ${columns} from refunds`,
    sql`drop table refunds`,
    sql`alter table new_refunds rename to refunds`,
    sql`create index refunds_open on refunds (opened_at, id) where settled_at is null`,
    sql`create unique index refunds_exchange on refunds (order_id) where parcel_id is null`,
    sql`insert into refunds (id, order_id, amount, opened_at)
      select orders.id, orders.id, lines.credit - orders.exchanged, lines.expected_at from orders join
        (select order_id, sum(credit) as credit, min(expected_at) as expected_at from exchange_lines group by order_id) lines
        on lines.order_id = orders.id
      where orders.status = 'Delivered' and lines.expected_at is not null and lines.credit > orders.exchanged`,
  ]
  for (const statement of statements) await statement.execute(db)
}
