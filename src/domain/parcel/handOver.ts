import type { Poisha } from '../money/money.ts'
import type { Trouble } from './trouble.ts'

/**
 * What becomes of a code that is scanned as parcels leave. `cancelled-order`: nobody waits for it; `other-courier`: it goes with
 * another one than the one that stands there; `box-scanned`: a box of it, which leaves once the others are scanned, too;
 * `which-box`: the code names none of its boxes. Only `handed-over` moves a parcel.
 */
export const HAND_OVER_OUTCOMES = [
  'handed-over',
  'box-scanned',
  'which-box',
  'already',
  'unknown',
  'cancelled-order',
  'goods-missing',
  'other-courier',
  'not-booked',
] as const
export type HandOverOutcome = (typeof HAND_OVER_OUTCOMES)[number]

/** Who takes parcels along: a courier or, of the courier `other`, one of its carriers, otherwise empty. */
export interface Taker {
  readonly courier: string
  readonly carrier: string
}

/** Whether two are the same. */
export function isSameTaker(one: Taker, other: Taker): boolean {
  return one.courier === other.courier && one.carrier === other.carrier
}

/** Troubles with which no box leaves, and what a scan of it comes to: nobody waits for it, or goods of it are not there. */
const STAYS = { stop: 'cancelled-order', 'goods-missing': 'goods-missing' } as const satisfies Partial<
  Record<Trouble, HandOverOutcome>
>
export type StayReason = (typeof STAYS)[keyof typeof STAYS]
export const STAY_REASONS = Object.values(STAYS)

/** Why a parcel with this trouble is not to leave; undefined: it may. */
export function stayReason(trouble: Trouble | undefined): StayReason | undefined {
  return trouble === 'stop' || trouble === 'goods-missing' ? STAYS[trouble] : undefined
}

/** A parcel at the door, as whoever scans it sees it. */
export interface LeavingParcel extends Taker {
  readonly id: string
  readonly orderId: string
  readonly trackingCode: string | undefined
  /** Its customer's; empty if the order was deleted. */
  readonly name: string
  readonly district: string
  readonly collect: Poisha
  readonly isPacked: boolean
  readonly boxes: number
  /** Of one in several boxes: which were scanned. */
  readonly scanned: readonly number[]
  /** Why it is not to leave; undefined: it may. */
  readonly stays: StayReason | undefined
  /** ms UTC; undefined: it is here. */
  readonly handedOverAt: number | undefined
}

/** What has left today with one courier, and what waits for it. */
export interface HandOverCount extends Taker {
  readonly left: number
  /** Packed, and still here. */
  readonly here: number
  /** Of those that left, scanned and on no sheet yet. */
  readonly open: number
}

/** A sheet: what a collector has signed for. */
export interface HandOverSheet extends Taker {
  readonly id: string
  /** ms UTC. */
  readonly at: number
  /** Whoever closed it; empty if they are no longer known. */
  readonly by: string
  /** The collector's name and number; may be empty. */
  readonly collector: string
  readonly mobileNumber: string
  readonly parcels: number
  readonly collect: Poisha
  /** How many were packed for it and not scanned. */
  readonly stayed: number
}
