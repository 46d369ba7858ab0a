import { inTransaction } from '#data/core/transaction.ts'
import { listUsersWithEmail, makeAdmins } from '#data/people/users.ts'
import type { ShopDeps } from '../core/deps.ts'
import { createRecord, SYSTEM } from '../core/record.ts'
import { appointOwner } from './appointOwner.ts'

/**
 * For the command line: makes every user with this e-mail an admin and, if the shop has no owner, the first of them
 * its owner. Returns the number of users with this e-mail.
 */
export async function makeAdmin(
  deps: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  email: string,
): Promise<number> {
  const { db, now } = deps
  const record = createRecord(deps)
  const count = await inTransaction(db, async (tx) => {
    const before = await listUsersWithEmail(tx, email)
    const made = await makeAdmins(tx, email)
    for (const { id, role } of before) {
      if (role === 'admin') continue
      const change = { before: { role }, after: { role: 'admin' } } as const
      await record(tx, { kind: 'person.role-changed', actor: SYSTEM, subjectId: id, at: now(), ...change })
    }
    return made
  })
  // Only after the commit: of several processes that do this at once, one appoints the owner.
  await inTransaction(db, (tx) => appointOwner(tx, record, now()))
  return count
}
