import { queryOptions } from '@tanstack/react-query'
import { authorized } from '#web/client/authorized.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'

/** One sign-in, as the API answers it. */
export interface ListedSession {
  readonly _id: string
  /** Empty: not known, both. */
  readonly browser: string
  readonly system: string
  /** ISO 8601, both. */
  readonly startedAt: string
  readonly lastUsedAt: string
  readonly current: boolean
}

export interface SessionList {
  /** False: the hosted provider keeps sessions. */
  readonly kept: boolean
  readonly sessions: readonly ListedSession[]
}

const sessionsKey = (email: string) => [PERSONAL, email, 'sessions'] as const

/** Where the person with this e-mail is signed in. */
export function sessionsQuery(email: string) {
  return queryOptions({
    queryKey: sessionsKey(email),
    queryFn: ({ signal }) => authorized<SessionList>('/sessions', { signal }),
    // Without a network it fails and says so, instead of waiting in silence.
    networkMode: 'always',
  })
}

/** Shows at once that a session has ended. */
export function forgetSession(email: string, id: string): void {
  queryClient().setQueryData<SessionList>(
    sessionsKey(email),
    (list) => list && { ...list, sessions: list.sessions.filter(({ _id }) => _id !== id) },
  )
}

/** Asks again where somebody is signed in: that has changed at the server. */
export function askForSessions(email: string): void {
  void queryClient().invalidateQueries({ queryKey: sessionsKey(email) })
}
