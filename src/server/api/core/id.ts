import { z } from '@hono/zod-openapi'

export const idParameter = z.object({ id: z.string().meta({ examples: ['0198f0a2c1d47b3e'] }) })

/** Whether a text has the form of an id. Other texts need no database query. */
export function isId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text)
}

/** The id itself, or an empty id that matches nothing if the text cannot be an id; avoids a query with a huge value. */
export function idOrEmpty(id: string): string {
  return isId(id) ? id : ''
}
