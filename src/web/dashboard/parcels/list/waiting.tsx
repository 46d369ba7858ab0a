import type { ReactNode } from 'react'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { m } from '#web/paraglide/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/iconNames.ts'
import { MoreMenu } from '#web/ui/moreMenu.tsx'
import { courierName, stateLook } from '../../words/parcelTexts.ts'
import type { ParcelActs } from './parcelActs.ts'
import { nameOf, ParcelWho, placeOf } from './parcelParts.tsx'
import { cancelParcel } from './refused.tsx'

/** A courier that is well answers sooner. Milliseconds. */
const PATIENCE = 20_000

interface WaitingProps {
  parcels: readonly ConsignmentAnswer[]
  /** When they were read. Milliseconds, UTC. */
  at: number
  acts: ParcelActs
}

/** Parcels that wait for their couriers. One that does not answer is named once, not on each row. */
export function Waiting({ parcels, at, acts }: WaitingProps) {
  const silent = new Set(
    parcels.filter(({ askedAt }) => at - Date.parse(askedAt) > PATIENCE).map(({ courier }) => courier),
  )
  return (
    <>
      {[...silent].map((courier) => (
        <p key={courier} role="status" className="parcel-down">
          <Icon name="hourglass" />
          <span>
            <b>{m.parcels_down({ courier: courierName({ courier }) })}</b> {m.parcels_down_text()}
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
