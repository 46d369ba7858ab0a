import type { AtDoorAnswer } from '#contract/parcels/handOverSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { courierName } from '../../../words/parcelTexts.ts'
import { isSameTaker, type Taker } from './door.ts'
import { momentOf, noteOf, numbersOf } from './overTexts.ts'
import { knownOf, type Scan, toneOf } from './useOver.ts'

interface CountsProps {
  door: AtDoorAnswer
  taker: Taker | undefined
  onChoose: (of: Taker) => void
}

/** How many have left with each courier; pressed, only its parcels are taken. */
export function Counts({ door, taker, onChoose }: CountsProps) {
  return (
    <ul aria-label={m.over_counts()} className="over-counts scan-box">
      {door.couriers.map((of) => {
        const { left, all } = numbersOf(door, of)
        const isChosen = taker !== undefined && isSameTaker(of, taker)
        return (
          <li key={`${of.courier} ${of.carrier?.name ?? ''}`}>
            <button type="button" aria-pressed={isChosen} onClick={() => onChoose(of)}>
              <span>{courierName(of)}</span>
              <span className="over-number" data-full={left === all}>
                {m.over_count_of({ left: count(left), all: count(all) })}
              </span>
              <span aria-hidden="true" className="over-bar">
                <span style={{ width: `${all === 0 ? 0 : (left / all) * 100}%` }} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const ICONS = { right: 'check', wrong: 'x', look: 'minus' } as const
const FEW = 8

/** What was scanned on this page, the last first. */
export function LastScans({ scans, isCut }: { scans: readonly Scan[]; isCut: boolean }) {
  if (scans.length === 0) return null
  return (
    <section className="over-last scan-box">
      <h2>{m.over_last()}</h2>
      <ul>
        {scans.slice(0, FEW).map((scan) => {
          const known = knownOf(scan)
          const tone = known && !scan.isUndone ? toneOf(known) : 'look'
          const note = noteOf(scan, isCut)
          const name = known?.consignment?.name
          return (
            <li key={scan.key} data-tone={tone}>
              <Icon name={ICONS[tone]} />
              <span>
                {name || <span className="order-number">{scan.code.toUpperCase()}</span>}
                {note && <small>{note}</small>}
              </span>
              {name && <span className="order-number">{scan.code.toUpperCase()}</span>}
              <time dateTime={new Date(scan.at).toISOString()}>{momentOf(scan.at).time}</time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
