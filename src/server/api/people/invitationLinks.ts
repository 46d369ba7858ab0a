import { OpenAPIHono, z } from '@hono/zod-openapi'
import { nameSchema, staffPasswordSchema } from '#contract/people/peopleSchema.ts'
import { STAFF_ROLES } from '#domain/people/user.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { stored, writeSchema } from '../core/acknowledged.ts'
import { openCall, signedInCall } from '../core/call.ts'
import { type ApiDeps, type ApiEnv, tryFrom } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused, tooMany } from '../core/problem.ts'
import { idTokenSchema, proofOf } from '../core/proof.ts'
import { identityProblems, tooManyTries } from '../core/responses.ts'

const TAGS = ['Staff']
const BODY = issue('NOT_AN_OBJECT', { field: 'body' })

/** Characters. */
const TOKEN_MAX = 100
const token = z
  .string(issue('NOT_TEXT', { field: 'token' }))
  .max(TOKEN_MAX, issue('TOO_LONG', { field: 'token', max: TOKEN_MAX }))
  .meta({ description: 'From the link in the mail.' })

/** The answers of every call with the token of a link. */
const linkProblems = {
  404: problemResponse('NOT_FOUND'),
  ...tooManyTries,
}
const DEAD = ['INVITATION_EXPIRED', 'INVITATION_USED', 'INVITATION_TAKEN_BACK'] as const

const read = openCall({
  method: 'post',
  path: '/invitations/read',
  summary: 'Read an invitation',
  description: 'For the holder of its link.',
  tags: TAGS,
  request: { body: json(z.object({ token }, BODY)) },
  responses: {
    200: answer(
      'The invitation.',
      z.object({
        email: z.string(),
        role: z.enum(STAFF_ROLES),
        mayJoin: z.boolean().meta({
          description: 'Whether POST /invitations/join creates the account; otherwise sign in and accept.',
        }),
      }),
    ),
    ...linkProblems,
    409: problemResponse(...DEAD),
  },
})

const accept = signedInCall({
  method: 'post',
  path: '/invitations/accept',
  summary: 'Accept an invitation',
  description:
    'Gives your account the role. Needs an account with the invited e-mail address, verified, and a sign-in within the ' +
    'last five minutes.',
  tags: TAGS,
  request: { body: json(z.object({ token, idToken: idTokenSchema }, BODY)) },
  responses: {
    200: answer('Accepted.', writeSchema.stored),
    ...linkProblems,
    409: problemResponse(
      ...DEAD,
      'OTHER_ADDRESS',
      'EMAIL_NOT_VERIFIED',
      'ALREADY_STAFF',
      'RECENT_SIGN_IN_NEEDED',
    ),
    ...identityProblems,
  },
})

const join = openCall({
  method: 'post',
  path: '/invitations/join',
  summary: 'Accept an invitation with a new account',
  description:
    'Creates the account of the invited address, which then counts as verified, with the role. Only where the shop keeps ' +
    'the accounts.',
  tags: TAGS,
  request: {
    body: json(z.object({ token, name: nameSchema, password: staffPasswordSchema }, BODY)),
  },
  responses: {
    200: answer('Done; sign in with the password.', z.object({ email: z.string() })),
    ...linkProblems,
    409: problemResponse(...DEAD, 'ACCOUNT_EXISTS'),
    ...identityProblems,
  },
})

/** What the holder of an invitation's link does with it. */
export function invitationLinks(deps: ApiDeps) {
  const { staff } = deps.shop

  return new OpenAPIHono<ApiEnv>()
    .openapi(read, async (c) => {
      const wait = await tryFrom(deps, c, 'link')
      if (wait !== undefined) return tooMany(c, wait)
      const reading = await staff.read(c.req.valid('json').token)
      if (reading.outcome !== 'open') return refused(c, reading.outcome)
      const { outcome: _, ...invitation } = reading
      return c.json(invitation, 200)
    })
    .openapi(accept, async (c) => {
      const wait = await tryFrom(deps, c, 'link')
      if (wait !== undefined) return tooMany(c, wait)
      const { token, idToken } = c.req.valid('json')
      const { caller } = c.var
      const proof = await proofOf(deps, c.req.raw, caller, idToken)
      const { outcome } = await staff.accept(caller, token, proof)
      return outcome === 'accepted' ? c.json(stored(), 200) : refused(c, outcome)
    })
    .openapi(join, async (c) => {
      const wait = await tryFrom(deps, c, 'link')
      if (wait !== undefined) return tooMany(c, wait)
      const { token, ...account } = c.req.valid('json')
      const joining = await staff.join(token, account)
      return joining.outcome === 'joined'
        ? c.json({ email: joining.user.email }, 200)
        : refused(c, joining.outcome)
    })
}
