import type { Where } from 'better-auth'
import type { Session } from '#domain/people/session.ts'
import type { KeptSessions } from '../port.ts'
import type { AuthContext } from './authContext.ts'

/** The most sessions listed, by last use, and ended in one step. */
const SHOWN = 100

/** A row as better-auth reads it from either database. */
interface SessionRow {
  readonly id: string
  readonly token: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly expiresAt: Date
  readonly userAgent?: string | null
  readonly ipAddress?: string | null
}

/** The sessions that better-auth keeps. `open`: returns its context. */
export function createKeptSessions(open: () => Promise<AuthContext>): KeptSessions {
  return {
    async list(subject) {
      const { adapter } = await open()
      const rows = await adapter.findMany<SessionRow>({
        model: 'session',
        where: [
          { field: 'userId', value: subject },
          { field: 'expiresAt', operator: 'gt', value: new Date() },
        ],
        sortBy: { field: 'updatedAt', direction: 'desc' },
        limit: SHOWN,
      })
      return rows.map(sessionOf)
    },

    async find(subject, id) {
      const row = await rowOf(await open(), subject, id)
      return row && row.expiresAt > new Date() ? sessionOf(row) : undefined
    },

    async end(subject, id) {
      const context = await open()
      const row = await rowOf(context, subject, id)
      if (!row) return false
      const { internalAdapter } = context
      await internalAdapter.deleteSession(row.token)
      return true
    },

    async endOthers(subject, current) {
      const { adapter, internalAdapter } = await open()
      const others: Where[] = [
        { field: 'userId', value: subject },
        ...(current === undefined ? [] : [{ field: 'id', operator: 'ne', value: current } as const]),
      ]
      for (let ended = 0; ; ) {
        const rows = await adapter.findMany<SessionRow>({ model: 'session', where: others, limit: SHOWN })
        if (rows.length === 0) return ended
        for (const { token } of rows) await internalAdapter.deleteSession(token)
        ended += rows.length
      }
    },
  }
}

async function rowOf({ adapter }: AuthContext, subject: string, id: string): Promise<SessionRow | null> {
  return await adapter.findOne<SessionRow>({
    model: 'session',
    where: [
      { field: 'id', value: id },
      { field: 'userId', value: subject },
    ],
  })
}

function sessionOf({ id, createdAt, updatedAt, userAgent, ipAddress }: SessionRow): Session {
  return {
    id,
    startedAt: createdAt.getTime(),
    lastUsedAt: updatedAt.getTime(),
    userAgent: userAgent ?? '',
    address: ipAddress ?? '',
  }
}
