import type { MorningAnswer } from '#contract/figures/morningSchema.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { Link } from '#web/ui/link.tsx'
import { parcelsAddress } from '../words/parcelAddresses.ts'
import './parcelLines.css'

interface Line {
  readonly tab: Parameters<typeof parcelsAddress>[0]
  readonly icon: IconName
  readonly label: string
  readonly detail: string
  readonly waiting: number
  /** Money is at risk. */
  readonly warns: boolean
}

/** Parcels that somebody has to see to, what is at risk first; nothing where there are none. */
export function ParcelLines({ parcels }: { parcels: NonNullable<MorningAnswer['parcels']> }) {
  const lines = linesOf(parcels).filter(({ waiting }) => waiting > 0)
  if (lines.length === 0) return null
  return (
    <nav aria-label={m.morning_parcels()} className="parcel-lines">
      {lines.map(({ tab, icon, label, detail, waiting, warns }) => (
        <Link key={tab} to={parcelsAddress(tab)} data-warns={warns || undefined}>
          <Icon name={icon} />
          <span>
            {label}
            <small>{detail}</small>
          </span>
          <b>{count(waiting)}</b>
          <Icon name="chevron-right" className="parcel-lines-go" />
        </Link>
      ))}
    </nav>
  )
}

function linesOf({ trouble, refused, toBook }: NonNullable<MorningAnswer['parcels']>): Line[] {
  return [
    {
      ...{ tab: 'trouble', icon: 'triangle-alert', waiting: trouble, warns: true },
      ...{ label: m.morning_trouble(), detail: m.morning_trouble_detail() },
    },
    {
      ...{ tab: 'queue', icon: 'ban', waiting: refused, warns: true },
      ...{ label: m.morning_refused(), detail: m.morning_refused_detail() },
    },
    {
      ...{ tab: 'book', icon: 'truck', waiting: toBook, warns: false },
      ...{ label: m.morning_to_book(), detail: m.morning_to_book_detail() },
    },
  ]
}
