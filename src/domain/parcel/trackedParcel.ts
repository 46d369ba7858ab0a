import type { OrderStatus } from '../order/lifecycle.ts'
import type { CourierLabels } from '../settings/calledCouriers.ts'
import { type CustomerText, customerText } from './customerText.ts'
import type { KeptNews } from './news.ts'
import type { Parcel } from './parcel.ts'
import { isDelivered, isOpenParcel, PARCEL_RULES, type ParcelState } from './states.ts'

/**
 * A parcel as anybody sees it who knows its order's id and mobile number: nothing of goods and amounts, nor what its courier
 * wrote, but for customers.
 */
export interface TrackedParcel {
  /** As people know it; may be empty. */
  readonly courier: string
  /** The same in Bengali; as somebody has typed it, where the shop does not call it. */
  readonly courierBengali: string
  readonly code: string | undefined
  /** The courier's own page of it. */
  readonly link: string | undefined
  readonly state: ParcelState
  /** Since when. Milliseconds since 1970. */
  readonly movedAt: number
  /** What its courier last wrote of it for customers. */
  readonly told: CustomerText | undefined
}

/**
 * The newest parcel that is with a courier, or was delivered; undefined: there is none. What is only asked for, or was refused,
 * is the shop's own affair; and of an order that was delivered, cancelled or came back its status says more than a box on its way.
 */
export function parcelToTrack<Known extends Pick<Parcel, 'state'>>(
  status: OrderStatus,
  parcels: readonly Known[],
): Known | undefined {
  if (status !== 'Shipping' && status !== 'Delivered') return undefined
  return parcels.findLast(({ state }) => isDelivered(state) || (status === 'Shipping' && isUnderWay(state)))
}

/** What is shown of it. `news`: all that it has. */
export function trackedParcel(
  { carrier, courier, trackingCode: code, trackingLink: link, state, movedAt }: Parcel,
  news: readonly KeptNews[],
  labelsOf: (courier: string) => CourierLabels | undefined,
): TrackedParcel {
  const { label, labelBengali } = labelsOf(courier) ?? { label: '', labelBengali: '' }
  const names = { courier: carrier || label, courierBengali: carrier || labelBengali }
  return { ...names, code, link, state, movedAt, told: customerText(news) }
}

/** Whether it is with a courier, in its books at least. */
function isUnderWay(state: ParcelState): boolean {
  return isOpenParcel(state) && PARCEL_RULES[state].order === 'Shipping'
}
