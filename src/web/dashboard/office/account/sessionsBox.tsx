import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { NetworkError } from '#web/client/api.ts'
import { showConfirm, showMessage } from '#web/client/dialogs.ts'
import { PERSONAL, queryClient } from '#web/client/queries.ts'
import { useAuth } from '#web/client/session/auth.ts'
import { authorized } from '#web/client/session/authorized.ts'
import { showSuccess } from '#web/client/toasts.ts'
import { errorSentence } from '#web/components/errorSentence.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Box } from '../../frame/box.tsx'
import { deleteAt, showFailure } from '../../frame/mutations.ts'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useLogOut } from '../../frame/useLogOut.ts'
import { momentText } from '../../words/momentText.ts'

/** The user's sessions: each device can be signed out, or all of them. */
export function SessionsBox({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(sessionsQuery(email), queryClient())
  const { ending, endingOthers, signOut, signOutOthers, signOutEverywhere } = useSignOut()
  const hasOthers = (data?.sessions.length ?? 0) > 1
  const list = useRef<HTMLUListElement>(null)

  function end(session: ListedSession) {
    // The focused button disappears with its row.
    if (!session.current) list.current?.focus()
    signOut(session)
  }

  return (
    <Box
      title={m.sessions_title()}
      text={data && !data.kept ? m.sessions_provider_text() : m.sessions_text()}
    >
      {error && !data ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : (
        data?.kept !== false && (
          <ul ref={list} tabIndex={-1} aria-label={m.sessions_title()} className="mt-2 divide-y divide-line">
            {rowsOf(data).map((session, index) => (
              <SessionRow key={session?._id ?? index} session={session} ending={ending} onEnd={end} />
            ))}
          </ul>
        )
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {hasOthers && (
          <Button
            variant="outline"
            busy={endingOthers}
            busyLabel={m.sessions_end_busy()}
            onClick={() => void signOutOthers(() => list.current?.focus())}
          >
            {m.sessions_end_others()}
          </Button>
        )}
        <Button variant={hasOthers ? 'ghost' : 'outline'} onClick={signOutEverywhere}>
          {m.sessions_end_all()}
        </Button>
      </div>
    </Box>
  )
}

/** One placeholder while loading: everybody has at least one session. */
function rowsOf(list: SessionList | undefined): readonly (ListedSession | undefined)[] {
  return list?.sessions ?? [undefined]
}

interface SessionRowProps {
  /** Undefined while loading. */
  session: ListedSession | undefined
  ending: string | undefined
  onEnd: (session: ListedSession) => void
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  if (!session) {
    return (
      <li className="grid gap-2 py-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-64 max-w-full" />
      </li>
    )
  }
  const device = deviceName(session)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {device}
          {session.current && <Chip tone="success">{m.sessions_current()}</Chip>}
        </p>
        <p className="mt-0.5 text-ink-muted text-sm">
          {m.sessions_times({ started: momentText(session.startedAt), used: momentText(session.lastUsedAt) })}
        </p>
        {session.address && (
          <p className="text-ink-muted text-sm">{m.sessions_address({ address: session.address })}</p>
        )}
      </div>
      <Button
        variant="soft"
        busy={ending === session._id}
        busyLabel={m.sessions_end_busy()}
        onClick={() => onEnd(session)}
        aria-label={m.sessions_end_of({ device })}
      >
        {m.sessions_end()}
      </Button>
    </li>
  )
}

/** A session as the API returns it. */
interface ListedSession {
  readonly _id: string
  /** Browser and system are empty if unknown. */
  readonly browser: string
  readonly system: string
  /** Empty if unknown. */
  readonly address: string
  /** Both times are ISO 8601. */
  readonly startedAt: string
  readonly lastUsedAt: string
  readonly current: boolean
}

interface SessionList {
  /** False: the hosted provider keeps the sessions. */
  readonly kept: boolean
  readonly sessions: readonly ListedSession[]
}

const sessionsKey = (email: string) => [PERSONAL, email, 'sessions'] as const

/** The sessions of the user with this e-mail. */
export function sessionsQuery(email: string) {
  return queryOptions({
    queryKey: sessionsKey(email),
    queryFn: ({ signal }) => authorized<SessionList>('/sessions', { signal }),
  })
}

/** Removes a session from the cached list. */
function removeSession(email: string, id: string): void {
  keepSessions(email, ({ _id }) => _id !== id)
}

function keepCurrentSession(email: string): void {
  keepSessions(email, ({ current }) => current)
}

function keepSessions(email: string, isKept: (session: ListedSession) => boolean): void {
  queryClient().setQueryData<SessionList>(
    sessionsKey(email),
    (list) => list && { ...list, sessions: list.sessions.filter(isKept) },
  )
}

/** Ends sessions: on this device, on another one, and all of them. */
function useSignOut() {
  const { user, setLeaving } = useSignedIn()
  const { logOutEverywhere } = useAuth()
  const leaving = useLogOut(setLeaving)
  const [ending, setEnding] = useState<string>()
  const [endingOthers, setEndingOthers] = useState(false)

  async function endOther(session: ListedSession) {
    setEnding(session._id)
    try {
      await deleteAt(`/sessions/${encodeURIComponent(session._id)}`)
      removeSession(user.email, session._id)
      const device = deviceName(session)
      showSuccess({ title: m.sessions_ended_title(), text: m.sessions_ended_text({ device }) })
    } catch (error) {
      const offline = error instanceof NetworkError
      const text = offline ? m.welcome_offline_text() : m.welcome_failed_text()
      showFailure(error, { title: m.sessions_end_failed(), text })
    }
    setEnding(undefined)
  }

  /** `onDone`: called before the button disappears. */
  async function endOthers(onDone: () => void) {
    const agreed = await showConfirm({
      tone: 'warning',
      title: m.sessions_end_others_ask_title(),
      text: m.sessions_end_others_ask_text(),
      confirmLabel: m.sessions_end_others(),
    })
    if (!agreed) return
    setEndingOthers(true)
    try {
      await deleteAt('/sessions/others')
      onDone()
      keepCurrentSession(user.email)
      showSuccess({ title: m.sessions_ended_title(), text: m.sessions_end_others_done_text() })
    } catch (error) {
      const offline = error instanceof NetworkError
      const text = offline ? m.welcome_offline_text() : m.welcome_failed_text()
      showFailure(error, { title: m.sessions_end_others_failed(), text })
    }
    setEndingOthers(false)
  }

  async function endEverywhere(): Promise<boolean> {
    const agreed = await showConfirm({
      tone: 'warning',
      title: m.sessions_end_all_ask_title(),
      text: m.sessions_end_all_ask_text(),
      confirmLabel: m.sessions_end_all(),
    })
    if (!agreed) return false
    try {
      await logOutEverywhere()
    } catch (error) {
      showMessage({ tone: 'error', title: m.sessions_end_all_failed(), text: errorSentence(error) })
      return false
    }
    showSuccess({ title: m.logout_done_title(), text: m.sessions_end_all_done_text() })
    return true
  }

  return {
    /** The session being ended. */
    ending,
    endingOthers,
    signOutOthers: endOthers,
    signOut: (session: ListedSession) => void (session.current ? leaving() : endOther(session)),
    signOutEverywhere: () => leaving(endEverywhere),
  }
}

/** The name of a device: 'Chrome on Android'. */
export function deviceName({ browser, system }: { browser: string; system: string }): string {
  if (browser && system) return m.sessions_device({ browser, system })
  return browser || system || m.sessions_device_unknown()
}
