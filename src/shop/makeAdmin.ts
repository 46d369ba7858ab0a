import type { Kysely } from 'kysely'
import type { Schema } from '#data/schema.ts'
import { inTransaction } from '#data/transaction.ts'
import { appointOwner, makeAdmins } from '#data/users.ts'

/**
 * For the owner at the terminal: makes every user with this e-mail an admin, and the first in a shop without an
 * owner its owner; answers how many there are.
 */
export async function makeAdmin(db: Kysely<Schema>, email: string): Promise<number> {
  const count = await makeAdmins(db, email)
  // Once they are admins for all to see: of several who are made at once one becomes the owner.
  await inTransaction(db, appointOwner)
  return count
}
