import type { OrderStatus } from '../order/lifecycle.ts'
import type { Parcel } from './parcel.ts'
import { isDelivered, isOpenParcel, PARCEL_RULES, type ParcelState } from './states.ts'

/**
 * A parcel as anybody sees it who knows its order's id and mobile number: nothing of goods and amounts, nor what its courier
 * wrote.
 */
export interface TrackedParcel {
  /** As people know it; may be empty. */
  readonly courier: string
  readonly code: string | undefined
  /** The courier's own page of it. */
  readonly link: string | undefined
  readonly state: ParcelState
  /** Since when. Milliseconds since 1970. */
  readonly movedAt: number
}

/**
 * The newest parcel that is with a courier, or was delivered; undefined: there is none. What is only asked for, or was refused,
 * is the shop's own affair; and of an order that was delivered, cancelled or came back its status says more than a box on its way.
 */
export function trackedParcel(
  status: OrderStatus,
  parcels: readonly Parcel[],
  labelOf: (courier: string) => string | undefined,
): TrackedParcel | undefined {
  if (status !== 'Shipping' && status !== 'Delivered') return undefined
  const parcel = parcels.findLast(
    ({ state }) => isDelivered(state) || (status === 'Shipping' && isUnderWay(state)),
  )
  if (!parcel) return undefined
  const { carrier, courier, trackingCode: code, trackingLink: link, state, movedAt } = parcel
  return { courier: carrier || labelOf(courier) || '', code, link, state, movedAt }
}

/** Whether it is with a courier, in its books at least. */
function isUnderWay(state: ParcelState): boolean {
  return isOpenParcel(state) && PARCEL_RULES[state].order === 'Shipping'
}
