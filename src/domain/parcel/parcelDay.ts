import { add, type Poisha, ZERO } from '../money/money.ts'
import type { ParcelCounts } from './parcelList.ts'

/** Why a parcel that is due has not left: for each a list in which it waits, in the order of its way. */
export const HELD_BACK = ['toBook', 'refused', 'queued', 'toPack', 'toHandOver'] as const
export type HeldBack = (typeof HELD_BACK)[number]

/** What still lies in the shop and is due, each parcel once. Of what waits for a courier, all that is not queued needs a person. */
export function heldBack({ toBook, stages, states }: ParcelCounts): Readonly<Record<HeldBack, number>> {
  const queued = states.queued ?? 0
  return {
    toBook,
    refused: stages.queue - queued,
    queued,
    toPack: stages.pack,
    toHandOver: stages['hand-over'],
  }
}

/** How many parcels should leave on a day: those that have left, and all that are still here. */
export function dueOf({ left, here }: Pick<ParcelDay, 'left' | 'here'>): number {
  return HELD_BACK.reduce((sum, why) => sum + here[why], left)
}

/** Parcels, and money that goes with them, which is undefined for those who may not read it. */
export interface ParcelSum {
  readonly parcels: number
  readonly sum: Poisha | undefined
}

/** Of one courier or, of the courier `other`, of one carrier. */
export interface CourierSum extends ParcelSum {
  readonly courier: string
  /** Empty where the courier says who carries them. */
  readonly carrier: string
}

/** How a day of parcels stands. */
export interface ParcelDay {
  /** In Dhaka, in whole days since 1970. */
  readonly day: number
  /** Those that left on it, wherever they are now. */
  readonly left: number
  readonly here: Readonly<Record<HeldBack, number>>
  /** About to come back, and nobody has decided; the sum is what was to be collected. */
  readonly returning: ParcelSum
  /** Delivered on it; the sums are what still lies with whoever collected it. */
  readonly delivered: readonly CourierSum[]
}

/** All of them together. */
export function summed(sums: readonly ParcelSum[]): ParcelSum {
  return {
    parcels: sums.reduce((all, { parcels }) => all + parcels, 0),
    sum: sums.some(({ sum }) => sum === undefined)
      ? undefined
      : add(ZERO, ...sums.map(({ sum = ZERO }) => sum)),
  }
}

/** The day for somebody who may not read money. */
export function withoutSums(day: ParcelDay): ParcelDay {
  const hidden = <Sum extends ParcelSum>(sum: Sum): Sum => ({ ...sum, sum: undefined })
  return { ...day, returning: hidden(day.returning), delivered: day.delivered.map(hidden) }
}
