import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { givenEmailSchema } from '#domain/people/peopleSchema.ts'
import type { Role } from '#domain/people/user.ts'
import type { ApiEnv, ApiParts } from './parts.ts'
import { problemResponse, refused } from './problem.ts'

const emailParameter = z.object({
  email: givenEmailSchema.meta({ examples: ['rahima@example.com'] }),
})

/** Is the person with this e-mail of that role (section 6)? For that person and admins. */
function roleRoute<Name extends Role>(name: Name) {
  return createRoute({
    method: 'get',
    path: `/${name}/{email}`,
    summary: `Is somebody ${name === 'admin' ? 'an admin' : 'a customer'}?`,
    description: 'For that person and admins.',
    tags: ['People'],
    request: { params: emailParameter },
    responses: {
      200: {
        description: 'The answer.',
        content: { 'application/json': { schema: z.object({ [name]: z.boolean() }) } },
      },
      401: problemResponse('UNAUTHENTICATED'),
      403: problemResponse('FORBIDDEN'),
    },
  })
}

export function roles({ shop: { people }, callerOf }: ApiParts) {
  const api = new OpenAPIHono<ApiEnv>()
  for (const name of ['admin', 'customer'] as const) {
    api.openapi(roleRoute(name), async (c) => {
      const found = await people.roleOf(await callerOf(c.req.raw), c.req.valid('param').email)
      if (found.outcome !== 'found') return refused(c, found.outcome)
      return c.json({ [name]: found.role === name }, 200)
    })
  }
  return api
}
