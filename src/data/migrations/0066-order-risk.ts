import { type Kysely, sql } from 'kysely'

/**
 * The level of risk of an order, in the index that answers all filters. Orders of before are due like new ones: they have
 * a level after some runs of the job that reckons it.
 */
export async function orderRisk(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column risk text`.execute(db)
  await sql`alter table orders add column risk_due integer not null default 1`.execute(db)
  await db.schema.dropIndex('orders_status_newest').execute()
  await sql`create index orders_status_newest on orders
    (status, placed_at, id, district, delivery_area, total, discount, source, taken_by, advance, advance_checked, risk)`.execute(
    db,
  )
  // The condition stands in the queries in the same words.
  await sql`create index orders_risk_due on orders (placed_at, id) where risk_due > 0`.execute(db)
}
