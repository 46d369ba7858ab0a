import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { emailSchema, nameSchema } from '#domain/people/peopleSchema.ts'
import { IDENTITY_PROVIDERS } from '#domain/people/user.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { Holder } from '#shop/types.ts'
import { bearerOf } from '../people/callers.ts'
import { deleted, inserted, writeSchema } from './acknowledged.ts'
import { type ApiEnv, type ApiParts, tryFrom } from './parts.ts'
import { problem, problemResponse, refused, tooMany } from './problem.ts'
import { publicCall } from './publicCall.ts'
import { smallBody } from './smallBody.ts'

const TAGS = ['Accounts']
const BODY = issue('NOT_AN_OBJECT', { field: 'body' })
/** Characters. */
const ID_TOKEN_MAX = 10_000
const idToken = z
  .string(issue('NOT_TEXT', { field: 'idToken' }))
  .max(ID_TOKEN_MAX, issue('TOO_LONG', { field: 'idToken', max: ID_TOKEN_MAX }))
  .optional()
  .meta({ description: 'Of the hosted provider. With accounts of the shop itself the cookie is the proof.' })

/** A call that takes the proof of an account; all of them fail alike. */
function proofRoute<Path extends string, Body extends z.ZodObject, Answer extends z.ZodType>(call: {
  readonly path: Path
  readonly summary: string
  readonly description: string
  readonly body: Body
  readonly answer: Answer
}) {
  const { path, summary, description, body, answer } = call
  return createRoute({
    method: 'post',
    path,
    summary,
    description,
    tags: TAGS,
    middleware: smallBody,
    request: { body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: answer } } },
      400: problemResponse('NOT_JSON'),
      401: problemResponse('UNAUTHENTICATED'),
      403: problemResponse('FORBIDDEN', 'FOREIGN_ORIGIN', 'ACCOUNT_REMOVED'),
      413: problemResponse('TOO_LARGE'),
      415: problemResponse('NOT_JSON_TYPE'),
      422: problemResponse('INVALID'),
      429: problemResponse('TOO_MANY_REQUESTS'),
      503: problemResponse('IDENTITY_UNAVAILABLE'),
    },
  })
}

const jwt = proofRoute({
  path: '/jwt',
  summary: 'Get the token that other calls need',
  description:
    'For whoever proves an account: by the cookie of signing in here, or by the ID token of the hosted provider. ' +
    'The token holds an hour and is sent as Authorization: Bearer.',
  body: z.object({ email: emailSchema, idToken }, BODY),
  answer: z.object({ token: z.string() }),
})

const postUser = proofRoute({
  path: '/postUser',
  summary: 'Store the user of a new account',
  description: 'The role is customer, whatever is sent. Sent again, it answers the same id.',
  body: z.object(
    {
      name: nameSchema,
      email: emailSchema,
      role: z.unknown().optional().meta({ type: 'string', description: 'Not used: it is customer.' }),
      idToken,
    },
    BODY,
  ),
  answer: writeSchema.inserted,
})

const deleteAccount = createRoute({
  method: 'delete',
  path: '/account',
  summary: 'Remove your own account',
  description: 'Needs a proof that is at most five minutes old: sign in again right before.',
  tags: TAGS,
  middleware: smallBody,
  request: { body: { content: { 'application/json': { schema: z.object({ idToken }, BODY) } } } },
  responses: {
    200: { description: 'Removed.', content: { 'application/json': { schema: writeSchema.deleted } } },
    400: problemResponse('NOT_JSON'),
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
    409: problemResponse('LAST_ADMIN', 'RECENT_SIGN_IN_NEEDED'),
    413: problemResponse('TOO_LARGE'),
    422: problemResponse('INVALID'),
    429: problemResponse('TOO_MANY_REQUESTS'),
    503: problemResponse('IDENTITY_UNAVAILABLE'),
  },
})

