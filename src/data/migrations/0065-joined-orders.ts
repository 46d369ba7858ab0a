import { type Kysely, sql } from 'kysely'

/** Into which order another one was joined that the same customer placed twice. */
export async function joinedOrders(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column joined_into text`.execute(db)
}
