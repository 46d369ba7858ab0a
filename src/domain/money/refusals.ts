import { isMuchBack } from './backRate.ts'
import type { Amounts } from './ledger.ts'
import { type Poisha, poisha } from './money.ts'

/** The longest time whose refusals are listed: a year. Days. */
export const LONGEST_REFUSALS = 366

/** Parcels that went to one place and ended with their courier in some days; a lost one says nothing of the place. */
export interface RefusalPlace {
  /** The English name of one of the 64; what was typed, if it is none of them. */
  readonly district: string
  /** An upazila, or a part of a city; empty: the addresses name none. */
  readonly upazila: string
  /** Delivered or not. */
  readonly parcels: number
  /** Those that were not, and were not lost. */
  readonly refused: number
  /** What couriers took of those that were not delivered. */
  readonly fees: Poisha
}

/** Whether so many come back from a place that the owner should look at it. */
export function isRefusing({ parcels, refused }: Pick<RefusalPlace, 'parcels' | 'refused'>): boolean {
  return isMuchBack({ stayed: parcels - refused, back: refused })
}

/** The places of these sums of the ledger, by its key `area` (`Dhaka/Savar`). Those with most refused parcels first. */
export function refusalPlaces(
  sums: readonly { readonly key: string; readonly amounts: Amounts }[],
): RefusalPlace[] {
  return sums
    .flatMap(({ key, amounts }) => {
      const { parcelsDelivered = 0, parcelsBack = 0, parcelsLost = 0, feesBack = 0 } = amounts
      const refused = parcelsBack - parcelsLost
      const parcels = parcelsDelivered + refused
      const [district = '', ...upazila] = key.split('/')
      if (parcels <= 0) return []
      return [{ district, upazila: upazila.join('/'), parcels, refused, fees: poisha(feesBack) }]
    })
    .toSorted(
      (one, other) =>
        other.refused - one.refused ||
        one.parcels - other.parcels ||
        (`${one.district}/${one.upazila}` < `${other.district}/${other.upazila}` ? -1 : 1),
    )
}
