import type { Kysely } from 'kysely'
import { searchKey } from '#domain/text/searchText.ts'
import type { Schema } from '../core/schema.ts'

/**
 * Stores an address once, ignoring case; an existing one stays as it is. `at` is in ms since 1970. Returns
 * whether it is new.
 */
export async function storeAddress(db: Kysely<Schema>, email: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('newsletter_addresses')
    .values({ email_key: searchKey(email), email, subscribed_at: at })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
