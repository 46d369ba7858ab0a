import { z } from '@hono/zod-openapi'

const acknowledged = z.literal(true)
const count = z.number().int()

/** The answers of writes, in the form of a MongoDB driver, which clients of this API expect. */
export const writeSchema = {
  stored: z.object({ acknowledged }),
  inserted: z.object({ acknowledged, insertedId: z.string() }),
  updated: z.object({ acknowledged, matchedCount: count, modifiedCount: count }),
  deleted: z.object({ acknowledged, deletedCount: count }),
}

export function stored() {
  return { acknowledged: true as const }
}

export function inserted(insertedId: string) {
  return { acknowledged: true as const, insertedId }
}

/** The answer to an update of one record. `modifiedCount` is 0 if nothing changed. */
export function updated(modifiedCount: number) {
  return { acknowledged: true as const, matchedCount: 1, modifiedCount }
}

export function deleted(deletedCount: number) {
  return { acknowledged: true as const, deletedCount }
}
