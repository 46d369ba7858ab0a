import { z } from 'zod'
import { type BroughtParcel, MOST_BROUGHT, type ReturnBatch } from '#domain/parcel/returnBatch.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { nullableLineSchema } from '#domain/text/textSchema.ts'
import { pages } from './consignmentQuery.ts'

const NAME_MAX = 100
const SAID = issue('NOT_IN_RANGE', { field: 'said', min: 1, max: MOST_BROUGHT })

/** The body of POST /returnBatches. */
export const beginBatchSchema = z
  .object(
    {
      said: z
        .number(SAID)
        .int(SAID)
        .min(1, SAID)
        .max(MOST_BROUGHT, SAID)
        .meta({ description: 'How many parcels the courier’s man says there are.' }),
      broughtBy: nullableLineSchema({ field: 'broughtBy', max: NAME_MAX })
        .optional()
        .transform((text) => text ?? '')
        .meta({ description: 'His name.' }),
    },
    issue('NOT_AN_OBJECT', { field: 'body' }),
  )
  .meta({ examples: [{ said: 12, broughtBy: 'Sohag Mia' }] })

/** The query of GET /returnBatches. */
export const batchesQuerySchema = z.object(pages)

export const batchSchema = z
  .object({
    _id: z.string(),
    said: z.number().int(),
    scanned: z.number().int().meta({ description: 'How many of them were received.' }),
    broughtBy: z.string().meta({ description: 'May be empty.' }),
    by: z.string().meta({ description: 'Who received them; empty if they are no longer known.' }),
    begunAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'ReturnBatch' })
export type BatchAnswer = z.infer<typeof batchSchema>

export const batchDetailSchema = batchSchema.extend({
  consignments: z
    .array(
      z.object({
        consignmentId: z.string(),
        orderId: z.string(),
        trackingCode: z.string().nullable(),
        name: z.string().meta({ description: 'Empty if its order was deleted.' }),
      }),
    )
    .meta({ description: 'In the order in which they were received.' }),
})
export type BatchDetailAnswer = z.infer<typeof batchDetailSchema>

export const batchesSchema = z.object({
  data: z.array(batchSchema),
  total: z.number().int(),
  open: batchSchema
    .nullable()
    .meta({ description: 'The one that the caller has begun today and not ended.' }),
})
export type BatchesAnswer = z.infer<typeof batchesSchema>

export function batchAnswer({ id, begunAt, endedAt, ...batch }: ReturnBatch): BatchAnswer {
  const { said, scanned, broughtBy, by } = batch
  return {
    ...{ _id: id, said, scanned, broughtBy, by, begunAt: new Date(begunAt).toISOString() },
    endedAt: endedAt === undefined ? null : new Date(endedAt).toISOString(),
  }
}

export function batchDetailAnswer(batch: ReturnBatch, parcels: readonly BroughtParcel[]): BatchDetailAnswer {
  return {
    ...batchAnswer(batch),
    consignments: parcels.map(({ id, orderId, trackingCode, name }) => ({
      ...{ consignmentId: id, orderId, trackingCode: trackingCode ?? null, name },
    })),
  }
}
