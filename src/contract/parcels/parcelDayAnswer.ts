import { z } from 'zod'
import type { Poisha } from '#domain/money/money.ts'
import { toTaka } from '#domain/money/money.ts'
import { dayName } from '#domain/order/orderDay.ts'
import { dueOf, HELD_BACK, type ParcelDay, summed } from '#domain/parcel/parcelDay.ts'
import { takaAnswerSchema } from '../core/moneySchema.ts'

const parcelsSchema = z.number().int()
const amountSchema = takaAnswerSchema.nullable()

/** How today stands. */
export const parcelDaySchema = z
  .object({
    day: z.string().meta({ format: 'date', description: 'In Dhaka.', examples: ['2026-11-29'] }),
    left: parcelsSchema.meta({ description: 'Left today, wherever they are now.' }),
    due: parcelsSchema.meta({ description: 'Those, and what is still here and could be gone.' }),
    here: z
      .record(z.enum(HELD_BACK), parcelsSchema)
      .meta({ description: 'What of it is still here, by the list in which it waits.' }),
    aboutToComeBack: z
      .object({ parcels: parcelsSchema, collect: amountSchema })
      .meta({ description: 'Undecided. Sums are only for those who read money, here and below.' }),
    delivered: z
      .object({
        parcels: parcelsSchema,
        lying: amountSchema,
        couriers: z.array(
          z.object({
            courier: z.string(),
            carrier: z.string().nullable(),
            parcels: parcelsSchema,
            lying: amountSchema,
          }),
        ),
      })
      .meta({
        description:
          'Delivered today, and what of its money still lies with whom: what was paid on or went with a rider does not.',
      }),
  })
  .meta({ id: 'ParcelDay' })
export type ParcelDayAnswer = z.infer<typeof parcelDaySchema>

const amount = (poisha: Poisha | undefined) => (poisha === undefined ? null : toTaka(poisha))

export function parcelDayAnswer(today: ParcelDay): ParcelDayAnswer {
  const { day, left, here, returning, delivered } = today
  const all = summed(delivered)
  return {
    day: dayName(day),
    left,
    due: dueOf(today),
    here,
    aboutToComeBack: { parcels: returning.parcels, collect: amount(returning.sum) },
    delivered: {
      parcels: all.parcels,
      lying: amount(all.sum),
      couriers: delivered.map(({ courier, carrier, parcels, sum }) => ({
        ...{ courier, carrier: carrier === '' ? null : carrier, parcels },
        lying: amount(sum),
      })),
    },
  }
}
