import { OpenAPIHono, z } from '@hono/zod-openapi'
import { confirmedEmailSchema, roleSchema } from '#contract/people/peopleSchema.ts'
import { userAnswer, userSchema } from '#contract/people/userSchema.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { deleted, updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'
import { idTokenSchema, proofOf } from '../core/proof.ts'
import { identityProblems } from '../core/responses.ts'

const TAGS = ['People']

const listUsers = staffCall({
  needs: 'staff',
  method: 'get',
  path: '/users',
  summary: 'List all users',
  description: 'Oldest first.',
  tags: TAGS,
  responses: { 200: answer('The users.', z.array(userSchema)) },
})

const roleChangeSchema = z.object(
  {
    role: roleSchema,
    confirmEmail: confirmedEmailSchema.optional(),
    idToken: idTokenSchema,
  },
  issue('NOT_AN_OBJECT', { field: 'body' }),
)

const updateUser = staffCall({
  needs: 'staff',
  method: 'put',
  path: '/updateUser/{id}',
  summary: 'Change the role of a user',
  description:
    'Takes effect at the next request of that user. The last admin cannot be demoted, and only the ' +
    'owner can demote the owner. Staff need a verified e-mail address; otherwise the owner can confirm the address by sending ' +
    'it as confirmEmail. Giving somebody more rights needs a sign-in within the last five minutes.',
  tags: TAGS,
  request: { params: idParameter, body: json(roleChangeSchema) },
  responses: {
    200: answer('Done.', writeSchema.updated),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse(
      'LAST_ADMIN',
      'OWNER',
      'EMAIL_NOT_VERIFIED',
      'CONFIRMATION_DIFFERS',
      'RECENT_SIGN_IN_NEEDED',
    ),
    ...identityProblems,
  },
})

const deleteUser = staffCall({
  needs: 'staff',
  method: 'delete',
  path: '/deleteUser/{id}',
  summary: 'Remove a user',
  description:
    'Takes effect at the next request of that user. Nobody can remove the owner or their own account here.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('Done.', writeSchema.deleted),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('LAST_ADMIN', 'OWNER', 'OWN_ACCOUNT'),
  },
})

const resetSecondFactor = staffCall({
  needs: 'staff',
  method: 'delete',
  path: '/users/{id}/secondFactor',
  summary: 'Switch off somebody’s codes at sign-in',
  description:
    'For people who have lost phone and recovery codes; they are told by mail. Needs a sign-in or ' +
    'the password of the caller within the last five minutes. The owner’s codes are switched off at the command line.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('Done.', writeSchema.updated),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('OWNER', 'OWN_ACCOUNT', 'RECENT_SIGN_IN_NEEDED'),
  },
})

export function users(deps: ApiDeps) {
  const { identity } = deps
  const { people, secondFactors } = deps.shop
  return new OpenAPIHono<ApiEnv>()
    .openapi(listUsers, async (c) => {
      const listing = await people.users(c.var.caller)
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json(listing.users.map(userAnswer), 200)
    })
    .openapi(updateUser, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const { role, confirmEmail, idToken } = c.req.valid('json')
      const { caller } = c.var
      const proof = await proofOf(deps, c.req.raw, caller, idToken)
      const change = await people.setRole(caller, id, role, { confirmEmail, proof })
      if (change.outcome === 'changed') return c.json(updated(1), 200)
      if (change.outcome === 'unchanged') return c.json(updated(0), 200)
      return refused(c, change.outcome)
    })
    .openapi(deleteUser, async (c) => {
      const removal = await people.removeUser(c.var.caller, idOrEmpty(c.req.valid('param').id))
      return removal.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, removal.outcome)
    })
    .openapi(resetSecondFactor, async (c) => {
      const { caller } = c.var
      const proof = await identity.prove(c.req.raw, undefined)
      const reset = await secondFactors.reset(caller, proof, idOrEmpty(c.req.valid('param').id))
      if (reset.outcome === 'changed') return c.json(updated(1), 200)
      return reset.outcome === 'unchanged' ? c.json(updated(0), 200) : refused(c, reset.outcome)
    })
}
