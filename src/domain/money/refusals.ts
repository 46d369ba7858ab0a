import type { Amounts } from './ledger.ts'
import { type Poisha, poisha } from './money.ts'

/** The longest time whose refusals are listed: a year. Days. */
export const LONGEST_REFUSALS = 366

/** Parcels that went to one place and ended with their courier in some days. */
export interface RefusalPlace {
  /** The English name of one of the 64; what was typed, if it is none of them. */
  readonly district: string
  /** An upazila, or a part of a city; empty: the addresses name none. */
  readonly upazila: string
  /** Delivered or not. */
  readonly parcels: number
  /** Those that were not: refused, brought back, or lost on the way. */
  readonly refused: number
  /** What couriers took of all of them. */
  readonly fees: Poisha
}

/** A place with fewer parcels says nothing. */
const ENOUGH = 20
/** Per cent. */
const MANY = 15

/** Whether so many come back from a place that the owner should look at it. */
export function isRefusing({ parcels, refused }: Pick<RefusalPlace, 'parcels' | 'refused'>): boolean {
  return parcels >= ENOUGH && refused * 100 >= parcels * MANY
}

/** The places of these sums of the ledger, by its key `area` (`Dhaka/Savar`). Those with most refused parcels first. */
export function refusalPlaces(
  sums: readonly { readonly key: string; readonly amounts: Amounts }[],
): RefusalPlace[] {
  return sums
    .flatMap(({ key, amounts }) => {
      const { parcelsDelivered = 0, parcelsBack: refused = 0, fees = 0 } = amounts
      const parcels = parcelsDelivered + refused
      const [district = '', ...upazila] = key.split('/')
      if (parcels <= 0) return []
      return [{ district, upazila: upazila.join('/'), parcels, refused, fees: poisha(fees) }]
    })
    .toSorted(
      (one, other) =>
        other.refused - one.refused ||
        one.parcels - other.parcels ||
        (`${one.district}/${one.upazila}` < `${other.district}/${other.upazila}` ? -1 : 1),
    )
}
