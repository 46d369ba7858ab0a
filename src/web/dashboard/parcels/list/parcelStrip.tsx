import type { ConsignmentCounts } from '#contract/parcels/countsAnswer.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PARCEL_TABS, type ParcelTab, TAB_LOOKS, tabAddress } from './tabs.ts'

interface ParcelStripProps {
  /** Undefined: another list is shown. */
  tab: ParcelTab | undefined
  /** Undefined while they are loaded. */
  counts: ConsignmentCounts | undefined
}

/** The lists as counters in a strip, on phones with Scan as the eighth. Only trouble has a colour, and only while there is some. */
export function ParcelStrip({ tab, counts }: ParcelStripProps) {
  return (
    <nav aria-label={m.parcels_tabs()} className="parcel-tabs">
      {PARCEL_TABS.map((one) => {
        const number = counts && TAB_LOOKS[one].count(counts)
        return (
          <Link
            key={one}
            to={tabAddress(one)}
            preventScrollReset
            aria-current={one === tab ? 'page' : undefined}
            data-trouble={one === 'trouble' && number ? '' : undefined}
          >
            <b>{number === undefined ? '–' : count(number)}</b>
            <span>{TAB_LOOKS[one].label()}</span>
          </Link>
        )
      })}
      <Link to="/dashboard/scan" className="parcel-scan">
        <Icon name="scan-line" />
        <span>{m.scan_title()}</span>
      </Link>
    </nav>
  )
}
