import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { orderDate, orderTime } from '#domain/order/orderTime.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Box } from '../box.tsx'
import { LoadFailed } from '../loadFailed.tsx'
import { orderMoment } from '../orders/orderMoment.ts'
import { deviceName } from './deviceName.ts'
import { type ListedSession, type SessionList, sessionsQuery } from './sessionsQuery.ts'
import { useSignOut } from './useSignOut.ts'

/** Where somebody is signed in: each device can be signed out, and all of them. */
export function SessionsBox({ email }: { email: string }) {
  const { data, error, refetch } = useQuery(sessionsQuery(email), queryClient())
  const { ending, signOut, signOutEverywhere } = useSignOut()
  const list = useRef<HTMLUListElement>(null)

  function end(session: ListedSession) {
    // The button that has the focus goes with its row.
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
      <Button variant="outline" onClick={signOutEverywhere} className="mt-4">
        {m.sessions_end_all()}
      </Button>
    </Box>
  )
}

/** One place is held until they are there: everybody is signed in once at least. */
function rowsOf(list: SessionList | undefined): readonly (ListedSession | undefined)[] {
  return list?.sessions ?? [undefined]
}

interface SessionRowProps {
  /** Undefined: not known yet. */
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
          {m.sessions_times({ started: moment(session.startedAt), used: moment(session.lastUsedAt) })}
        </p>
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

function moment(iso: string): string {
  const at = Date.parse(iso)
  return m.sessions_moment(orderMoment({ date: orderDate(at), time: orderTime(at) }, getLocale()))
}
