import { type ReactNode, useId, useState } from 'react'
import type { ParcelDayAnswer } from '#contract/parcels/parcelDayAnswer.ts'
import { HELD_BACK, type HeldBack } from '#domain/parcel/parcelDay.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { sumText } from './parcelParts.tsx'
import { type NumberList, type ParcelTab, tabAddress } from './tabs.ts'

/** The list in which each of what has not left waits. */
const WAITS: Readonly<Record<HeldBack, { readonly label: () => string; readonly tab: ParcelTab }>> = {
  toBook: { label: m.parcels_tab_book, tab: 'book' },
  refused: { label: m.parcels_today_refused, tab: 'queue' },
  queued: { label: m.parcels_today_queued, tab: 'queue' },
  toPack: { label: m.parcels_tab_pack, tab: 'pack' },
  toHandOver: { label: m.parcels_today_packed, tab: 'hand' },
}

interface TodayProps {
  /** Undefined while it is loaded. */
  today: ParcelDayAnswer | undefined
  /** The list of today that is shown. */
  list: NumberList | undefined
}

/**
 * What is asked each evening: what left of what was due, what is about to come back, and what was delivered. On phones one line, which
 * opens the rest; as high while it is loaded.
 */
export function Today({ today, list }: TodayProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (today && isEmpty(today)) {
    return (
      <p className="parcel-today parcel-today-none">
        <b>{m.parcels_today_none()}</b>
        <span>{m.parcels_today_none_text()}</span>
      </p>
    )
  }
  const left = { number: today && numberOf(today), label: labelOf(today) }
  const fold = today && {
    about: count(today.aboutToComeBack.parcels),
    delivered: count(today.delivered.parcels),
  }
  return (
    <section aria-label={m.parcels_today()} className="parcel-today">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="parcel-today-fold"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? (
          <span>{m.parcels_today()}</span>
        ) : (
          <span>
            <b>{left.number ?? '–'}</b> {left.label}
            <small>{fold ? m.parcels_today_fold(fold) : '–'}</small>
          </span>
        )}
        <Icon name="chevron-down" />
      </button>
      <div id={id} className="parcel-today-numbers" data-open={isOpen ? '' : undefined}>
        <Figure to={tabAddress('left')} isHere={list === 'left'} {...left} />
        <Figure
          to={tabAddress('trouble')}
          number={today && count(today.aboutToComeBack.parcels)}
          sum={today?.aboutToComeBack.collect}
          label={m.parcels_today_about()}
        />
        <Figure
          to={tabAddress('delivered')}
          isHere={list === 'delivered'}
          number={today && count(today.delivered.parcels)}
          sum={today?.delivered.lying}
          // Whoever may not read money is not told where it lies, and nobody where none does.
          label={today?.delivered.lying ? m.parcels_today_with() : m.parcels_today_delivered()}
        />
        <StillHere today={today} />
      </div>
    </section>
  )
}

function isEmpty({ due, aboutToComeBack, delivered }: ParcelDayAnswer): boolean {
  return due + aboutToComeBack.parcels + delivered.parcels === 0
}

function numberOf({ left, due }: ParcelDayAnswer): string {
  return due === 0 ? count(0) : m.parcels_today_of({ left: count(left), due: count(due) })
}

function labelOf(today: ParcelDayAnswer | undefined): string {
  return today?.due === 0 ? m.parcels_today_nothing_due() : m.parcels_today_left()
}

interface FigureProps {
  to: string
  isHere?: boolean
  number: string | undefined
  /** In taka. */
  sum?: number | null | undefined
  label: string
}

/** A number of the day, which leads to the parcels that it counts. */
function Figure({ to, isHere = false, number = '–', sum, label }: FigureProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isHere ? 'page' : undefined}
      className="parcel-today-number"
    >
      <b>{number}</b> <span>{label}</span>
      {sum ? <em>{sumText(sum)}</em> : null}
    </Link>
  )
}

/** What is due and has not left, by the list in which it waits. */
function StillHere({ today }: { today: ParcelDayAnswer | undefined }) {
  return <div className="parcel-today-here">{today && <Reasons {...today} />}</div>
}

function Reasons({ here, due }: ParcelDayAnswer): ReactNode {
  const waiting = HELD_BACK.filter((why) => here[why] > 0)
  if (waiting.length === 0) return <p>{due > 0 ? m.parcels_today_all_left() : m.parcels_today_none()}</p>
  return (
    <>
      <h2>{m.parcels_today_here()}</h2>
      <ul>
        {waiting.map((why) => (
          <li key={why}>
            <Link to={tabAddress(WAITS[why].tab)} preventScrollReset>
              {WAITS[why].label()} <b>{count(here[why])}</b>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
