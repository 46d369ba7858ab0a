import { useQuery } from '@tanstack/react-query'
import type { RunAnswer } from '#contract/parcels/runAnswer.ts'
import type { Role } from '#domain/people/user.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Box } from '../../frame/box.tsx'
import { PageHead } from '../../frame/pageHead.tsx'
import { LoadFailed } from '../../frame/pageStates.tsx'
import { dayText } from '../../words/dayTexts.ts'
import { parcelsAddress } from '../../words/parcelAddresses.ts'
import { Owed } from './owed.tsx'
import { runAddress, runsQuery } from './runsQuery.ts'
import { RUN_LOOKS } from './runTexts.ts'

/** Who is on the way, whose cash is not counted yet, and what riders owe. */
export function RunList({ email, role }: { email: string; role: Role }) {
  const current = useQuery(runsQuery(email, 'current'), queryClient())
  const closed = useQuery(runsQuery(email, 'closed'), queryClient())
  if (!current.data && current.error) {
    return <LoadFailed error={current.error} retry={() => void current.refetch()} level={1} />
  }
  return (
    <>
      <PageHead title={m.runs_title()} back={{ to: '/dashboard/parcels', label: m.parcels_title() }} />
      <div className="runs-page">
        {current.data ? <Current runs={current.data.data} /> : <Skeleton className="h-40 rounded-panel" />}
        {current.data && current.data.owed.length > 0 && (
          <Owed {...{ email, role }} owed={current.data.owed} />
        )}
        {closed.data && closed.data.data.length > 0 && (
          <Box title={m.runs_closed()}>
            <Rows runs={closed.data.data} />
          </Box>
        )}
      </div>
    </>
  )
}

function Current({ runs }: { runs: readonly RunAnswer[] }) {
  return (
    <Box title={m.runs_current()}>
      {runs.length === 0 ? (
        <EmptyState
          level={3}
          title={m.runs_none()}
          text={m.runs_none_text()}
          action={
            <ButtonLink variant="outline" to={parcelsAddress('book')}>
              {m.runs_choose()}
            </ButtonLink>
          }
        />
      ) : (
        <Rows runs={runs} />
      )}
    </Box>
  )
}

function Rows({ runs }: { runs: readonly RunAnswer[] }) {
  return (
    <ul className="runs-list">
      {runs.map((run) => {
        const done = run.stops.filter(({ outcome }) => outcome).length
        const { expected, counted } = run.cash
        return (
          <li key={run._id}>
            <Link to={runAddress(run._id)}>
              <span className="runs-who">
                <b>{run.rider.name}</b>
                <span>{dayText(run.day)}</span>
              </span>
              <Chip tone={RUN_LOOKS[run.state].tone}>{RUN_LOOKS[run.state].word()}</Chip>
              <span>{m.run_done_of({ done: digits(done), all: digits(run.stops.length) })}</span>
              <span className="runs-sum">
                {taka(counted ?? expected)}
                {counted !== null && counted !== expected && <small>{taka(counted - expected)}</small>}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
