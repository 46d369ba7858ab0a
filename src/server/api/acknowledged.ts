import { z } from '@hono/zod-openapi'

const acknowledged = z.literal(true)
const count = z.number().int()

/** What writes answer: the words of the database driver that clients of this API were written for. */
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

/** One was found; `modifiedCount` is 0 when it was already as asked. */
export function updated(modifiedCount: number) {
  return { acknowledged: true as const, matchedCount: 1, modifiedCount }
}

export function deleted(deletedCount: number) {
  return { acknowledged: true as const, deletedCount }
}
