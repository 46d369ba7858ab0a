import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { roleSchema } from '#domain/people/peopleSchema.ts'
import { userAnswer, userSchema } from '#domain/people/userSchema.ts'
import { deleted, updated, writeSchema } from './acknowledged.ts'
import { idParameter, knownForm } from './id.ts'
import type { ApiEnv, ApiParts } from './parts.ts'
import { problemResponse, refused } from './problem.ts'
import { smallBody } from './smallBody.ts'

const TAGS = ['People']

const listUsers = createRoute({
  method: 'get',
  path: '/users',
  summary: 'List everybody with an account',
  description: 'Oldest first. For admins.',
  tags: TAGS,
  responses: {
    200: { description: 'The users.', content: { 'application/json': { schema: z.array(userSchema) } } },
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
  },
})

const updateUser = createRoute({
  method: 'put',
  path: '/updateUser/{id}',
  summary: 'Make somebody an admin or a customer',
  description: 'Counts from the next request of that person on. For admins; the last admin stays one.',
  tags: TAGS,
  middleware: smallBody,
  request: {
    params: idParameter,
    body: { required: true, content: { 'application/json': { schema: z.object({ role: roleSchema }) } } },
  },
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: writeSchema.updated } } },
    400: problemResponse('NOT_JSON'),
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('LAST_ADMIN'),
    413: problemResponse('TOO_LARGE'),
    415: problemResponse('NOT_JSON_TYPE'),
    422: problemResponse('INVALID'),
  },
})

const deleteUser = createRoute({
  method: 'delete',
  path: '/deleteUser/{id}',
  summary: 'Remove a user',
  description: 'Counts from the next request of that person on. For admins, of others.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: writeSchema.deleted } } },
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('LAST_ADMIN', 'OWN_ACCOUNT'),
  },
})

export function users({ shop: { people }, callerOf }: ApiParts) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listUsers, async (c) => {
      const listing = await people.users(await callerOf(c.req.raw))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json(listing.users.map(userAnswer), 200)
    })
    .openapi(updateUser, async (c) => {
      const id = c.req.valid('param').id
      const change = await people.setRole(await callerOf(c.req.raw), knownForm(id), c.req.valid('json').role)
      if (change.outcome === 'changed') return c.json(updated(1), 200)
      if (change.outcome === 'unchanged') return c.json(updated(0), 200)
      return refused(c, change.outcome)
    })
    .openapi(deleteUser, async (c) => {
      const removal = await people.removeUser(await callerOf(c.req.raw), knownForm(c.req.valid('param').id))
      return removal.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, removal.outcome)
    })
}
