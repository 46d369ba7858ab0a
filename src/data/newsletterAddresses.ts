import type { Kysely } from 'kysely'
import { searchKey } from '#domain/text/searchText.ts'
import type { Schema } from './schema.ts'

/**
 * Keeps an address once, however it is written; one that is there already stays as it is. `at` in ms since 1970.
 * Answers whether it is new.
 */
export async function storeAddress(db: Kysely<Schema>, email: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletter_addresses')
    .values({ email_key: searchKey(email), email, subscribed_at: at })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
