import { type Kysely, sql } from 'kysely'

/** Confirmed orders that wait for a day are listed and counted along their days. Few orders have one. */
export async function ordersLater(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_later on orders (status, not_before, placed_at, id) where not_before is not null`.execute(
    db,
  )
}
