import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { hasSignedIn, isRecorded } from '#data/figures/activity.ts'
import { rememberEndedSession } from '#data/people/endedSessions.ts'
import { findUserByProof, revokeTokensBefore } from '#data/people/users.ts'
import type { EndedSessions } from '#domain/activity/activity.ts'
import { deviceOf } from '#domain/people/device.ts'
import { TOKEN_LIFETIME } from '#domain/people/session.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { newId } from '../core/newId.ts'
import { type Record, userActor } from '../core/record.ts'
import type { People, Sessions } from './peopleTypes.ts'

/** How far the clocks of several machines may differ. Milliseconds. */
const CLOCK_DIFFERENCE = 60_000

export function createSessions(deps: ShopDeps, people: Pick<People, 'person'>, record: Record): Sessions {
  const { db, now, identity } = deps

  /** The session store of the user's provider, if the shop keeps it. */
  function keptOf({ provider }: User) {
    return provider === identity.provider ? identity.sessions : undefined
  }

  async function endTokens(sessionId: string, tx: Transaction<Schema>): Promise<void> {
    await rememberEndedSession(tx, { id: sessionId, endsAt: now() + TOKEN_LIFETIME + CLOCK_DIFFERENCE })
  }

  async function recordEnd(tx: Transaction<Schema>, user: User, sessions: EndedSessions, key?: string) {
    const ended = { kind: 'person.signed-out', after: { sessions } } as const
    await record(tx, {
      ...ended,
      ...(key === undefined ? {} : { key }),
      actor: userActor(user),
      subjectId: user.id,
      at: now(),
    })
  }

  /** Once for each session: browsers end it at the shop and at the provider. */
  async function recordSignOut(tx: Transaction<Schema>, user: User, sessionId: string): Promise<void> {
    await recordEnd(tx, user, 'this', `signed-out/${sessionId}`)
  }

  return {
    async of(user, { sessionId }, sent) {
      if (sessionId !== undefined) return sessionId
      const holder = sent && (await people.person(sent))
      return sent && holder?.id === user.id ? sent.sessionId : newId(deps)
    },

    async begun(account, { id: key, address, userAgent, newDevice }) {
      if (await isRecorded(db, key)) return
      const stored = await findUserByProof(db, account)
      if (!stored || stored.removed) return
      const { user } = stored
      const isTold = newDevice !== undefined && (await hasSignedIn(db, user.id))
      await inTransaction(db, (tx) =>
        record(tx, {
          kind: 'person.signed-in',
          key,
          actor: userActor(user),
          subjectId: user.id,
          at: now(),
          after: { address, ...deviceOf(userAgent) },
          ...(isTold ? { recipient: { to: user.email, name: user.name, ...newDevice } } : {}),
        }),
      )
    },

    async list(caller) {
      if (!caller) return { outcome: 'signed-out' }
      return { outcome: 'listed', sessions: await keptOf(caller)?.list(caller.subject) }
    },

    async find(caller, id) {
      return caller && (await keptOf(caller)?.find(caller.subject, id))
    },

    async end(caller, id) {
      if (!caller) return { outcome: 'signed-out' }
      const ended = await keptOf(caller)?.end(caller.subject, id)
      if (!ended) return { outcome: 'unknown' }
      await inTransaction(db, (tx) => recordEnd(tx, caller, 'other'))
      return { outcome: 'ended' }
    },

    async endOthers(caller, current) {
      if (!caller) return { outcome: 'signed-out' }
      const count = (await keptOf(caller)?.endOthers(caller.subject, current)) ?? 0
      if (count > 0) await inTransaction(db, (tx) => recordEnd(tx, caller, 'others'))
      return { outcome: 'ended', count }
    },

    async endAll(caller) {
      if (!caller) return { outcome: 'signed-out' }
      // Sessions first: one of them could otherwise get a new token in between.
      const count = (await keptOf(caller)?.endOthers(caller.subject, undefined)) ?? 0
      await inTransaction(db, async (tx) => {
        await revokeTokensBefore(tx, caller, now())
        await recordEnd(tx, caller, 'all')
      })
      return { outcome: 'ended', count }
    },

    async endOwn({ userId, sessionId, issuedAt }) {
      const user = await people.person({ userId, sessionId, issuedAt })
      await inTransaction(db, async (tx) => {
        await endTokens(sessionId, tx)
        if (user) await recordSignOut(tx, user, sessionId)
      })
      if (user) await keptOf(user)?.end(user.subject, sessionId)
    },

    async endTokens(sessionId, signedOut) {
      await inTransaction(db, async (tx) => {
        await endTokens(sessionId, tx)
        const stored = signedOut && (await findUserByProof(tx, signedOut))
        if (stored && !stored.removed) await recordSignOut(tx, stored.user, sessionId)
      })
    },
  }
}
