import { z } from '@hono/zod-openapi'

export const idParameter = z.object({ id: z.string().meta({ examples: ['0198f0a2c1d47b3e'] }) })

/** Can this be an id at all? What cannot is unknown, and no question for the database. */
export function isId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text)
}

/** What cannot be an id at all is nobody's, and is not worth asking the database for with all its bytes. */
export function knownForm(id: string): string {
  return isId(id) ? id : ''
}
