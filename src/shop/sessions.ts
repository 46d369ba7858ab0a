import { isRecorded } from '#data/activity.ts'
import { rememberEndedSession } from '#data/endedSessions.ts'
import { inTransaction } from '#data/transaction.ts'
import { findUserByProof, revokeTokensBefore } from '#data/users.ts'
import { deviceOf } from '#domain/people/device.ts'
import { TOKEN_LIFETIME } from '#domain/people/session.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from './deps.ts'
import { newId } from './newId.ts'
import { type Record, userActor } from './record.ts'
import type { People, Sessions } from './types.ts'

/** How far the clocks of several machines may differ. Milliseconds. */
const CLOCK_DIFFERENCE = 60_000

export function createSessions(deps: ShopDeps, people: Pick<People, 'person'>, record: Record): Sessions {
  const { db, now, identity } = deps

  /** The session store of the user's provider, if the shop keeps it. */
  function keptOf({ provider }: User) {
    return provider === identity.provider ? identity.sessions : undefined
  }

  async function endTokens(sessionId: string): Promise<void> {
    await rememberEndedSession(db, { id: sessionId, endsAt: now() + TOKEN_LIFETIME + CLOCK_DIFFERENCE })
  }

  return {
    async of(user, { sessionId }, sent) {
      if (sessionId !== undefined) return sessionId
      const holder = sent && (await people.person(sent))
      return sent && holder?.id === user.id ? sent.sessionId : newId(deps)
    },

    async begun(account, { id: key, address, userAgent }) {
      if (await isRecorded(db, key)) return
      const stored = await findUserByProof(db, account)
      if (!stored || stored.removed) return
      const { user } = stored
      await inTransaction(db, (tx) =>
        record(tx, {
          kind: 'person.signed-in',
          key,
          actor: userActor(user),
          subjectId: user.id,
          at: now(),
          after: { address, ...deviceOf(userAgent) },
        }),
      )
    },

    async list(caller) {
      if (!caller) return { outcome: 'signed-out' }
      return { outcome: 'listed', sessions: await keptOf(caller)?.list(caller.subject) }
    },

    async end(caller, id) {
      if (!caller) return { outcome: 'signed-out' }
      const ended = await keptOf(caller)?.end(caller.subject, id)
      return { outcome: ended ? 'ended' : 'unknown' }
    },

    async endAll(caller) {
      if (!caller) return { outcome: 'signed-out' }
      const kept = keptOf(caller)
      const count = (await kept?.list(caller.subject))?.length ?? 0
      // Sessions first: one of them could otherwise get a new token in between.
      await kept?.endAll(caller.subject)
      await revokeTokensBefore(db, caller, now())
      return { outcome: 'ended', count }
    },

    async endOwn({ userId, sessionId, issuedAt }) {
      const user = await people.person({ userId, sessionId, issuedAt })
      await endTokens(sessionId)
      if (user) await keptOf(user)?.end(user.subject, sessionId)
    },

    endTokens,
  }
}
