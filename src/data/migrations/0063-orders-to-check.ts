import { type Kysely, sql } from 'kysely'

/**
 * Orders with an advance that nobody has checked, by status, with the amount: counted in the index alone. The condition
 * stands in the query in the same words.
 */
export async function ordersToCheck(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_to_check on orders (status, placed_at, id, advance)
    where advance > 0 and advance_checked = 0`.execute(db)
}
