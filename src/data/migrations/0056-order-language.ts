import type { Kysely } from 'kysely'

/** The language in which a customer placed an order; null: nobody knows. */
export async function orderLanguage(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('language', 'text').execute()
}
