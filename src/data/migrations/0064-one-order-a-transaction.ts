import { type Kysely, sql } from 'kysely'

/**
 * A transaction pays one order. Two orders that were stored at the same moment may name the same one: the later keeps it
 * with its own id behind it, so that staff still read it.
 */
export async function oneOrderATransaction(db: Kysely<unknown>): Promise<void> {
  await sql`update orders set advance_transaction = advance_transaction || ' ' || id
    where advance_transaction is not null and exists (select 1 from orders as other
      where other.advance_transaction = orders.advance_transaction
        and (other.placed_at < orders.placed_at or (other.placed_at = orders.placed_at and other.id < orders.id)))`.execute(
    db,
  )
  await sql`drop index orders_transaction`.execute(db)
  await sql`create unique index orders_transaction on orders (advance_transaction)
    where advance_transaction is not null`.execute(db)
}
