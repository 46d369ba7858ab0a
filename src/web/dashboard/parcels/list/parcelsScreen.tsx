import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'
import { useSignedIn } from '../../frame/signedIn.ts'
import { useListAddress } from '../../frame/table/listAddress.ts'
import { RunsLine } from '../runs/runsLine.tsx'
import { Booking } from './booking.tsx'
import { useBookingRun } from './bookingRun.ts'
import { CourierLines } from './courierLines.tsx'
import { DoorLinks } from './doorLinks.tsx'
import { ExpectedBack } from './expectedBack.tsx'
import { NumberParcels } from './numberParcels.tsx'
import { ParcelStrip } from './parcelStrip.tsx'
import { READ_AGAIN } from './parcelsQuery.ts'
import { Queue } from './queue.tsx'
import { RefundsLine } from './refunds.tsx'
import { StageList } from './stageList.tsx'
import { LATER_TAB, PARCEL_FILTERS, type ParcelTab, readNumberList, readTab } from './tabs.ts'
import { ToBook } from './toBook.tsx'
import { Today } from './today.tsx'
import { TroubleList } from './trouble.tsx'
import { useParcelCounts } from './useParcelCounts.ts'
// In this order: the last one overrides the others.
import './parcels.css'
import './booking.css'
import './trouble.css'
import './today.css'

/** From a confirmed order to the courier's hands, and what goes wrong after that. */
export function ParcelsScreen({ role }: { role: Role }) {
  const { email } = useSignedIn().user
  const address = useListAddress(PARCEL_FILTERS)
  const run = useBookingRun(email)
  const day = readNumberList(address.filters.tab)
  const tab = readTab(address.filters.tab)
  const counts = useParcelCounts(email, READ_AGAIN)
  return (
    <>
      <h1>{m.parcels_title()}</h1>
      <RunsLine email={email} />
      <CourierLines role={role} />
      <Today today={counts?.today} list={day} />
      <ParcelStrip tab={day ? undefined : tab} counts={counts} />
      {paysBack({ role }) && (day || tab !== 'back') && <RefundsLine email={email} />}
      {!day && tab === 'hand' && <DoorLinks />}
      {day ? (
        <NumberParcels key={day} {...{ email, address, today: counts?.today }} list={day} />
      ) : tab === 'book' && address.filters.run && run ? (
        <Booking email={email} role={role} run={run} />
      ) : (
        <Tab key={address.filters.tab ?? tab} {...{ tab, email, role, address, counts }} />
      )}
    </>
  )
}

/** Who sees what customers are to be paid back, and notes it. */
function paysBack(who: { readonly role: Role }): boolean {
  return can(who, 'money.read') && can(who, 'orders.move')
}

interface TabProps {
  tab: ParcelTab
  email: string
  role: Role
  address: ReturnType<typeof useListAddress<(typeof PARCEL_FILTERS)[number]>>
  counts: ReturnType<typeof useParcelCounts>
}

function Tab({ tab, counts, ...props }: TabProps) {
  if (tab === 'book') {
    return <ToBook later={props.address.filters.tab === LATER_TAB} counts={counts} {...props} />
  }
  if (tab === 'queue') return <Queue {...props} />
  if (tab === 'trouble') return <TroubleList {...props} />
  return (
    <>
      {tab === 'back' && <ExpectedBack email={props.email} />}
      <StageList
        {...{ tab, counts }}
        paysBack={paysBack(props)}
        email={props.email}
        address={props.address}
      />
    </>
  )
}
