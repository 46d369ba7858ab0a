import type { Transaction } from 'kysely'
import type { Schema } from '#data/schema.ts'
import { inTransaction } from '#data/transaction.ts'
import {
  findUser,
  findUserOfAccount,
  hasAdmin,
  listUsers,
  listUsersWithEmail,
  lockAdmins,
  makeAdmins,
  markRemoved,
  refuseTokensBefore,
  storeUser,
  updateRole,
} from '#data/users.ts'
import { isOwn, isRecentProofOf, toAskAbout, toRunTheShop } from '#domain/people/permissions.ts'
import type { Caller, Proof, User } from '#domain/people/user.ts'
import type { ShopParts } from './createShop.ts'
import { newId } from './newId.ts'
import type { People } from './types.ts'

/** One change of a user, while all others wait who would change an admin. */
interface Turn {
  readonly tx: Transaction<Schema>
  readonly user: User
  /** The ids of those who are admins now; somebody may have ceased to be one while waiting. */
  readonly admins: ReadonlySet<string>
}

export function createPeople(parts: ShopParts): People {
  const { db, now, identity } = parts

  /** `unknown`: there is no user with this id, or no more. */
  async function inTurn<Outcome>(
    id: string,
    change: (turn: Turn) => Promise<Outcome>,
  ): Promise<Outcome | 'unknown'> {
    return await inTransaction(db, async (tx) => {
      const admins = await lockAdmins(tx)
      const stored = await findUser(tx, id)
      if (!stored || stored.removed) return 'unknown'
      return await change({ tx, user: stored.user, admins })
    })
  }

  /** First nobody may enter with it any more, then the account goes: a failure in between locks out. */
  async function remove(id: string, by: Caller) {
    const removed = await inTurn(id, async ({ tx, user, admins }) => {
      if (by?.id !== id && !isAmong(admins, by)) return 'forbidden'
      if (isLastAdmin(user, admins)) return 'last-admin'
      await markRemoved(tx, id, now())
      return user
    })
    if (typeof removed === 'string') return removed
    if (removed.provider === identity.provider) await identity.removeAccount(removed.subject)
    return 'removed'
  }

  return {
    async enter(proof) {
      const stored = await findUserOfAccount(db, proof)
      if (stored?.removed) return 'removed'
      if (stored && saysTheSame(proof, stored.user)) return stored.user
      return (await storeUser(db, newUser(parts, proof))) ?? 'removed'
    },

    async person(id, issuedAt) {
      const stored = await findUser(db, id)
      return stored && !stored.removed && issuedAt >= stored.tokensFrom ? stored.user : undefined
    },

    async known(proof) {
      const stored = await findUserOfAccount(db, proof)
      return stored && !stored.removed ? stored.user : undefined
    },

    revokeTokens: (account) => refuseTokensBefore(db, account, now()),

    async users(caller) {
      const permission = toRunTheShop(caller)
      if (permission !== 'granted') return { outcome: permission }
      return { outcome: 'listed', users: await listUsers(db) }
    },

    async roleOf(caller, email) {
      const permission = toAskAbout(caller, email)
      if (permission !== 'granted') return { outcome: permission }
      if (caller && isOwn(caller, email)) return { outcome: 'found', role: caller.role }
      const users = await listUsersWithEmail(db, email)
      return { outcome: 'found', role: (users.find(({ role }) => role === 'admin') ?? users[0])?.role }
    },

    async setRole(caller, id, role) {
      const permission = toRunTheShop(caller)
      if (permission !== 'granted') return { outcome: permission }
      const outcome = await inTurn(id, async ({ tx, user, admins }) => {
        if (!isAmong(admins, caller)) return 'forbidden'
        if (user.role === role) return 'unchanged'
        if (isLastAdmin(user, admins)) return 'last-admin'
        await updateRole(tx, id, role)
        return 'changed'
      })
      return { outcome }
    },

    async removeUser(caller, id) {
      const permission = toRunTheShop(caller)
      if (permission !== 'granted') return { outcome: permission }
      if (caller?.id === id) return { outcome: 'own-account' }
      return { outcome: await remove(id, caller) }
    },

    async leave(caller, proof) {
      if (!caller) return { outcome: 'signed-out' }
      if (!isRecentProofOf(caller, proof, now())) return { outcome: 'recent-sign-in-needed' }
      const removed = await remove(caller.id, caller)
      return { outcome: removed === 'last-admin' ? removed : 'left' }
    },

    withEmail: (email) => listUsersWithEmail(db, email),

    hasAdmin: () => hasAdmin(db),

    makeAdmin: (email) => makeAdmins(db, email),
  }
}

function isAmong(admins: ReadonlySet<string>, caller: Caller): boolean {
  return caller !== undefined && admins.has(caller.id)
}

function isLastAdmin({ id }: User, admins: ReadonlySet<string>): boolean {
  return admins.has(id) && admins.size === 1
}

/** Has nothing changed at the provider? A provider that knows no name says nothing of it. */
function saysTheSame(proof: Proof, user: User): boolean {
  return (
    proof.email === user.email &&
    proof.emailVerified === user.emailVerified &&
    (proof.name === '' || proof.name === user.name)
  )
}

function newUser(parts: ShopParts, { provider, subject, email, emailVerified, name }: Proof): User {
  const createdAt = parts.now()
  return { id: newId(parts), provider, subject, email, emailVerified, name, role: 'customer', createdAt }
}
