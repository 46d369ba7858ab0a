import { HEAVIEST } from '#domain/parcel/boxes.ts'
import { toLatinDigits } from '#domain/text/digits.ts'

/** How the parcel that is open is packed, as its packer chooses and types it. */
export interface PackedInto {
  readonly boxes: number
  /** Grams, in digits of either language; empty: nobody weighed it. */
  readonly weight: string
}

/** What was typed as a weight, in grams; null: nothing; undefined: it is no weight. */
export function weightOf({ weight }: PackedInto): number | null | undefined {
  const text = toLatinDigits(weight).trim()
  if (text === '') return null
  const grams = Number(text)
  return Number.isInteger(grams) && grams >= 1 && grams <= HEAVIEST ? grams : undefined
}
