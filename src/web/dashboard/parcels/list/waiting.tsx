import type { ReactNode } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { MoreMenu } from '#web/ui/moreMenu.tsx'
import { courierName, stateLook } from '../../words/parcelTexts.ts'
import { courierSentence, useCouriers } from './courierLines.tsx'
import type { ParcelActs } from './parcelActs.ts'
import { nameOf, ParcelWho, placeOf } from './parcelParts.tsx'
import { cancelParcel } from './refused.tsx'

interface WaitingProps {
  parcels: readonly ConsignmentAnswer[]
  acts: ParcelActs
}

/** Parcels that wait for their couriers. One that does not answer is named once, not on each row. */
export function Waiting({ parcels, acts }: WaitingProps) {
  const waited = new Set(parcels.map(({ courier }) => courier))
  const silent = useCouriers().filter(
    ({ name, failingSince, keysRefused }) => waited.has(name) && (failingSince !== null || keysRefused),
  )
  return (
    <>
      {silent.map((courier) => (
        <p key={courier.name} role="status" className="parcel-down">
          <Icon name="hourglass" />
          <span>
            <b>{courierSentence(courier)}</b> {!courier.keysRefused && m.parcels_down_text()}
          </span>
        </p>
      ))}
      <ul className="parcel-rows">
        {parcels.map((parcel) => (
          <ParcelRow key={parcel._id} parcel={parcel} icon="hourglass">
            <span className="text-ink-muted">
              {parcel.isBeingAsked ? m.parcels_being_asked() : stateLook('queued').word}
            </span>
            {!parcel.isBeingAsked && (
              <MoreMenu
                label={m.parcels_more_named({ name: nameOf(parcel) })}
                items={[
                  {
                    key: 'cancel',
                    label: m.parcels_cancel(),
                    icon: 'x',
                    onChoose: () => void cancelParcel(parcel, acts),
                  },
                ]}
              />
            )}
          </ParcelRow>
        ))}
      </ul>
    </>
  )
}

interface ParcelRowProps {
  parcel: ConsignmentAnswer
  icon: IconName
  isDone?: boolean
  /** At the end of the row. */
  children: ReactNode
}

/** One line: whose parcel, where to, with whom. */
export function ParcelRow({ parcel, icon, isDone = false, children }: ParcelRowProps) {
  return (
    <li>
      <span className="parcel-row-sign" data-done={isDone ? '' : undefined}>
        <Icon name={icon} />
      </span>
      <span className="parcel-row-who">
        <b>
          <ParcelWho parcel={parcel} />
        </b>
        <small>{placeOf(parcel.order)}</small>
      </span>
      <span className="parcel-row-courier">{courierName(parcel)}</span>
      <span className="parcel-row-end">{children}</span>
    </li>
  )
}
