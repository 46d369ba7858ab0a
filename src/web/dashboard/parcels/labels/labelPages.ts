import type { LabelAnswer } from '#contract/parcels/labelSchema.ts'
import { courierName } from '../../words/parcelTexts.ts'

/** A label to print: a parcel of several boxes has one for each. Couriers scan its bars, the shop tells boxes by its square code. */
export interface BoxLabel {
  readonly parcel: LabelAnswer
  /** From 1. */
  readonly box: number
}

export function boxLabels(parcels: readonly LabelAnswer[]): BoxLabel[] {
  return parcels.flatMap((parcel) =>
    Array.from({ length: Math.max(1, parcel.boxes) }, (_, index) => ({ parcel, box: index + 1 })),
  )
}

/** Labels that one sheet of A4 takes. */
const ON_A_SHEET = 4

/**
 * Sheets of {@link ON_A_SHEET} places each. `first`: the place from 1 where the first sheet begins, one that was used in
 * part before; the places before it are undefined.
 */
export function sheetsOf<Label>(labels: readonly Label[], first: number): (Label | undefined)[][] {
  const places: (Label | undefined)[] = [...Array.from({ length: first - 1 }, () => undefined), ...labels]
  return Array.from({ length: Math.ceil(places.length / ON_A_SHEET) }, (_, index) =>
    places.slice(index * ON_A_SHEET, (index + 1) * ON_A_SHEET),
  )
}

/** How many parcels each courier takes, in the order of the parcels. */
export function courierCounts(parcels: readonly LabelAnswer[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const parcel of parcels) {
    const courier = courierName(parcel)
    counts.set(courier, (counts.get(courier) ?? 0) + 1)
  }
  return counts
}
