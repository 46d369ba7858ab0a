import { useQuery } from '@tanstack/react-query'
import type { RunAnswer } from '#contract/parcels/runAnswer.ts'
import { digits, taka } from '#web/client/amounts.ts'
import { isMissing } from '#web/client/api.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { queryClient } from '#web/client/queries.ts'
import { RunFigures } from '#web/components/run/runFigures.tsx'
import { Stops } from '#web/components/run/stops.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/emptyState.tsx'
import { Link } from '#web/ui/link.tsx'
import { Box } from '../../frame/box.tsx'
import { couriersQuery } from '../../frame/couriersQuery.ts'
import { PageHead } from '../../frame/pageHead.tsx'
import { LoadFailed, PageSkeleton } from '../../frame/pageStates.tsx'
import { dayText } from '../../words/dayTexts.ts'
import { CountCash } from './countCash.tsx'
import { CountedCash } from './countedCash.tsx'
import { OpenStops } from './openStops.tsx'
import { RunLink } from './runLink.tsx'
import { RUNS_PATH, type RunActs, runQuery, useRunActs } from './runsQuery.ts'
import { RUN_LOOKS } from './runTexts.ts'

/** One run: made up, followed on its way, and its cash counted. */
export function RunPage({ email, id }: { email: string; id: string }) {
  const { data: run, error, refetch } = useQuery(runQuery(email, id), queryClient())
  const acts = useRunActs(email, id)
  if (!run && error && isMissing(error)) {
    return <EmptyState level={1} title={m.runs_gone()} text={m.runs_gone_text()} />
  }
  if (!run && error) return <LoadFailed error={error} retry={() => void refetch()} level={1} />
  if (!run) return <PageSkeleton />
  const look = RUN_LOOKS[run.state]
  return (
    <>
      <PageHead title={m.run_of({ rider: run.rider.name })} back={{ to: RUNS_PATH, label: m.runs_title() }}>
        <Chip tone={look.tone}>{look.word()}</Chip>
      </PageHead>
      <p className="-mt-4 mb-4 text-ink-muted text-md">{dayText(run.day)}</p>
      <div className="runs-columns">
        <div className="min-w-0">
          <RunFigures
            run={{ stops: run.stops, cash: run.cash.counted ?? run.cash.collected, toCollect: leftOf(run) }}
            where={run.state === 'closed' ? m.runs_received() : m.runs_with({ rider: run.rider.name })}
          />
          <RunStops run={run} acts={acts} />
        </div>
        <div className="runs-aside">
          {run.state !== 'closed' && <RunLink run={run} acts={acts} />}
          {run.state === 'open' && <Leave {...{ email, run, acts }} />}
          {run.state === 'out' && <CountCash run={run} acts={acts} />}
          {run.state === 'closed' && <CountedCash run={run} />}
          {run.toCheck.length > 0 && <ToCheck run={run} />}
        </div>
      </div>
    </>
  )
}

/** In taka. */
function leftOf({ stops }: RunAnswer): number {
  const left = stops.filter(({ outcome }) => !outcome).reduce((sum, { collect }) => sum + collect * 100, 0)
  return Math.round(left) / 100
}

function RunStops({ run, acts }: { run: RunAnswer; acts: RunActs }) {
  if (run.state === 'open') return <OpenStops run={run} acts={acts} />
  return (
    <Stops
      stops={run.stops.map((stop) => ({ ...stop, isUnsent: false }))}
      onSay={
        run.state === 'out'
          ? (consignmentId, said) => void acts.run({ act: 'say', consignmentId, said })
          : undefined
      }
    />
  )
}

function Leave({ email, run, acts }: { email: string; run: RunAnswer; acts: RunActs }) {
  const { data: couriers } = useQuery(couriersQuery(email), queryClient())
  const unpacked = run.stops.filter(({ packed, state }) => state === 'booked' && !packed).length

  async function leave() {
    if (unpacked > 0) {
      const choice = await showConfirm({
        tone: 'warning',
        title: m.runs_leave_title(),
        text: m.runs_leave_unpacked({ count: unpacked, shown: digits(unpacked) }),
        confirmLabel: m.runs_leave(),
      })
      if (!choice) return
    }
    await acts.run({ act: 'leave' })
  }

  return (
    <Box
      title={m.runs_leave_head()}
      text={[m.runs_leave_text(), couriers?.tellsShipped && m.runs_leave_told()].filter(Boolean).join(' ')}
    >
      <Button block className="mt-4" busy={acts.busy} onClick={() => void leave()}>
        {m.runs_leave()}
      </Button>
    </Box>
  )
}

function ToCheck({ run }: { run: RunAnswer }) {
  return (
    <Box title={m.runs_to_check()} text={m.runs_to_check_text()}>
      <ul className="runs-facts">
        {run.toCheck.map(({ orderId, amount, transactionId }) => (
          <li key={orderId}>
            <span>
              <Link className="underline" to={`/dashboard/order-overview/${orderId}`}>
                {orderId}
              </Link>{' '}
              {transactionId}
            </span>
            <b>{taka(amount)}</b>
          </li>
        ))}
      </ul>
    </Box>
  )
}
