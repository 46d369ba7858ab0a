import { z } from 'zod'
import type { ParcelDay } from '#domain/parcel/parcelDay.ts'
import type { ParcelCounts } from '#domain/parcel/parcelList.ts'
import { PARCEL_STATES } from '#domain/parcel/states.ts'
import { TROUBLES } from '#domain/parcel/trouble.ts'
import { parcelDayAnswer, parcelDaySchema } from './parcelDayAnswer.ts'

/** How many parcels stand where, as the tabs and boxes of the parcels' page say it. */
export const countsSchema = z
  .object({
    toBook: z.number().int().meta({ description: 'Of those that may be sent today.' }),
    later: z.number().int().meta({ description: 'Orders that are not to be sent yet.' }),
    laterFrom: z
      .string()
      .nullable()
      .meta({ description: 'The day of the next of these, in Dhaka.', examples: ['2026-12-16'] }),
    queue: z.number().int(),
    toPack: z.number().int(),
    toHandOver: z.number().int(),
    onTheWay: z.number().int(),
    back: z.number().int(),
    saidBack: z.number().int().meta({
      description: 'Of those that come back: said to be here, or on the way for seven days.',
    }),
    expectedBack: z.number().int().meta({ description: 'As many orders as GET /expectedBack lists.' }),
    askedBack: z.number().int().meta({
      description: 'As many orders as GET /returnRequests lists; 0 without orders.move.',
    }),
    trouble: z.number().int(),
    states: z.partialRecord(z.enum(PARCEL_STATES), z.number().int()).meta({
      description: 'Of parcels that are not done.',
    }),
    troubles: z.partialRecord(z.enum(TROUBLES), z.number().int()),
    today: parcelDaySchema,
  })
  .meta({ id: 'ConsignmentCounts' })
export type ConsignmentCounts = z.infer<typeof countsSchema>

export function countsAnswer(counts: ParcelCounts, askedBack: number, today: ParcelDay): ConsignmentCounts {
  const {
    toBook,
    later,
    laterFrom = null,
    saidBack,
    expectedBack,
    stages,
    states,
    trouble,
    troubles,
  } = counts
  const { queue, pack: toPack, 'hand-over': toHandOver, way: onTheWay, back } = stages
  return {
    ...{ toBook, later, laterFrom, saidBack, expectedBack, askedBack },
    ...{ queue, toPack, toHandOver, onTheWay, back, trouble, states, troubles },
    today: parcelDayAnswer(today),
  }
}
