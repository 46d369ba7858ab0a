import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import {
  endInvitation,
  findInvitation,
  findInvitationByToken,
  insertInvitation,
  renewInvitation,
} from '#data/people/invitations.ts'
import { findUser, listUsersWithEmail, lockAdmins, updateRole } from '#data/people/users.ts'
import { INVITATION_LIFETIME, type Invitation, invitationProblem } from '#domain/people/invitation.ts'
import { can, isOwn, isRecentProofOf } from '#domain/people/permissions.ts'
import { type Caller, type Proof, staffRole, type User } from '#domain/people/user.ts'
import type { OwnerSettings } from '#domain/settings/ownerSettings.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import { mailRoute } from '../messages/mail.ts'
import type { InvitationSending, Staff } from './invitationTypes.ts'
import type { People } from './peopleTypes.ts'

/** Enough that the token of a link cannot be guessed. */
const TOKEN_BYTES = 24

export interface InvitationParts {
  readonly deps: ShopDeps
  readonly settings: () => OwnerSettings
  readonly jobs: JobQueue
  readonly record: Record
  readonly people: Pick<People, 'enter'>
}

export async function sendInvitation(
  parts: InvitationParts,
  caller: User,
  { email, role }: Parameters<Staff['invite']>[1],
  sending: InvitationSending,
): ReturnType<Staff['invite']> {
  const { deps, record } = parts
  const { db, now } = deps
  const holders = await listUsersWithEmail(db, email)
  if (holders.some((holder) => staffRole(holder.role) !== null)) return { outcome: 'already-staff' }
  if (!isRecentProofOf(caller, sending.proof, now())) return { outcome: 'recent-sign-in-needed' }
  const at = now()
  const { link, ...given } = newLink(deps, sending)
  const invitation = { id: newId(deps), email, role, invitedBy: caller.id, createdAt: at, ...given }
  return await inTransaction(db, async (tx) => {
    if (!(await insertInvitation(tx, invitation))) return { outcome: 'already-invited' }
    await record(tx, {
      kind: 'invitation.sent',
      actor: userActor(caller),
      subjectId: invitation.id,
      at,
      after: { role },
    })
    const unsent = await send(parts, tx, invitation, { link, ...invitation, language: sending.language })
    return { outcome: 'invited', id: invitation.id, link: unsent }
  })
}

export async function sendInvitationAgain(
  parts: InvitationParts,
  caller: User,
  id: string,
  sending: InvitationSending,
): ReturnType<Staff['sendAgain']> {
  const { deps, record } = parts
  const { db, now } = deps
  const invitation = await findInvitation(db, id)
  if (invitation?.state !== 'open') return { outcome: 'unknown' }
  if (!isRecentProofOf(caller, sending.proof, now())) return { outcome: 'recent-sign-in-needed' }
  const { link, ...given } = newLink(deps, sending)
  return await inTransaction(db, async (tx) => {
    if (!(await renewInvitation(tx, id, given))) return { outcome: 'unknown' }
    await record(tx, {
      kind: 'invitation.sent-again',
      actor: userActor(caller),
      subjectId: id,
      at: now(),
    })
    const unsent = await send(parts, tx, invitation, { link, ...given, language: sending.language })
    return { outcome: 'sent', id, link: unsent }
  })
}

export async function takeInvitationBack(
  { deps: { db, now }, record }: InvitationParts,
  caller: User,
  id: string,
): ReturnType<Staff['takeBack']> {
  const invitation = await findInvitation(db, id)
  const isEnded =
    invitation !== undefined &&
    (await inTransaction(db, async (tx) => {
      if (!(await endInvitation(tx, id, { state: 'taken-back', at: now() }))) return false
      await record(tx, {
        kind: 'invitation.taken-back',
        actor: userActor(caller),
        subjectId: id,
        at: now(),
        before: { role: invitation.role },
      })
      return true
    }))
  return { outcome: isEnded ? 'taken-back' : 'unknown' }
}

export async function readInvitation({ deps }: InvitationParts, token: string): ReturnType<Staff['read']> {
  const invitation = await usable(deps, token)
  if (typeof invitation === 'string') return { outcome: invitation }
  const { email, role } = invitation
  const hasAccount = (await listUsersWithEmail(deps.db, email)).length > 0
  return { outcome: 'open', email, role, mayJoin: !hasAccount && deps.identity.createAccount !== undefined }
}

