import { z } from 'zod'
import { MAX_AMOUNT, type Poisha, poisha } from '#domain/money/money.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'

/** A parcel of which a courier is asked what it would take. */
export interface PricedParcel {
  /** The English name of one of the 64. */
  readonly district: string
  /** As the address writes it; empty: it names none. */
  readonly upazila: string
  /** Where it goes in the courier's own list of areas; undefined: nobody has chosen, or it has no such list. */
  readonly area?: CourierArea | undefined
  /** Grams; undefined: nobody has said. */
  readonly weight?: number | undefined
  /** What is paid at the door. */
  readonly collect: Poisha
}

/** What a courier would take for a parcel. */
export interface CourierPrice {
  readonly delivery: Poisha
  /** For collecting what is paid at the door. */
  readonly collecting: Poisha
}

/** Taka as a number or as a text, with any number of decimals: charges are reckoned, and rounded here to whole poisha. */
export const chargeSchema = z
  .union([
    z.number(),
    z
      .string()
      .max(20)
      .regex(/^\d{1,9}(?:\.\d{1,9})?$/)
      .transform(Number),
  ])
  .transform((taka) => Math.round(taka * 100))
  .pipe(z.number().int().min(0).max(MAX_AMOUNT))
  .transform(poisha)
