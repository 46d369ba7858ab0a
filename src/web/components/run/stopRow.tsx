import { digits, taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { saidText } from './runWords.ts'
import { paidNow, type ShownStop } from './saidOfStop.ts'

interface StopRowProps {
  stop: ShownStop
  place: number
  /** Undefined: nothing can be said of it now. */
  onOpen: (() => void) | undefined
}

/** A stop that is not at hand: what was said of it, or where it is. A tap opens it. */
export function StopRow({ stop, place, onOpen }: StopRowProps) {
  const { outcome, isUnsent, name, address, boxes, mobileNumber } = stop
  const look = lookOf(stop)
  const body = (
    <>
      <span className="run-name">{name}</span>
      {boxes > 1 && (
        <span className="run-boxes">{m.parcels_boxes({ count: boxes, shown: digits(boxes) })}</span>
      )}
      <span className="run-detail">
        {outcome ? saidText(stop, outcome) : address}
        {isUnsent && <b>{m.run_not_sent()}</b>}
      </span>
    </>
  )
  return (
    <li className={classes('run-stop', look)}>
      <span className="run-place">
        {outcome && !isUnsent ? <Icon name={look === 'is-failed' ? 'x' : 'check'} /> : digits(place)}
      </span>
      {onOpen ? (
        <button type="button" className="run-body" onClick={onOpen}>
          {body}
          <span className="sr-only">{outcome ? m.run_correct() : m.run_open()}</span>
        </button>
      ) : (
        <span className="run-body">{body}</span>
      )}
      <Amount stop={stop} />
      {!outcome && mobileNumber !== '' && (
        <a className="run-call" href={`tel:${mobileNumber}`} aria-label={m.run_call({ name })}>
          <Icon name="phone" />
        </a>
      )}
    </li>
  )
}

function Amount({ stop: { collect, outcome } }: { stop: ShownStop }) {
  if (collect === 0) return <span className="run-amount is-prepaid">{m.run_prepaid()}</span>
  if (!outcome) return <span className="run-amount">{taka(collect)}</span>
  const paid = paidNow(outcome)
  return <span className="run-amount">{paid === 0 ? '–' : taka(paid)}</span>
}

function lookOf({ outcome, isUnsent, collect }: ShownStop): string {
  if (!outcome) return ''
  if (isUnsent) return 'is-unsent'
  if (outcome.outcome === 'failed' || outcome.outcome === 'refused') return 'is-failed'
  return paidNow(outcome) < collect || outcome.outcome === 'part' ? 'is-done is-less' : 'is-done'
}