export async function acceptInvitation(
  parts: InvitationParts,
  caller: Caller,
  token: string,
  proof: Proof | undefined,
): ReturnType<Staff['accept']> {
  const { db, now } = parts.deps
  if (!caller) return { outcome: 'signed-out' }
  const invitation = await usable(parts.deps, token)
  if (typeof invitation === 'string') return { outcome: invitation }
  if (!isOwn(caller, invitation.email)) return { outcome: 'other-address' }
  if (!caller.emailVerified) return { outcome: 'not-verified' }
  if (!isRecentProofOf(caller, proof, now())) return { outcome: 'recent-sign-in-needed' }
  const outcome = await inTransaction(db, async (tx) => {
    await lockAdmins(tx)
    const stored = await findUser(tx, caller.id)
    if (!stored || stored.removed) return 'unknown'
    if (staffRole(stored.user.role) !== null) return 'already-staff'
    return await give(parts, tx, invitation, stored.user)
  })
  return outcome === 'given' ? { outcome: 'accepted', role: invitation.role } : { outcome }
}

export async function joinByInvitation(
  parts: InvitationParts,
  token: string,
  { name, password }: Parameters<Staff['join']>[1],
): ReturnType<Staff['join']> {
  const { db, identity } = parts.deps
  const invitation = await usable(parts.deps, token)
  if (typeof invitation === 'string') return { outcome: invitation }
  if (!identity.createAccount) return { outcome: 'unknown' }
  const proof = await identity.createAccount({ email: invitation.email, name, password })
  const user = proof === 'exists' ? undefined : await parts.people.enter(proof)
  if (user === undefined || typeof user === 'string') return { outcome: 'account-exists' }
  const outcome = await inTransaction(db, (tx) => give(parts, tx, invitation, user))
  return outcome === 'given' ? { outcome: 'joined', user: { ...user, role: invitation.role } } : { outcome }
}

/** A new link, valid from now on. */
function newLink({ random, now }: ShopDeps, { linkTo }: InvitationSending) {
  const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url')
  return { link: linkTo(token), tokenHash: hashOf(token), expiresAt: now() + INVITATION_LIFETIME }
}

/** Queues the mail. Without a mail server it returns the link instead, for the caller to pass on. */
async function send(
  { deps, settings, jobs }: InvitationParts,
  tx: Transaction<Schema>,
  { id, email }: Pick<Invitation, 'id' | 'email'>,
  { link, expiresAt, language }: { link: string; expiresAt: number } & Pick<InvitationSending, 'language'>,
): Promise<string | undefined> {
  if (mailRoute(settings(), deps).url === undefined) return link
  await jobs.enqueue(tx, {
    kind: 'mail.invitation',
    payload: { to: email, invitationId: id },
    secret: { link, language },
    expiresAt,
  })
  return undefined
}

/** The invitation of a token, or why it cannot be used. */
async function usable({ db, now }: ShopDeps, token: string) {
  const invitation = await findInvitationByToken(db, hashOf(token))
  if (!invitation) return 'unknown'
  const problem = invitationProblem(invitation, now())
  if (problem) return problem
  return (await mayStillInvite(db, invitation)) ? invitation : 'unknown'
}

/** An invitation gives no more than the person behind it may give at that moment. */
async function mayStillInvite(from: Kysely<Schema>, { invitedBy }: Invitation): Promise<boolean> {
  const inviter = await findUser(from, invitedBy)
  return inviter !== undefined && !inviter.removed && can({ role: inviter.user.role }, 'staff')
}

/** Uses up an invitation for a user, whose address is that of the invitation and verified. */
async function give(
  { deps: { now }, record }: InvitationParts,
  tx: Transaction<Schema>,
  invitation: Invitation,
  user: User,
) {
  const { id, role } = invitation
  if (!(await mayStillInvite(tx, invitation))) return 'unknown'
  if (!(await endInvitation(tx, id, { state: 'used', at: now() }))) return 'invitation-used'
  await updateRole(tx, user.id, role)
  const by = { actor: userActor(user), at: now() }
  await record(tx, { kind: 'invitation.accepted', ...by, subjectId: id, after: { role } })
  await record(tx, {
    kind: 'person.role-changed',
    ...by,
    subjectId: user.id,
    before: { role: user.role },
    after: { role },
  })
  return 'given'
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
