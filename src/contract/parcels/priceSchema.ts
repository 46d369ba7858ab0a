import { z } from 'zod'
import { type Poisha, toTaka } from '#domain/money/money.ts'
import { MOST_PRICED } from '#domain/parcel/parcelList.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'
import { areasSchema } from './areaSchema.ts'
import { BODY, ORDER_ID_MAX, textEntry, weightSchema } from './consignmentSchema.ts'

/** The body of POST /couriers/prices. */
export const pricesSchema = z
  .object(
    {
      orderIds: textEntry('orderIds', ORDER_ID_MAX, MOST_PRICED),
      areas: areasSchema(ORDER_ID_MAX).optional().meta({
        description:
          'Where each goes in the list of areas of a courier that needs them, as with POST /consignments. Of one that is left out: what is remembered.',
      }),
      weight: weightSchema.optional(),
    },
    BODY,
  )
  .meta({ examples: [{ orderIds: ['7KQX-M3PA'] }] })

const OUTCOMES = ['priced', 'keys-refused', 'courier-fails'] as const

const priceSchema = z.object({
  courier: z.string().meta({ examples: ['pathao'] }),
  outcome: z.enum(OUTCOMES).meta({
    description:
      'keys-refused: it does not know the shop’s keys. courier-fails: it could not be reached, failed, or gave no price in time.',
  }),
  priced: z.number().int().meta({ description: 'Of how many of the orders its price is known.' }),
  unpriced: z.number().int().meta({
    description:
      'Of how many it is not: no area is chosen, their place is not in its lists, or it did not answer in time.',
  }),
  delivery: takaAnswerSchema,
  collecting: takaAnswerSchema,
})
export type PriceAnswer = z.infer<typeof priceSchema>

export const pricesAnswerSchema = z.object({
  data: z.array(priceSchema).meta({
    description: 'Of each courier that is set up and has a call for it; sums of the orders that are priced.',
  }),
})
export type PricesAnswer = z.infer<typeof pricesAnswerSchema>

/** As the shop knows it. */
type Known = Omit<PriceAnswer, 'delivery' | 'collecting'> & {
  readonly delivery: Poisha
  readonly collecting: Poisha
}

export function priceAnswer({ delivery, collecting, ...price }: Known): PriceAnswer {
  return { ...price, delivery: toTaka(delivery), collecting: toTaka(collecting) }
}
