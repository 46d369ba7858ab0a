import type { Session } from '#domain/people/session.ts'
import type { KeptSessions } from '../port.ts'
import type { AuthContext } from './authContext.ts'

/** The most sessions listed, by last use; nobody has as many devices. */
const SHOWN = 100

/** A row as better-auth reads it from either database. */
interface SessionRow {
  readonly id: string
  readonly token: string
  readonly createdAt: Date
  readonly updatedAt: Date
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

    async end(subject, id) {
      const { adapter, internalAdapter } = await open()
      const row = await adapter.findOne<SessionRow>({
        model: 'session',
        where: [
          { field: 'id', value: id },
          { field: 'userId', value: subject },
        ],
      })
      if (!row) return false
      await internalAdapter.deleteSession(row.token)
      return true
    },

    async endAll(subject) {
      await (await open()).internalAdapter.deleteUserSessions(subject)
    },
  }
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
