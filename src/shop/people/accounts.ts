import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { findUserByProof, findUserInSession, revokeTokensBefore, storeUser } from '#data/people/users.ts'
import type { Actor, EndedSessions } from '#domain/activity/activity.ts'
import { passwordMin } from '#domain/people/passwords.ts'
import type { TokenClaims } from '#domain/people/session.ts'
import { type Proof, staffRole, type User } from '#domain/people/user.ts'
import type { SecuritySettings } from '#domain/settings/securitySettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { People } from './peopleTypes.ts'

interface AccountParts {
  readonly deps: ShopDeps
  readonly record: Record
  readonly security: () => SecuritySettings
}

type Account = Pick<Proof, 'provider' | 'subject'>

type OwnEvent =
  | { readonly kind: 'person.password-changed' }
  | { readonly kind: 'person.signed-out'; readonly after: { readonly sessions: EndedSessions } }

export async function enter(
  parts: AccountParts,
  proof: Proof,
  by: Actor | undefined,
): ReturnType<People['enter']> {
  const { deps } = parts
  const stored = await findUserByProof(deps.db, proof)
  if (stored?.removed) return 'removed'
  if (stored && isFromBefore(proof, stored.tokensFrom)) return 'signed-out'
  if (stored && matchesProof(proof, stored.user)) return stored.user
  return (await storeProven(parts, newUser(deps, proof), by)) ?? 'removed'
}

export async function personOfToken(
  parts: AccountParts,
  { userId, sessionId, issuedAt }: TokenClaims,
): ReturnType<People['person']> {
  const stored = await findUserInSession(parts.deps.db, userId, sessionId)
  return stored && !stored.removed && issuedAt >= stored.tokensFrom ? asCaller(parts, stored.user) : undefined
}

export async function personOfProof(
  parts: AccountParts,
  proof: Proof,
): ReturnType<People['findUserByProof']> {
  const stored = await findUserByProof(parts.deps.db, proof)
  if (!stored || stored.removed) return undefined
  // The account may have got another password since its user was stored.
  return asCaller(parts, { ...stored.user, shortPassword: proof.shortPassword ?? stored.user.shortPassword })
}

export async function passwordMinOf(
  { deps: { db } }: AccountParts,
  account: Account,
): ReturnType<People['passwordMin']> {
  const stored = await findUserByProof(db, account)
  return passwordMin(stored?.user.role ?? 'customer')
}

export async function revokeTokens(
  parts: AccountParts,
  account: Account,
): ReturnType<People['revokeTokens']> {
  const { db, now } = parts.deps
  await inTransaction(db, async (tx) => {
    await revokeTokensBefore(tx, account, now())
    await recordOwn(parts, tx, account, { kind: 'person.signed-out', after: { sessions: 'all' } })
  })
}

export async function notePasswordChanged(
  parts: AccountParts,
  account: Account,
): ReturnType<People['passwordChanged']> {
  await inTransaction(parts.deps.db, (tx) =>
    recordOwn(parts, tx, account, { kind: 'person.password-changed' }),
  )
}

/** The user as a caller: marked if staff lack a longer password, or a second factor that the owner wants. */
function asCaller({ security }: AccountParts, user: User): User {
  if (staffRole(user.role) === null) return user
  return {
    ...user,
    ...(user.shortPassword && { needsLongerPassword: true }),
    ...(security().staffNeedSecondFactor && !user.secondFactor && { needsSecondFactor: true }),
  }
}

/** Stores the user of a proven account; a new one is recorded as registered. `by`: undefined, by that user. */
async function storeProven(
  { deps: { db, now }, record }: AccountParts,
  user: User,
  by: Actor | undefined,
): Promise<User | undefined> {
  return await inTransaction(db, async (tx) => {
    const stored = await storeUser(tx, user)
    if (stored?.id !== user.id) return stored
    const actor = by ?? userActor(user)
    await record(tx, { kind: 'person.registered', actor, subjectId: user.id, at: now() })
    return stored
  })
}

/** Records what somebody did with their own account at the provider; nothing before the account has a user. */
async function recordOwn(
  { deps: { now }, record }: AccountParts,
  tx: Transaction<Schema>,
  account: Account,
  event: OwnEvent,
): Promise<void> {
  const stored = await findUserByProof(tx, account)
  if (!stored || stored.removed) return
  const { user } = stored
  await record(tx, { ...event, actor: userActor(user), subjectId: user.id, at: now() })
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
    (proof.shortPassword ?? false) === user.shortPassword &&
    (proof.name === '' || proof.name === user.name)
  )
}

function newUser(
  deps: ShopDeps,
  { provider, subject, email, emailVerified, name, secondFactor = false, shortPassword = false }: Proof,
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
    shortPassword,
    createdAt,
  }
}
