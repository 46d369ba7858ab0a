import type { Kysely } from 'kysely'
import type { Schema } from '#data/schema.ts'
import type { User } from '#domain/people/user.ts'
import { searchKey } from '#domain/text/searchText.ts'

/** Stores a user in a database that has not been migrated: with the columns that the table has had from the beginning. */
export async function storeFormerUser(
  db: Kysely<Schema>,
  { id, provider, subject, email, emailVerified, name, role, createdAt }: User,
): Promise<void> {
  await db
    .insertInto('users')
    .values({
      ...{ id, provider, subject, email, name, role },
      email_key: searchKey(email),
      email_verified: Number(emailVerified),
      created_at: createdAt,
      removed_at: null,
      tokens_from: 0,
    })
    .execute()
}
