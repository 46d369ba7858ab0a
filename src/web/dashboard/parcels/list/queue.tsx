import { type ReactNode, useId, useRef } from 'react'
import type { Role } from '#domain/people/user.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ListAddress } from '../../frame/table/listAddress.ts'
import { ListBox, ListFailure, StaleRows } from '../../frame/table/listBox.tsx'
import { ListPager } from '../../frame/table/listPager.tsx'
import { useListPage } from '../../frame/table/listQuery.ts'
import { useKeptFocus } from '../../frame/table/useKeptFocus.ts'
import { NoParcels } from './noParcels.tsx'
import { useParcelActs } from './parcelActs.ts'
import { ParcelFilters } from './parcelFilters.tsx'
import { consignmentsQuery } from './parcelsQuery.ts'
import { Refused } from './refused.tsx'
import type { ParcelFilter } from './tabs.ts'
import { Waiting } from './waiting.tsx'

interface QueueProps {
  email: string
  role: Role
  address: ListAddress<ParcelFilter>
}

/** What couriers refused, first, and what waits for them. */
export function Queue({ email, role, address }: QueueProps) {
  const query = consignmentsQuery(email, 'queue', address)
  const list = useListPage(query, address, { rows: ({ data }) => data, total: ({ total }) => total })
  const acts = useParcelActs(email)
  const { rows, failed } = list
  const refused = rows?.filter(({ state }) => state !== 'queued') ?? []
  const waiting = rows?.filter(({ state }) => state === 'queued') ?? []
  return (
    <ParcelStack>
      <ListBox>
        <ParcelFilters email={email} address={address} hasCouriers />
        {failed && (rows ? <StaleRows {...failed} /> : <ListFailure {...failed} />)}
        {!rows && !failed && <RowSkeletons />}
        {rows?.length === 0 && <NoParcels tab="queue" address={address} />}
      </ListBox>
      {refused.length > 0 && (
        <ParcelSection title={m.parcels_refused_title()} number={refused.length} isUrgent>
          {refused.map((parcel) => (
            <Refused key={parcel._id} {...{ email, role, parcel, acts }} />
          ))}
        </ParcelSection>
      )}
      {waiting.length > 0 && (
        <ParcelSection title={m.parcels_waiting_title()} number={waiting.length}>
          <Waiting parcels={waiting} acts={acts} />
        </ParcelSection>
      )}
      <ListPager address={address} total={list.total} capped={list.capped} />
    </ParcelStack>
  )
}

interface ParcelSectionProps {
  title: string
  number: number
  isUrgent?: boolean
  children: ReactNode
}

/** Boxes below each other. They take the focus of what was in one that goes. */
export function ParcelStack({ children }: { children: ReactNode }) {
  const stack = useRef<HTMLDivElement>(null)
  useKeptFocus(stack)
  return (
    <div ref={stack} tabIndex={-1} className="parcel-stack">
      {children}
    </div>
  )
}

/** A box with a heading and how many stand in it. It takes the focus of a row that goes: the next one follows. */
export function ParcelSection({ title, number, isUrgent = false, children }: ParcelSectionProps) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field set; named where it takes the focus, and no landmark
    <section
      ref={section}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className="list-box parcel-section"
      data-urgent={isUrgent ? '' : undefined}
    >
      <header>
        <h2 id={id}>{title}</h2>
        <span className="list-count">{count(number)}</span>
      </header>
      {children}
    </section>
  )
}

/** Rows of a list that is no table, while they are loaded. */
export function RowSkeletons() {
  return (
    <div role="status" className="parcel-skeletons">
      <span className="sr-only">{m.ui_loading()}</span>
      {['w-40', 'w-48', 'w-36', 'w-44'].map((width) => (
        <div key={width}>
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="mt-2 h-3 w-24" />
        </div>
      ))}
    </div>
  )
}
