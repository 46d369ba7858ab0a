import { digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { isDelivered, type RiderStop } from './saidOfStop.ts'
import './stops.css'

interface Counted {
  readonly stops: readonly Pick<RiderStop, 'outcome'>[]
  /** In taka. */
  readonly cash: number
  readonly toCollect: number
}

/** How far a run is, and with how much cash. `where`: with whom that is. */
export function RunFigures({ run: { stops, cash, toCollect }, where }: { run: Counted; where: string }) {
  const done = stops.filter(({ outcome }) => outcome)
  const delivered = done.filter(({ outcome }) => isDelivered(outcome)).length
  const parts = [
    { size: delivered, classes: 'bg-accent' },
    { size: done.length - delivered, classes: 'bg-danger' },
    { size: stops.length - done.length, classes: 'bg-line' },
  ]
  return (
    <>
      <dl className="run-figures">
        <div>
          <dt>{m.run_done()}</dt>
          <dd>{m.run_done_of({ done: digits(done.length), all: digits(stops.length) })}</dd>
        </div>
        <div>
          <dt>{where}</dt>
          <dd>{taka(cash)}</dd>
        </div>
        <div>
          <dt>{m.run_to_collect()}</dt>
          <dd>{taka(toCollect)}</dd>
        </div>
      </dl>
      <div aria-hidden="true" className="run-bar">
        {parts
          .filter(({ size }) => size > 0)
          .map(({ size, classes }) => (
            <i key={classes} className={classes} style={{ flexGrow: size }} />
          ))}
      </div>
    </>
  )
}
