import type { Role } from '#domain/people/user.ts'
import { STAFF_ROLES } from '#domain/people/user.ts'
import type { EarlyHandle } from '#web/client/earlyReads.ts'
import { type PageArgs, pageMeta } from '#web/components/pageMeta.ts'
import { m } from '#web/paraglide/messages.js'
import { needs, StaffOnly } from '../../frame/role/staffOnly.tsx'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useListAddress } from '../../frame/table/listAddress.ts'
import { Booking } from './booking.tsx'
import { useBookingRun } from './bookingRun.ts'
import { ParcelStrip } from './parcelStrip.tsx'
import { READ_AGAIN } from './parcelsQuery.ts'
import { Queue } from './queue.tsx'
import { StageList } from './stageList.tsx'
import { PARCEL_FILTERS, PARCELS_PATH, type ParcelTab, readTab } from './tabs.ts'
import { ToBook } from './toBook.tsx'
import { TroubleList } from './trouble.tsx'
import { COUNTS_PATH, useParcelCounts } from './useParcelCounts.ts'
// In this order: the last one overrides the others.
import './parcels.css'
import './booking.css'
import './trouble.css'

export const meta = ({ matches }: PageArgs) =>
  pageMeta({
    matches,
    title: m.parcels_title(),
    description: m.parcels_description(),
    path: PARCELS_PATH,
    noIndex: true,
  })

export const handle: EarlyHandle = {
  earlyReads: () => [{ path: COUNTS_PATH, roles: STAFF_ROLES.filter(needs('orders.ship')) }],
}

/** /dashboard/parcels: from a confirmed order to the courier's hands, and what goes wrong after that. */
export default function ParcelsPage() {
  return <StaffOnly allows={needs('orders.ship')}>{(role) => <Parcels role={role} />}</StaffOnly>
}

function Parcels({ role }: { role: Role }) {
  const { email } = useSignedIn().user
  const address = useListAddress(PARCEL_FILTERS)
  const run = useBookingRun(email)
  const tab = readTab(address.filters.tab)
  const counts = useParcelCounts(email, READ_AGAIN)
  return (
    <>
      <h1>{m.parcels_title()}</h1>
      <ParcelStrip tab={tab} counts={counts} />
      {tab === 'book' && address.filters.run && run ? (
        <Booking email={email} role={role} run={run} />
      ) : (
        <Tab key={tab} {...{ tab, email, role, address }} />
      )}
    </>
  )
}

interface TabProps {
  tab: ParcelTab
  email: string
  role: Role
  address: ReturnType<typeof useListAddress<(typeof PARCEL_FILTERS)[number]>>
}

function Tab({ tab, ...props }: TabProps) {
  if (tab === 'book') return <ToBook {...props} />
  if (tab === 'queue') return <Queue {...props} />
  if (tab === 'trouble') return <TroubleList {...props} />
  return <StageList tab={tab} email={props.email} address={props.address} />
}
