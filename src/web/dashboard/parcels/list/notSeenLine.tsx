import type { ConsignmentCounts } from '#contract/parcels/countsAnswer.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { takeBackAddress } from '../../words/parcelAddresses.ts'

/** How many parcels should be here and were not received; leads to where they are. Nothing while there are none. */
export function NotSeenLine({ counts }: { counts: ConsignmentCounts | undefined }) {
  if (!counts?.saidBack) return null
  return (
    <Link to={takeBackAddress()} className="parcel-later">
      <Icon name="clock" />
      <span>{m.parcels_not_seen_line({ count: counts.saidBack, shown: count(counts.saidBack) })}</span>
      <Icon name="chevron-right" />
    </Link>
  )
}
