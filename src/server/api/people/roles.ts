import { OpenAPIHono, z } from '@hono/zod-openapi'
import { emailQuerySchema } from '#contract/people/peopleSchema.ts'
import { ROLES, SPECIFIED_ROLES, type SpecifiedRole, specifiedRole } from '#domain/people/user.ts'
import { signedInCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const emailParameter = z.object({
  email: emailQuerySchema.meta({ examples: ['rahima@example.com'] }),
})

/**
 * Whether the person with this e-mail has the role (section 6). For that person and those with the capability staff.
 */
function roleRoute<Name extends SpecifiedRole>(name: Name) {
  return signedInCall({
    method: 'get',
    path: `/${name}/{email}`,
    summary: `Is somebody ${name === 'admin' ? 'an admin' : 'a customer'}?`,
    description:
      'For that person and those with the capability staff. Everybody but an admin counts as a customer here; role names the exact role.',
    tags: ['People'],
    request: { params: emailParameter },
    responses: {
      200: answer(
        'The answer.',
        z.object({
          [name]: z.boolean(),
          role: z.enum(ROLES).nullable().meta({
            description: 'The exact role; null if no user has this address.',
          }),
        }),
      ),
      403: problemResponse('FORBIDDEN'),
    },
  })
}

export function roles({ shop: { people } }: ApiDeps) {
  const api = new OpenAPIHono<ApiEnv>()
  for (const name of SPECIFIED_ROLES) {
    api.openapi(roleRoute(name), async (c) => {
      const found = await people.roleOf(c.var.caller, c.req.valid('param').email)
      if (found.outcome !== 'found') return refused(c, found.outcome)
      const { role } = found
      return c.json({ [name]: role !== undefined && specifiedRole(role) === name, role: role ?? null }, 200)
    })
  }
  return api
}
