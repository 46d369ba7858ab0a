/** Grams. */
const WEIGHT = { least: 500, most: 10_000 }

/** Normal delivery, of a parcel. */
export const NORMAL_PARCEL = { delivery_type: 48, item_type: 2 } as const

/** Whether Pathao takes no parcel of so many grams. */
export function isTooHeavy(weight = 0): boolean {
  return weight > WEIGHT.most
}

/** What a parcel weighs as Pathao is told, in kilograms. `weight`: grams; undefined: nobody has said. */
export function itemWeight(weight = 0): number {
  return Math.max(weight, WEIGHT.least) / 1000
}
