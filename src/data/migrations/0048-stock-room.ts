import { type Kysely, sql } from 'kysely'

/**
 * What was sold of each piece in the last days is read from the first index alone. `reason in (…)` stands in the queries in
 * the same words.
 */
export async function stockRoom(db: Kysely<unknown>): Promise<void> {
  await sql`create index stock_moves_sales on stock_moves (at, product_id, size, color, delta)
    where reason in ('sold', 'cancelled', 'returned')`.execute(db)
  await sql`create index stock_sold_out on stock (product_id, size, color) where quantity = 0`.execute(db)
}
