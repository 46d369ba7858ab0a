import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  type Admins,
  findUser,
  findUserByProof,
  findUserInSession,
  hasAdmin,
  listUsers,
  listUsersWithEmail,
  lockAdmins,
  markRemoved,
  revokeTokensBefore,
  storeUser,
  updateRole,
} from '#data/people/users.ts'
import type { Actor, EndedSessions } from '#domain/activity/activity.ts'
import { givesMore, isOwn, isRecentProofOf, permission } from '#domain/people/permissions.ts'
import { type Caller, type Proof, ROLES, staffRole, type User } from '#domain/people/user.ts'
import type { SecuritySettings } from '#domain/settings/securitySettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import { appointOwner } from './appointOwner.ts'
import { makeAdmin } from './makeAdmin.ts'
import type { People } from './peopleTypes.ts'

type Account = Pick<Proof, 'provider' | 'subject'>

type OwnEvent =
  | { readonly kind: 'person.password-changed' }
  | { readonly kind: 'person.signed-out'; readonly after: { readonly sessions: EndedSessions } }

/** One change of a user, while concurrent changes of admins wait. */
interface UserChange {
  readonly tx: Transaction<Schema>
  readonly user: User
  /** The current admins; the caller may have lost the role while waiting. */
  readonly admins: Admins
}

export function createPeople(deps: ShopDeps, record: Record, security: () => SecuritySettings): People {
  const { db, now, identity } = deps

  /** The user as a caller: marked if the owner wants a second factor that this person does not have. */
  function asCaller(user: User): User {
    const needsOne = security().staffNeedSecondFactor && !user.secondFactor && staffRole(user.role) !== null
    return needsOne ? { ...user, needsSecondFactor: true } : user
  }

  /** Locks the admins and changes a user. `unknown`: the user does not exist or was removed. */
  async function changeUser<Outcome>(
    id: string,
    change: (context: UserChange) => Promise<Outcome>,
  ): Promise<Outcome | 'unknown'> {
    return await inTransaction(db, async (tx) => {
      const admins = await lockAdmins(tx)
      const stored = await findUser(tx, id)
      if (!stored || stored.removed) return 'unknown'
      return await change({ tx, user: stored.user, admins })
    })
  }

  /** Blocks the user before the account is removed, so that a failure in between leaves nobody with access. */
  async function remove(id: string, by: User) {
    const removed = await changeUser(id, async ({ tx, user, admins }) => {
      if (by.id !== id && !isAmong(admins, by)) return 'forbidden'
      if (isOwnerToOthers(user, by)) return 'owner'
      if (isLastAdmin(user, admins)) return 'last-admin'
      await markRemoved(tx, id, now())
      await record(tx, {
        kind: 'person.removed',
        actor: userActor(by),
        subjectId: id,
        at: now(),
        before: { role: user.role },
      })
      if (user.owner) await appointOwner(tx, record, now())
      return user
    })
    if (typeof removed === 'string') return removed
    if (removed.provider === identity.provider) await identity.removeAccount(removed.subject)
    return 'removed'
  }

  /** Stores the user of a proven account; a new one is recorded as registered. `by`: undefined, by that user. */
  async function storeProven(user: User, by: Actor | undefined): Promise<User | undefined> {
    return await inTransaction(db, async (tx) => {
      const stored = await storeUser(tx, user)
      if (stored?.id !== user.id) return stored
      const actor = by ?? userActor(user)
      await record(tx, { kind: 'person.registered', actor, subjectId: user.id, at: now() })
      return stored
    })
  }

  /** Records what somebody did with their own account at the provider; nothing before the account has a user. */
  async function recordOwn(tx: Transaction<Schema>, account: Account, event: OwnEvent): Promise<void> {
    const stored = await findUserByProof(tx, account)
    if (!stored || stored.removed) return
    const { user } = stored
    await record(tx, { ...event, actor: userActor(user), subjectId: user.id, at: now() })
  }

  return {
    async enter(proof, by) {
      const stored = await findUserByProof(db, proof)
      if (stored?.removed) return 'removed'
      if (stored && isFromBefore(proof, stored.tokensFrom)) return 'signed-out'
      if (stored && matchesProof(proof, stored.user)) return stored.user
      return (await storeProven(newUser(deps, proof), by)) ?? 'removed'
    },

    async person({ userId, sessionId, issuedAt }) {
      const stored = await findUserInSession(db, userId, sessionId)
      return stored && !stored.removed && issuedAt >= stored.tokensFrom ? asCaller(stored.user) : undefined
    },

    async findUserByProof(proof) {
      const stored = await findUserByProof(db, proof)
      return stored && !stored.removed ? asCaller(stored.user) : undefined
    },

    async revokeTokens(account) {
      await inTransaction(db, async (tx) => {
        await revokeTokensBefore(tx, account, now())
        await recordOwn(tx, account, { kind: 'person.signed-out', after: { sessions: 'all' } })
      })
    },

    async passwordChanged(account) {
      await inTransaction(db, (tx) => recordOwn(tx, account, { kind: 'person.password-changed' }))
    },

    users: guarded('staff', async () => ({ outcome: 'listed', users: await listUsers(db) })),

    async roleOf(caller, email) {
      if (caller && isOwn(caller, email)) return { outcome: 'found', role: caller.role }
      const permitted = permission(caller, 'staff')
      if (permitted !== 'granted') return { outcome: permitted }
      const roles = (await listUsersWithEmail(db, email)).map(({ role }) => role)
      // Two accounts may have the same address: the role with the most permissions counts.
      return { outcome: 'found', role: ROLES.find((role) => roles.includes(role)) }
    },

    setRole: guarded('staff', async (caller, id, role, { confirmEmail, proof } = {}) => {
      const outcome = await changeUser(id, async ({ tx, user, admins }) => {
        if (!isAmong(admins, caller)) return 'forbidden'
        if (user.role === role) return 'unchanged'
        const byOwner = admins.owner === caller.id
        const refusal =
          user.role === 'admin'
            ? refusalToDemote(user, caller, admins)
            : user.role === 'customer' && refusalToPromote(user, { byOwner, confirmEmail })
        if (refusal) return refusal
        if (givesMore(user.role, role) && !isRecentProofOf(caller, proof, now())) {
          return 'recent-sign-in-needed'
        }
        await updateRole(tx, id, role)
        await record(tx, {
          kind: 'person.role-changed',
          actor: userActor(caller),
          subjectId: id,
          at: now(),
          before: { role: user.role },
          after: { role },
        })
        if (user.owner) await appointOwner(tx, record, now())
        return 'changed'
      })
      return { outcome }
    }),

    removeUser: guarded('staff', async (caller, id) => {
      if (caller.id === id) return { outcome: 'own-account' }
      return { outcome: await remove(id, caller) }
    }),

    async leave(caller, proof) {
      if (!caller) return { outcome: 'signed-out' }
      if (!isRecentProofOf(caller, proof, now())) return { outcome: 'recent-sign-in-needed' }
      const removed = await remove(caller.id, caller)
      return { outcome: removed === 'last-admin' ? removed : 'left' }
    },

    withEmail: (email) => listUsersWithEmail(db, email),

    hasAdmin: () => hasAdmin(db),

    makeAdmin: (email) => makeAdmin(deps, email),
  }
}

