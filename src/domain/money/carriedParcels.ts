import { shares } from './shares.ts'

/** Parcels that ended with a courier. */
export interface CarriedParcels {
  readonly delivered: number
  /** On the way back, back, or lost. */
  readonly back: number
  /** From the shop to the door, of all together of which the time is known. */
  readonly hours: number
  /** Of how many it is known that they were delivered after 0, 1, 2 and so many days; the last: or more. */
  readonly afterDays: readonly number[]
}

/** How many ended. */
export function endedParcels({ delivered, back }: CarriedParcels): number {
  return delivered + back
}

/** The share that was delivered of those that ended, from 0 to 1; undefined: none has ended. */
export function deliveredRate(parcels: CarriedParcels): number | undefined {
  const ended = endedParcels(parcels)
  return ended > 0 ? parcels.delivered / ended : undefined
}

/** Of how many delivered parcels it is known how long they took: not of those of which nobody knows when they left. */
export function timedParcels({ afterDays }: CarriedParcels): number {
  return afterDays.reduce((sum, parcels) => sum + parcels, 0)
}

/** How long a parcel took to the door on average, in days; undefined: it is not known of any. */
export function daysToDoor(parcels: CarriedParcels): number | undefined {
  const timed = timedParcels(parcels)
  return timed > 0 ? parcels.hours / 24 / timed : undefined
}

/** How many percent were delivered after so many days: whole ones, 100 together; undefined: it is not known of any. */
export function percentAfterDays(parcels: CarriedParcels): readonly number[] | undefined {
  return timedParcels(parcels) > 0 ? shares(100, parcels.afterDays) : undefined
}
