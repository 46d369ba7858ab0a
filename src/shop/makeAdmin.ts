import type { Kysely } from 'kysely'
import type { Schema } from '#data/schema.ts'
import { inTransaction } from '#data/transaction.ts'
import { appointOwner, makeAdmins } from '#data/users.ts'

/**
 * For the command line: makes every user with this e-mail an admin and, if the shop has no owner, the first of them
 * its owner. Returns the number of users with this e-mail.
 */
export async function makeAdmin(db: Kysely<Schema>, email: string): Promise<number> {
  const count = await makeAdmins(db, email)
  // Only after the commit: of several processes that do this at once, one appoints the owner.
  await inTransaction(db, appointOwner)
  return count
}
