import { inTransaction } from '#data/core/transaction.ts'
import { listOpenInvitations } from '#data/people/invitations.ts'
import { findUser, listStaff, lockAdmins, moveOwnership } from '#data/people/users.ts'
import { isRecentProofOf } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { type Record, userActor } from '../core/record.ts'
import type { JobQueue } from '../jobs/jobQueue.ts'
import {
  acceptInvitation,
  type InvitationParts,
  joinByInvitation,
  readInvitation,
  sendInvitation,
  sendInvitationAgain,
  takeInvitationBack,
} from './invitations.ts'
import type { Staff } from './invitationTypes.ts'

interface OwnershipParts {
  readonly deps: ShopDeps
  readonly jobs: JobQueue
  readonly record: Record
}

export function createStaff(deps: ShopDeps, given: Omit<InvitationParts, 'deps'>): Staff {
  const parts = { deps, ...given }
  const { db } = deps
  return {
    list: guarded('staff', async () => ({ outcome: 'listed', staff: await listStaff(db) })),
    invitations: guarded('staff', async () => ({
      outcome: 'listed',
      invitations: await listOpenInvitations(db),
    })),
    invite: guarded('staff', (caller, invitation, sending) =>
      sendInvitation(parts, caller, invitation, sending),
    ),
    sendAgain: guarded('staff', (caller, id, sending) => sendInvitationAgain(parts, caller, id, sending)),
    takeBack: guarded('staff', (caller, id) => takeInvitationBack(parts, caller, id)),
    read: (token) => readInvitation(parts, token),
    accept: (caller, token, proof) => acceptInvitation(parts, caller, token, proof),
    join: (token, person) => joinByInvitation(parts, token, person),
    handOver: guarded('staff', (caller, id, wish) => handOver(parts, caller, id, wish)),
  }
}

async function handOver(
  { deps: { db, now }, jobs, record }: OwnershipParts,
  caller: User,
  id: string,
  { proof, language }: Parameters<Staff['handOver']>[2],
): ReturnType<Staff['handOver']> {
  const outcome = await inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx)
    const [former, next] = [await findUser(tx, caller.id), await findUser(tx, id)]
    if (!former || admins.owner !== caller.id) return 'not-owner'
    if (!next || next.removed) return 'unknown'
    if (!admins.ids.has(id) || id === caller.id) return 'not-admin'
    if (!next.user.emailVerified) return 'not-verified'
    if (!isRecentProofOf(caller, proof, now())) return 'recent-sign-in-needed'
    await moveOwnership(tx, caller.id, id)
    await record(tx, {
      kind: 'person.made-owner',
      actor: userActor(caller),
      subjectId: id,
      at: now(),
      before: { owner: former.user.name },
      after: { owner: next.user.name },
    })
    const { name, email } = next.user
    const mails = [
      { to: email, name, language },
      { to: former.user.email, name: former.user.name, newOwner: name, language },
    ]
    for (const payload of mails) await jobs.enqueue(tx, { kind: 'mail.owner', payload })
    return 'handed-over'
  })
  return { outcome }
}
