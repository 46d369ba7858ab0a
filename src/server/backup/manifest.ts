import { z } from 'zod'

const contentsSchema = z.object({ count: z.number().int(), sha256: z.string() })

/** What a backup contains, to verify that it is complete and unchanged. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601, UTC. */
  madeAt: z.string(),
  /** The last migration of the source database. */
  migration: z.string(),
  tables: z.record(z.string(), contentsSchema),
  files: contentsSchema,
})

export type Manifest = z.infer<typeof manifestSchema>
export type Contents = z.infer<typeof contentsSchema>
