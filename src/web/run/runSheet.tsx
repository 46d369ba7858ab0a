import { digits } from '#web/client/amounts.ts'
import { RunFigures } from '#web/components/run/runFigures.tsx'
import { refusalText } from '#web/components/run/runWords.ts'
import { Stops } from '#web/components/run/stops.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import type { NoLink, RiderRun } from './useRiderRun.ts'

/** The stops of a run in their order, of which the one at hand is open. */
export function RunSheet({ rider }: { rider: RiderRun }) {
  const { run, noLink, isOffline, refusal } = rider
  if (noLink) return <Closed noLink={noLink} />
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
      <RunFigures run={run} where={m.run_cash()} />
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
      <Stops stops={run.stops} onSay={run.state === 'out' ? rider.say : undefined} />
    </>
  )
}

/** Why there is no run, and what its rider does now. */
function Closed({ noLink }: { noLink: NoLink }) {
  const unsent = noLink.why === 'changed' ? noLink.unsent : 0
  return (
    <div className="run-wait">
      <h1>{TITLES[noLink.why]()}</h1>
      {unsent > 0 && (
        <p role="status" className="run-offline">
          {m.run_link_kept({ count: digits(unsent) })}
        </p>
      )}
      <p className="mt-2 text-ink-muted">
        {noLink.why === 'early' ? m.run_link_early({ day: dayText(noLink.day) }) : TEXTS[noLink.why]()}
      </p>
    </div>
  )
}

const TITLES: Readonly<Record<NoLink['why'], () => string>> = {
  incomplete: m.run_link_incomplete_title,
  unknown: m.run_link_unknown_title,
  changed: m.run_link_changed_title,
  early: m.run_link_early_title,
}

const TEXTS: Readonly<Record<Exclude<NoLink['why'], 'early'>, () => string>> = {
  incomplete: m.run_link_incomplete,
  unknown: m.run_link_unknown,
  changed: m.run_link_changed,
}

/** 'Friday, 20 November 2026'. */
function dayText(day: string): string {
  const locale = getLocale() === 'bn' ? 'bn-BD' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(day))
}
