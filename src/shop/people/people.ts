import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  type Admins,
  findUser,
  hasAdmin,
  listUsers,
  listUsersWithEmail,
  lockAdmins,
  markRemoved,
  setLanguage,
  updateRole,
} from '#data/people/users.ts'
import { givesMore, isOwn, isRecentProofOf, permission } from '#domain/people/permissions.ts'
import { type Caller, type Proof, ROLES, type Role, type User } from '#domain/people/user.ts'
import type { SecuritySettings } from '#domain/settings/securitySettings.ts'
import type { Language } from '#domain/text/language.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import {
  enter,
  notePasswordChanged,
  passwordMinOf,
  personOfProof,
  personOfToken,
  revokeTokens,
} from './accounts.ts'
import { appointOwner } from './appointOwner.ts'
import { makeAdmin } from './makeAdmin.ts'
import type { People } from './peopleTypes.ts'

interface PeopleParts {
  readonly deps: ShopDeps
  readonly record: Record
}

/** One change of a user, while concurrent changes of admins wait. */
interface UserChange {
  readonly tx: Transaction<Schema>
  readonly user: User
  /** The current admins; the caller may have lost the role while waiting. */
  readonly admins: Admins
}

export function createPeople(deps: ShopDeps, record: Record, security: () => SecuritySettings): People {
  const parts = { deps, record, security }
  const { db } = deps
  return {
    enter: (proof, by) => enter(parts, proof, by),
    person: (token) => personOfToken(parts, token),
    findUserByProof: (proof) => personOfProof(parts, proof),
    passwordMin: (account) => passwordMinOf(parts, account),
    revokeTokens: (account) => revokeTokens(parts, account),
    passwordChanged: (account) => notePasswordChanged(parts, account),
    users: guarded('staff', async () => ({ outcome: 'listed', users: await listUsers(db) })),
    roleOf: (caller, email) => roleOf(deps, caller, email),
    setRole: guarded('staff', (caller, id, role, given) => setRole(parts, caller, id, role, given)),
    removeUser: guarded('staff', (caller, id) => removeUser(parts, caller, id)),
    leave: (caller, proof) => leave(parts, caller, proof),
    setLanguage: (caller, language) => keepLanguage(deps, caller, language),
    withEmail: (email) => listUsersWithEmail(db, email),
    hasAdmin: () => hasAdmin(db),
    makeAdmin: (email) => makeAdmin(deps, email),
  }
}

async function roleOf({ db }: ShopDeps, caller: Caller, email: string): ReturnType<People['roleOf']> {
  if (caller && isOwn(caller, email)) return { outcome: 'found', role: caller.role }
  const permitted = permission(caller, 'staff')
  if (permitted !== 'granted') return { outcome: permitted }
  const roles = (await listUsersWithEmail(db, email)).map(({ role }) => role)
  // Two accounts may have the same address: the role with the most permissions counts.
  return { outcome: 'found', role: ROLES.find((role) => roles.includes(role)) }
}

async function setRole(
  { deps: { db, now }, record }: PeopleParts,
  caller: User,
  id: string,
  role: Role,
  { confirmEmail, proof }: NonNullable<Parameters<People['setRole']>[3]> = {},
): ReturnType<People['setRole']> {
  const outcome = await changeUser(db, id, async ({ tx, user, admins }) => {
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
}

async function removeUser(parts: PeopleParts, caller: User, id: string): ReturnType<People['removeUser']> {
  if (caller.id === id) return { outcome: 'own-account' }
  return { outcome: await remove(parts, id, caller) }
}

async function leave(
  parts: PeopleParts,
  caller: Caller,
  proof: Proof | undefined,
): ReturnType<People['leave']> {
  if (!caller) return { outcome: 'signed-out' }
  if (!isRecentProofOf(caller, proof, parts.deps.now())) return { outcome: 'recent-sign-in-needed' }
  const removed = await remove(parts, caller.id, caller)
  return { outcome: removed === 'last-admin' ? removed : 'left' }
}

async function keepLanguage(
  { db }: ShopDeps,
  caller: Caller,
  language: Language,
): ReturnType<People['setLanguage']> {
  if (!caller) return { outcome: 'signed-out' }
  await setLanguage(db, caller.id, language)
  return { outcome: 'kept' }
}

/** Locks the admins and changes a user. `unknown`: the user does not exist or was removed. */
async function changeUser<Outcome>(
  db: ShopDeps['db'],
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
async function remove({ deps: { db, now, identity }, record }: PeopleParts, id: string, by: User) {
  const removed = await changeUser(db, id, async ({ tx, user, admins }) => {
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
