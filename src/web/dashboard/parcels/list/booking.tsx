import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { count } from '#web/client/amounts.ts'
import { queryClient } from '#web/client/queries.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListFailure } from '../../frame/table/listBox.tsx'
import { changeAddress } from '../../words/orderAddresses.ts'
import { labelsAddress, pickingAddress } from '../../words/parcelAddresses.ts'
import { courierName, faultSentence } from '../../words/parcelTexts.ts'
import type { BookingRun } from './bookingRun.ts'
import { CodeOrAdd } from './mendCode.tsx'
import { useFirstCourier } from './offeredCouriers.ts'
import { useParcelActs } from './parcelActs.ts'
import { placeOf, sumText, WhoLink } from './parcelParts.tsx'
import { runQuery } from './parcelsQuery.ts'
import { ParcelSection, ParcelStack, RowSkeletons } from './queue.tsx'
import { Refused } from './refused.tsx'
import { tabAddress } from './tabs.ts'
import { ParcelRow, Waiting } from './waiting.tsx'

interface BookingProps {
  email: string
  role: Role
  run: BookingRun
}

/** What becomes of the parcels that were asked for, row by row. */
export function Booking({ email, role, run }: BookingProps) {
  const ids = run.asked.flatMap(({ consignmentId }) => consignmentId ?? [])
  const { data, error, isFetching, refetch } = useQuery(runQuery(email, ids), queryClient())
  const acts = useParcelActs(email)
  const parcels = (data ?? []).filter(({ state }) => state !== 'cancelled')
  const refused = parcels.filter(({ state }) => state === 'refused' || state === 'not-known')
  const waiting = parcels.filter(({ state }) => state === 'queued')
  const booked = parcels.filter((parcel) => !refused.includes(parcel) && !waiting.includes(parcel))
  const atOnce = run.asked.filter(({ outcome }) => outcome === 'refused')
  // Until they are read, those that were taken wait.
  const waits = data ? waiting.length : ids.length
  const no = refused.length + atOnce.length
  return (
    <ParcelStack>
      <Progress booked={booked.length} refused={no} waiting={waits} />
      {error && !data && !isFetching && <ListFailure error={error} retry={() => void refetch()} />}
      {ids.length > 0 && !data && isFetching && <RowSkeletons />}
      {no > 0 && (
        <ParcelSection title={m.parcels_refused_title()} number={no} isUrgent>
          <NotAsked asked={atOnce} role={role} />
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
      {booked.length > 0 && (
        <ParcelSection title={m.parcels_booked_title()} number={booked.length}>
          <ul className="parcel-rows">
            {booked.map((parcel) => (
              <ParcelRow key={parcel._id} parcel={parcel} icon="check" isDone>
                <CodeOrAdd parcel={parcel} acts={acts} />
              </ParcelRow>
            ))}
          </ul>
        </ParcelSection>
      )}
      {booked.length > 0 && <BookedBar booked={booked} />}
    </ParcelStack>
  )
}

interface ProgressProps {
  booked: number
  refused: number
  waiting: number
}

/** How far it is; once all have their answer, what came of it. */
export function Progress({ booked, refused, waiting }: ProgressProps) {
  const total = booked + refused + waiting
  const done = booked + refused
  const title = useRef<HTMLHeadingElement>(null)
  // The dialog that began it is gone, and the list with it.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const answered = m.parcels_booking_answered({ done: count(done), total: count(total) })
  return (
    <section aria-labelledby="booking-title" className="list-box parcel-progress">
      <div className="parcel-progress-head">
        <h2 id="booking-title" ref={title} tabIndex={-1}>
          {waiting > 0
            ? m.parcels_booking_title({ count: total, shown: count(total) })
            : m.parcels_booking_over({ booked: count(booked), total: count(total) })}
        </h2>
        <p role="status">{answered}</p>
      </div>
      <div
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-label={answered}
        className="parcel-progress-bar"
      >
        <i data-part="booked" style={{ flexGrow: booked }} />
        <i data-part="refused" style={{ flexGrow: refused }} />
        <i data-part="waiting" style={{ flexGrow: waiting }} />
      </div>
      <ul className="parcel-progress-key">
        <li data-part="booked">{m.parcels_booking_booked({ shown: count(booked) })}</li>
        <li data-part="refused">{m.parcels_booking_refused({ shown: count(refused) })}</li>
        <li data-part="waiting">{m.parcels_booking_waiting({ shown: count(waiting) })}</li>
      </ul>
      {waiting > 0 && <p className="text-ink-muted text-sm">{m.parcels_booking_leave()}</p>}
      <ButtonLink variant="ghost" to={tabAddress('book')} className="-ml-4 justify-self-start">
        <Icon name="arrow-left" />
        {m.parcels_booking_back()}
      </ButtonLink>
    </section>
  )
}

interface NotAskedProps {
  asked: BookingRun['asked']
  role: Role
}

/** Orders for which no courier was asked. A courier that is not set up is said once. */
function NotAsked({ asked, role }: NotAskedProps) {
  const first = useFirstCourier()
  const nameOf = (courier: string | null) => courierName({ courier: courier ?? first })
  const isOff = asked.length > 0 && asked.every(({ code }) => code === 'COURIER_OFF')
  return (
    <>
      {isOff && (
        <p className="parcel-down">
          <Icon name="triangle-alert" />
          <span>
            <b>{faultSentence('COURIER_OFF', nameOf(asked[0]?.courier ?? null))}</b>{' '}
            {!can({ role }, 'settings') && m.parcels_ask_owner()}
          </span>
          {can({ role }, 'settings') && (
            <ButtonLink variant="outline" to="/dashboard/settings/couriers">
              {m.parcels_set_up()}
            </ButtonLink>
          )}
        </p>
      )}
      <ul className="parcel-rows">
        {asked.map(({ orderId, order, courier, code }) => (
          <li key={orderId}>
            <span className="parcel-row-sign">
              <Icon name="circle-x" />
            </span>
            <span className="parcel-row-who">
              <b>{order ? <WhoLink order={order} /> : orderId}</b>
              <small>{isOff ? placeOf(order ?? null) : code && faultSentence(code, nameOf(courier))}</small>
            </span>
            <span className="parcel-row-courier">{nameOf(courier)}</span>
            <span className="parcel-row-end">
              {!isOff && code !== 'GIVE_TO_RIDER' && can({ role }, 'orders.move') && (
                <ButtonLink variant="outline" to={changeAddress(orderId)}>
                  {m.parcels_mend()}
                </ButtonLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is done next with those that are booked. */
function BookedBar({ booked }: { booked: readonly ConsignmentAnswer[] }) {
  const ids = booked.map(({ _id }) => _id)
  const sum = booked.reduce((all, { collect }) => all + collect, 0)
  return (
    <section aria-label={m.parcels_booked_title()} data-own-bar className="selection-bar parcel-bar">
      <p>
        <b>{m.parcels_booking_booked({ shown: count(booked.length) })}</b>
        <span>{m.parcels_sum({ amount: sumText(sum) })}</span>
      </p>
      <div className="selection-bar-actions">
        <ButtonLink variant="outline" to={pickingAddress(ids)}>
          <Icon name="list-checks" />
          {m.parcels_picking()}
        </ButtonLink>
        <ButtonLink to={labelsAddress(ids)}>
          <Icon name="printer" />
          {m.parcels_labels({ count: ids.length, shown: count(ids.length) })}
        </ButtonLink>
      </div>
    </section>
  )
}
