/** Grams, of a parcel of which nobody has said what it weighs. */
const WEIGHT = 500

/** What a parcel weighs as RedX is told. Grams. */
export function weightOf({ weight = WEIGHT }: { readonly weight?: number | undefined }): number {
  return weight
}
