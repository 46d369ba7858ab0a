import { isUnsent, type OrderStatus } from '../order/lifecycle.ts'
import type { OrderChange } from '../order/staffOrder.ts'
import type { Parcel } from './parcel.ts'
import { isOpenParcel, type ParcelState } from './states.ts'

/** Why something of an order may no longer be changed. */
export const ORDER_LOCKS = [
  /** Its box is packed; it may be opened again. */
  'packed',
  /** Its box has left the shop. */
  'left',
  /** The rider who delivers has it. */
  'out',
  'coming-back',
  'lost',
  /** No courier has said yet that it has it in its books. */
  'not-booked',
  /** It was sent, and has no parcel of which the shop knows where it is. */
  'no-parcel',
  /** It is delivered, returned or cancelled. */
  'over',
] as const
export type OrderLock = (typeof ORDER_LOCKS)[number]

/** What keeps an order from being changed; undefined: nothing. Its note and its advance may change at any time. */
export interface OrderLocks {
  /** Customer, address and amounts. */
  readonly details: OrderLock | undefined
  readonly goods: OrderLock | undefined
}

/** What of an order its parcel keeps; closed ones keep all, since the order is on its way without them. */
const LOCK_OF: Readonly<Record<ParcelState, OrderLock | undefined>> = {
  queued: 'not-booked',
  refused: 'not-booked',
  'not-known': 'not-booked',
  booked: undefined,
  'handed-over': undefined,
  'on-the-way': undefined,
  hold: undefined,
  out: 'out',
  'coming-back': 'coming-back',
  lost: 'lost',
  delivered: 'no-parcel',
  'part-delivered': 'no-parcel',
  back: 'no-parcel',
  cancelled: 'no-parcel',
}

/**
 * What of an order may no longer be changed. Before it is sent all may; then the details until the rider has it, and the goods
 * until they are packed. `parcel`: the one that is open, if there is one. Source: the contract of parcels, its last section.
 */
export function orderLocks(
  status: OrderStatus,
  parcel: Pick<Parcel, 'state' | 'packedAt'> | undefined,
): OrderLocks {
  // One that was confirmed again while its parcel stayed goes with that parcel.
  const isHeld = parcel !== undefined && isOpenParcel(parcel.state) && LOCK_OF[parcel.state] !== 'not-booked'
  if (isUnsent(status) && !isHeld) return { details: undefined, goods: undefined }
  if (status !== 'Shipping' && !isUnsent(status)) return { details: 'over', goods: 'over' }
  const details = parcel ? LOCK_OF[parcel.state] : 'no-parcel'
  return { details, goods: details ?? goodsLock(parcel) }
}

function goodsLock(parcel: Pick<Parcel, 'state' | 'packedAt'> | undefined): OrderLock | undefined {
  if (parcel?.state !== 'booked') return 'left'
  return parcel.packedAt === undefined ? undefined : 'packed'
}

/** Of all parcels of an order the one that is open: there is one at most. */
export function openParcel<Kept extends Pick<Parcel, 'state'>>(parcels: readonly Kept[]): Kept | undefined {
  return parcels.find(({ state }) => isOpenParcel(state))
}

/** Why a change cannot be made; undefined: it can. */
export function lockOf(
  { details, goods }: OrderLocks,
  { revision: _, note: _note, advance: _advance, lines, ...asked }: OrderChange,
): OrderLock | undefined {
  const asksDetails = Object.values(asked).some((value) => value !== undefined)
  return (asksDetails ? details : undefined) ?? (lines && goods)
}
