import { useId } from 'react'
import type { ReceivablesAnswer } from '#contract/money/payoutSchema.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { count, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { RUNS_PATH, runAddress } from '../../parcels/runs/runsQuery.ts'
import { shortDay } from '../../words/dayTexts.ts'

type Rider = ReceivablesAnswer['riders'][number]

/** What the shop's own riders carry and owe. */
export function RidersBox({ riders }: { riders: readonly Rider[] }) {
  const id = useId()
  const today = dayName(orderDay(Date.now()))
  return (
    <section aria-labelledby={id} className="money-box">
      <header className="money-head">
        <h2 id={id}>{m.money_riders()}</h2>
        <ButtonLink variant="ghost" to={RUNS_PATH}>
          {m.money_runs()}
        </ButtonLink>
      </header>
      <ul className="money-list">
        {riders.map(({ _id, name, amount, run }) => (
          <li key={_id}>
            <span className="money-who">
              <b>{name}</b>
              <small data-late={(run && run.day < today) || undefined}>{runText(run, today)}</small>
            </span>
            <b>{taka(amount)}</b>
            <ButtonLink
              variant="outline"
              to={run ? runAddress(run._id) : RUNS_PATH}
              aria-label={m.money_count_named({ name })}
            >
              {m.money_count()}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `today`: as the API writes days. */
export function runText(run: Rider['run'], today: string): string {
  if (!run) return m.money_run_none()
  if (run.day < today) return m.money_run_late({ day: shortDay(run.day) })
  return run.stops > 0 ? m.money_run_today({ count: run.stops, shown: count(run.stops) }) : m.money_run_done()
}
