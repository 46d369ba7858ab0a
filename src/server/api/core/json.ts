import type { z } from '@hono/zod-openapi'

/** The body of a request: JSON of this schema. */
export function json<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const
}

/** An entry of `responses`: JSON of this schema. */
export function answer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } }
}
