import { useState } from 'react'
import { digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import type { ShownRun, ShownStop } from './keptRun.ts'
import { OpenStop } from './openStop.tsx'
import { refusalText } from './runWords.ts'
import { StopRow } from './stopRow.tsx'
import type { RiderRun } from './useRiderRun.ts'

/** The stops of a run in their order, of which the one at hand is open. */
export function RunSheet({ rider }: { rider: RiderRun }) {
  const { run, hasEnded, isOffline, refusal } = rider
  if (hasEnded) return <Ended />
  if (!run) {
    return (
      <p role="status" className="run-wait">
        {isOffline ? m.run_offline_first() : m.run_loading()}
      </p>
    )
  }
  const waiting = run.stops.filter(({ isUnsent }) => isUnsent).length
  return (
    <>
      <h1>{m.run_of({ rider: run.rider })}</h1>
      <p className="text-ink-muted text-md">{dayText(run.day)}</p>
      <Figures run={run} />
      {(isOffline || waiting > 0) && (
        <p role="status" className="run-offline">
          {waiting > 0 ? m.run_unsent({ count: digits(waiting) }) : m.run_offline()}
        </p>
      )}
      {refusal !== undefined && (
        <p role="alert" className="run-refusal">
          {refusalText(refusal)}
        </p>
      )}
      {run.state === 'open' && (
        <div className="run-leave">
          <p>{m.run_not_left()}</p>
          <Button size="lg" block onClick={rider.leave}>
            {m.run_leave()}
          </Button>
        </div>
      )}
      <Stops run={run} rider={rider} />
    </>
  )
}

function Ended() {
  return (
    <div className="run-wait">
      <h1>{m.run_ended_title()}</h1>
      <p className="mt-2 text-ink-muted">{m.run_ended()}</p>
    </div>
  )
}

function Figures({ run: { stops, cash, toCollect } }: { run: ShownRun }) {
  const done = stops.filter(({ outcome }) => outcome)
  const delivered = done.filter(({ outcome }) => isDelivered(outcome)).length
  return (
    <>
      <dl className="run-figures">
        <div>
          <dt>{m.run_done()}</dt>
          <dd>{m.run_done_of({ done: digits(done.length), all: digits(stops.length) })}</dd>
        </div>
        <div>
          <dt>{m.run_cash()}</dt>
          <dd>{taka(cash)}</dd>
        </div>
        <div>
          <dt>{m.run_to_collect()}</dt>
          <dd>{taka(toCollect)}</dd>
        </div>
      </dl>
      <div aria-hidden="true" className="run-bar">
        <i className="bg-accent" style={{ flexGrow: delivered }} />
        <i className="bg-danger" style={{ flexGrow: done.length - delivered }} />
        <i className="bg-line" style={{ flexGrow: stops.length - done.length }} />
      </div>
    </>
  )
}

function isDelivered(outcome: ShownStop['outcome']): boolean {
  return outcome?.outcome === 'delivered' || outcome?.outcome === 'part'
}

/** One is open: that which somebody has tapped, else the first of which nothing is said. */
function Stops({ run, rider }: { run: ShownRun; rider: RiderRun }) {
  const [tapped, setTapped] = useState<string>()
  const mayBeSaid = run.state === 'out'
  const first = run.stops.find(({ outcome }) => !outcome)?.consignmentId
  const open = mayBeSaid ? (tapped ?? first) : undefined
  return areasOf(run.stops).map(({ area, stops, from }) => (
    <section key={`${area} ${from}`} className="run-area" aria-label={area || m.run_elsewhere()}>
      <h2>
        <span>{area || m.run_elsewhere()}</span>
        <span>{m.run_stops({ count: stops.length, shown: digits(stops.length) })}</span>
      </h2>
      <ol start={from + 1}>
        {stops.map((stop, at) =>
          stop.consignmentId === open ? (
            <OpenStop
              key={stop.consignmentId}
              stop={stop}
              place={from + at + 1}
              onSay={(said) => {
                rider.say(stop.consignmentId, said)
                setTapped(undefined)
              }}
              onLeave={tapped === undefined ? undefined : () => setTapped(undefined)}
            />
          ) : (
            <StopRow
              key={stop.consignmentId}
              stop={stop}
              place={from + at + 1}
              onOpen={mayBeSaid ? () => setTapped(stop.consignmentId) : undefined}
            />
          ),
        )}
      </ol>
    </section>
  ))
}

interface Area {
  readonly area: string
  readonly stops: ShownStop[]
  /** Stops before its own. */
  readonly from: number
}

/** Neighbours of one area stand under its name. */
function areasOf(stops: readonly ShownStop[]): Area[] {
  const areas: Area[] = []
  for (const [from, stop] of stops.entries()) {
    const last = areas.at(-1)
    if (last && last.area.toLowerCase() === stop.area.toLowerCase()) last.stops.push(stop)
    else areas.push({ area: stop.area, stops: [stop], from })
  }
  return areas
}

/** 'Friday, 20 November 2026'. */
function dayText(day: string): string {
  const locale = getLocale() === 'bn' ? 'bn-BD' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))
}
