import { z } from 'zod'

const contentsSchema = z.object({ count: z.number().int(), sha256: z.string() })

/** What a backup says of itself: enough to see that all of it is there, unchanged. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  /** The last migration of the database that it was made from. */
  migration: z.string(),
  tables: z.record(z.string(), contentsSchema),
  files: contentsSchema,
})

export type Manifest = z.infer<typeof manifestSchema>
export type Contents = z.infer<typeof contentsSchema>