const identityConfigSchema = z.object({
  provider: z.enum(IDENTITY_PROVIDERS),
  google: z.boolean().optional().meta({ description: 'Can people continue with Google?' }),
  projectId: z.string().optional(),
  apiKey: z.string().optional(),
  authDomain: z.string().optional(),
  emulator: z.string().optional(),
  mailIsSent: z.boolean().meta({
    description: 'False: mails of accounts wait in the shop’s outbox until a mail server is set up.',
  }),
})

const identityConfig = publicCall({
  path: '/identity',
  summary: 'How people sign in here',
  tags: TAGS,
  responses: {
    200: {
      description: 'The provider, and what a browser has to know of it.',
      content: { 'application/json': { schema: identityConfigSchema } },
    },
  },
})

/** Who somebody says to be. */
interface Claim {
  readonly email: string
  readonly idToken?: string | undefined
  readonly name?: string
}

/** Who somebody is: the proof of a provider becomes a user of the shop and a token. */
export function accounts(parts: ApiParts) {
  const { shop, identity, tokens, callerOf } = parts
  const { people } = shop

  /** Proofs ride on cookies: pages of the shop alone. */
  const guarded = createMiddleware<ApiEnv>(async (c, next) =>
    parts.isOwnOrigin(c.req.raw) ? next() : problem(c, 'FOREIGN_ORIGIN'),
  )
  const api = new OpenAPIHono<ApiEnv>()
  for (const { method, path } of [jwt, postUser, deleteAccount]) api.on(method, path, guarded)

  /**
   * Counts a try: against the account that is shown, else against the address, so that strangers at an address keep
   * nobody out who shows an account. How many seconds to wait when there were too many.
   */
  function count(c: Context<ApiEnv>, shown: Holder | undefined) {
    return shown ? shop.limits.tryAs(shown) : tryFrom(parts, c, 'token')
  }

  /**
   * The user behind a proof, and the proof, if that is of this e-mail; `name` is for providers that know none yet.
   * A number: it was tried too often, and this many seconds are to wait.
   */
  async function enter(c: Context<ApiEnv>, { email, idToken, name = '' }: Claim) {
    const proof = await identity.prove(c.req.raw, idToken)
    const wait = await count(c, proof)
    if (wait !== undefined) return wait
    if (!proof) return 'UNAUTHENTICATED'
    if (searchKey(proof.email) !== searchKey(email)) return 'FORBIDDEN'
    const user = await people.enter({ ...proof, name: proof.name || name })
    if (user === 'removed') return 'ACCOUNT_REMOVED'
    return user === 'signed-out' ? 'UNAUTHENTICATED' : { user, proof }
  }

  return api
    .openapi(jwt, async (c) => {
      const entered = await enter(c, c.req.valid('json'))
      if (typeof entered === 'number') return tooMany(c, entered)
      if (typeof entered === 'string') return problem(c, entered)
      const { user, proof } = entered
      const sent = await tokens.read(bearerOf(c.req.raw) ?? '')
      const sessionId = await shop.sessions.of(user, proof, sent)
      return c.json({ token: await tokens.issue({ userId: user.id, sessionId }) }, 200)
    })
    .openapi(postUser, async (c) => {
      const entered = await enter(c, c.req.valid('json'))
      if (typeof entered === 'number') return tooMany(c, entered)
      if (typeof entered === 'string') return problem(c, entered)
      return c.json(inserted(entered.user.id), 200)
    })
    .openapi(deleteAccount, async (c) => {
      const { idToken: token } = c.req.valid('json')
      const [caller, proof] = [await callerOf(c.req.raw), await identity.prove(c.req.raw, token)]
      const wait = await count(c, proof ?? caller)
      if (wait !== undefined) return tooMany(c, wait)
      const leaving = await people.leave(caller, proof)
      return leaving.outcome === 'left' ? c.json(deleted(1), 200) : refused(c, leaving.outcome)
    })
    .openapi(identityConfig, (c) => c.json(identity.publicConfig(), 200))
}
