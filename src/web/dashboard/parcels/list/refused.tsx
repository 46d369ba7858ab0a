import { useState } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { areaPlaceOf, type CourierArea } from '#domain/parcel/courierArea.ts'
import { isByHand } from '#domain/parcel/parcel.ts'
import { can } from '#domain/people/permissions.ts'
import type { Role } from '#domain/people/user.ts'
import { showConfirm } from '#web/client/dialogs.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { changeAddress } from '../../words/orderAddresses.ts'
import { courierName, faultSentence } from '../../words/parcelTexts.ts'
import { AreaField } from './areas/areaField.tsx'
import { useNeedArea } from './areas/areasQuery.ts'
import { BookDialog } from './bookDialog.tsx'
import { MendForm, mendOf } from './mendForm.tsx'
import { NotKnown } from './notKnown.tsx'
import type { ParcelActs } from './parcelActs.ts'
import { nameOf, ParcelWho, placeOf, TheirWords } from './parcelParts.tsx'

interface RefusedProps {
  email: string
  role: Role
  parcel: ConsignmentAnswer
  acts: ParcelActs
}

/** A parcel that its courier refused, or of which nobody knows whether it has it: why, and what mends it. */
export function Refused({ email, role, parcel, acts }: RefusedProps) {
  const { order, fault, state } = parcel
  const courier = courierName(parcel)
  const mayChange = can({ role }, 'orders.move')
  const mend = mendOf(fault?.code, { order: mayChange, note: true })
  return (
    <article className="parcel-refused">
      <div className="parcel-refused-who">
        <h3>
          <ParcelWho parcel={parcel} />
        </h3>
        <p>{[placeOf(order), courier].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="parcel-refused-why">
        <p className="parcel-why">
          <Icon name="circle-x" />
          <span>
            {state === 'not-known'
              ? m.parcels_not_known_text({ courier })
              : faultSentence(fault?.code ?? 'OTHER', courier)}
          </span>
        </p>
        <TheirWords words={fault?.detail ?? ''} />
      </div>
      <div className="parcel-mend" data-asks={state === 'not-known' ? '' : undefined}>
        {order && mend && (
          <MendForm
            {...{ email, order, mend }}
            busy={acts.busy.has(parcel._id)}
            saveLabel={m.parcels_save_and_book()}
            busyLabel={m.parcels_booking_busy()}
            whose={courier}
            onSaved={({ text }) => acts.run(parcel, 'again', mend === 'NOTE' ? { note: text } : {})}
          />
        )}
        {order && !mend && state === 'refused' && <OtherMend {...{ parcel, order, acts, mayChange }} />}
        {state === 'not-known' && <NotKnown parcel={parcel} acts={acts} />}
        <RefusedButtons parcel={parcel} acts={acts} />
      </div>
    </article>
  )
}

interface OtherMendProps extends Pick<RefusedProps, 'parcel' | 'acts'> {
  order: NonNullable<ConsignmentAnswer['order']>
  mayChange: boolean
}

/** What no field mends: it is changed in the order, and then booked again. Where it goes in its courier's list is chosen here. */
function OtherMend({ parcel, order, acts, mayChange }: OtherMendProps) {
  const { courier } = parcel
  const [chosen, setArea] = useState<CourierArea | null>()
  const area = chosen === undefined ? parcel.area : chosen
  const place = areaPlaceOf(order.customerData)
  const needsArea = useNeedArea()(courier)
  const isMissing = needsArea && area === null
  return (
    <div className="contents">
      {needsArea && place && (
        <div className="w-full">
          <AreaField
            {...{ courier, district: place.district, area: area ?? undefined, onChoose: setArea }}
            label={m.parcels_areas_title({ courier: courierName(parcel) })}
            error={isMissing && m.parcels_area_missing()}
          />
        </div>
      )}
      {!mayChange && <p className="w-full text-ink-muted text-md">{m.parcels_ask_mover()}</p>}
      <Button
        variant="soft"
        busy={acts.busy.has(parcel._id)}
        busyLabel={m.parcels_booking_busy()}
        onClick={() => isMissing || void acts.run(parcel, 'again', area && needsArea ? { area } : {})}
      >
        {m.parcels_book_again()}
      </Button>
      {mayChange && (
        <ButtonLink variant="outline" to={changeAddress(order._id)}>
          <Icon name="pencil" />
          {m.parcels_change_order()}
        </ButtonLink>
      )}
    </div>
  )
}

/** Another carrier, or not at all. */
function RefusedButtons({ parcel, acts }: Pick<RefusedProps, 'parcel' | 'acts'>) {
  const [asking, setAsking] = useState(false)
  const isKnown = parcel.state !== 'not-known'
  return (
    <div className="contents">
      {isKnown && (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {m.parcels_elsewhere()}
        </Button>
      )}
      <Button
        variant="ghost"
        aria-label={m.parcels_cancel_named({ name: nameOf(parcel) })}
        onClick={() => void cancelParcel(parcel, acts)}
      >
        {m.parcels_cancel()}
      </Button>
      {isKnown && (
        <BookDialog
          open={asking}
          parcels={1}
          collect={parcel.order?.toCollect ?? parcel.collect}
          isElsewhere
          busy={acts.busy.has(parcel._id)}
          onClose={() => setAsking(false)}
          onBook={async (choice) => {
            if (await acts.run(parcel, 'again', choice)) setAsking(false)
          }}
        />
      )}
    </div>
  )
}

/** Calls a parcel off that has not left, after asking. Where a courier has it in its books, it has to be told first. */
export async function cancelParcel(parcel: ConsignmentAnswer, acts: ParcelActs): Promise<void> {
  const isThere = !isByHand(parcel.courier) && !['queued', 'refused'].includes(parcel.state)
  const isSure = await showConfirm({
    tone: 'warning',
    title: m.parcels_cancel_sure({ name: nameOf(parcel) }),
    text: m.parcels_cancel_text(),
    ...(isThere && { more: m.parcels_cancel_there({ courier: courierName(parcel) }) }),
    confirmLabel: isThere ? m.parcels_cancel_done_there() : m.parcels_cancel_yes(),
    cancelLabel: m.parcels_cancel_no(),
  })
  if (!isSure) return
  await acts.run(parcel, 'cancel', isThere ? { doneThere: true, boxHere: true } : {}, m.parcels_cancelled())
}