function isAmong({ ids }: Admins, caller: Caller): boolean {
  return caller !== undefined && ids.has(caller.id)
}

function isLastAdmin({ id }: User, { ids }: Admins): boolean {
  return ids.has(id) && ids.size === 1
}

function isOwnerToOthers({ id, owner }: User, caller: Caller): boolean {
  return owner && caller?.id !== id
}

function refusalToDemote(user: User, caller: Caller, admins: Admins) {
  if (isOwnerToOthers(user, caller)) return 'owner'
  return isLastAdmin(user, admins) ? 'last-admin' : undefined
}

/** Anybody can register somebody else's address, so a member of staff needs a confirmed one. */
function refusalToPromote(
  user: User,
  { byOwner, confirmEmail }: { byOwner: boolean; confirmEmail: string | undefined },
) {
  if (user.emailVerified) return undefined
  if (!byOwner || confirmEmail === undefined) return 'not-verified'
  return isOwn(user, confirmEmail) ? undefined : 'confirmation-differs'
}

/** Providers give the time of a sign-in in whole seconds. Milliseconds. */
const SIGN_IN_PRECISION = 1000

/** Whether a sign-in precedes the last global sign-out, for providers that keep sessions themselves. */
function isFromBefore({ sessionId, authTime }: Proof, tokensFrom: number): boolean {
  return sessionId === undefined && authTime + SIGN_IN_PRECISION <= tokensFrom
}

/** Whether the stored user still matches the provider. An empty name means that the provider knows none. */
function matchesProof(proof: Proof, user: User): boolean {
  return (
    proof.email === user.email &&
    proof.emailVerified === user.emailVerified &&
    (proof.secondFactor ?? false) === user.secondFactor &&
    (proof.name === '' || proof.name === user.name)
  )
}

function newUser(
  deps: ShopDeps,
  { provider, subject, email, emailVerified, name, secondFactor = false }: Proof,
): User {
  const createdAt = deps.now()
  return {
    id: newId(deps),
    provider,
    subject,
    email,
    emailVerified,
    name,
    role: 'customer',
    owner: false,
    secondFactor,
    createdAt,
  }
}
