import { z } from 'zod'
import { KEPT_REASONS } from '#domain/parcel/packing.ts'

/** What became of parcels that were packed at once. */
export const packedAnswerSchema = z.object({
  parcels: z.number().int(),
  kept: z.array(
    z.object({
      consignmentId: z.string(),
      why: z.enum(KEPT_REASONS),
      by: z.string().nullable().meta({ description: 'Who has packed it, or has it open.' }),
    }),
  ),
})
export type PackedAnswer = z.infer<typeof packedAnswerSchema>
