import { scannedBoxes } from './boxes.ts'
import type { Parcel, ParcelLabel } from './parcel.ts'
import { isOpenParcel } from './states.ts'
import { isGone } from './trouble.ts'

/** How long a parcel stays with whoever has opened it, unless they open it again. Milliseconds. */
export const PACK_HOLD = 5 * 60_000

/** What a label says that was scanned to be packed. */
export const PACK_STANDS = [
  'to-pack',
  /** Somebody else has it open. */
  'held',
  'packed',
  /** Some of its boxes were scanned as they leave. */
  'leaving',
  'left',
  /** Nobody waits for it. */
  'stop',
  /** Goods of it are not there, and nobody has decided. */
  'goods-missing',
  /** No courier has it in its books. */
  'not-booked',
] as const
export type PackStand = (typeof PACK_STANDS)[number]

/** Why a parcel is not packed. `changed`: its order is other than it was seen; `unknown`: there is none. */
export const KEPT_REASONS = [
  ...PACK_STANDS.filter((stand) => stand !== 'to-pack'),
  'changed',
  'unknown',
] as const
export type KeptReason = (typeof KEPT_REASONS)[number]

/** A parcel that somebody has scanned to pack it. */
export interface OpenedParcel {
  readonly stand: PackStand
  readonly label: ParcelLabel
  /** Who packed it, or has it open; undefined: nobody. */
  readonly by: string | undefined
  /** Until when the caller has it for themselves. ms UTC. */
  readonly heldUntil: number | undefined
}

/** How far packing is today. */
export interface PackingToday {
  /** Packed today, whoever did, and not opened again. */
  readonly packed: number
  readonly toPack: number
  /** Those that the caller has packed last today, the last first. `name`: of the customer. */
  readonly last: readonly { readonly parcel: Parcel; readonly name: string }[]
}

/** Whether a box can be packed now, whoever has it open. */
export function packStand(parcel: Parcel): Exclude<PackStand, 'held'> {
  const { state, trouble, packedAt } = parcel
  if (isGone(parcel)) return 'left'
  if (state === 'back' || !isOpenParcel(state)) return state === 'cancelled' ? 'not-booked' : 'left'
  if (trouble === 'stop' || trouble === 'box-here') return 'stop'
  if (state !== 'booked') return 'not-booked'
  if (isLeaving(parcel)) return 'leaving'
  if (packedAt !== undefined) return 'packed'
  return trouble === 'goods-missing' ? 'goods-missing' : 'to-pack'
}

/** Whether some of its boxes were scanned as they leave, and others are still to be. How it is packed no longer changes. */
export function isLeaving({ state, boxScans }: Pick<Parcel, 'state' | 'boxScans'>): boolean {
  return state === 'booked' && scannedBoxes(boxScans).length > 0
}
