import { type Kysely, sql } from 'kysely'

/**
 * What staff agree with a customer: a discount, an advance, where the order came from, a note, and why goods came back.
 * `revision` counts the changes of an order.
 */
export async function takenOrders(db: Kysely<unknown>): Promise<void> {
  for (const column of [
    sql`discount bigint not null default 0`,
    sql`advance bigint not null default 0`,
    sql`advance_method text`,
    sql`advance_transaction text`,
    sql`advance_checked integer not null default 0`,
    sql`source text not null default 'web'`,
    sql`note text not null default ''`,
    sql`other_number text not null default ''`,
    sql`taken_by text`,
    sql`return_reason text`,
    sql`revision integer not null default 1`,
  ]) {
    await sql`alter table orders add column ${column}`.execute(db)
  }
  // Hardly any order has one, so the index stays small.
  await sql`create index orders_transaction on orders (advance_transaction)
    where advance_transaction is not null`.execute(db)
}
