import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { emailSchema, languageSchema, nameSchema } from '#contract/people/peopleSchema.ts'
import { userAnswer, userSchema } from '#contract/people/userSchema.ts'
import { IDENTITY_PROVIDERS, type User } from '#domain/people/user.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { searchKey } from '#domain/text/searchText.ts'
import type { Holder } from '#shop/core/limitTypes.ts'
import { bearerOf } from '../../people/callers.ts'
import { dashboardCookie, dashboardCookieOf } from '../../people/dashboardCookie.ts'
import { deleted, inserted, updated, writeSchema } from '../core/acknowledged.ts'
import { openCall, signedInCall } from '../core/call.ts'
import { type ApiDeps, type ApiEnv, type Origin, tryFrom } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused, tooMany } from '../core/problem.ts'
import { idTokenSchema as idToken, proofBody } from '../core/proof.ts'
import { publicCall } from '../core/publicCall.ts'
import { identityProblems, tooManyTries } from '../core/responses.ts'

const TAGS = ['Accounts']
const BODY = issue('NOT_AN_OBJECT', { field: 'body' })
/** A call that takes the proof of an account. All such calls share their error answers. */
function proofRoute<Path extends string, Body extends z.ZodObject, Answer extends z.ZodType>(call: {
  readonly path: Path
  readonly summary: string
  readonly description: string
  readonly body: Body
  readonly answer: Answer
}) {
  const { path, summary, description, body, answer: schema } = call
  return openCall({
    method: 'post',
    path,
    summary,
    description,
    tags: TAGS,
    request: { body: json(body) },
    responses: {
      200: answer('Done.', schema),
      401: problemResponse('UNAUTHENTICATED'),
      403: problemResponse('FORBIDDEN', 'FOREIGN_ORIGIN', 'ACCOUNT_REMOVED'),
      ...tooManyTries,
      ...identityProblems,
    },
  })
}

const jwt = proofRoute({
  path: '/jwt',
  summary: 'Get the token that other calls need',
  description:
    'The proof is the session cookie of this shop, or the ID token of the hosted provider. ' +
    'The token is valid for one hour and is sent as Authorization: Bearer.',
  body: z.object({ email: emailSchema, idToken }, BODY),
  answer: z.object({ token: z.string() }),
})

const postUser = proofRoute({
  path: '/postUser',
  summary: 'Store the user of a new account',
  description: 'The role is always customer, whatever is sent. A repeated call answers the same id.',
  body: z.object(
    {
      name: nameSchema,
      email: emailSchema,
      role: z
        .unknown()
        .optional()
        .meta({ type: 'string', description: 'Ignored: the role is always customer.' }),
      idToken,
    },
    BODY,
  ),
  answer: writeSchema.inserted,
})

const getAccount = signedInCall({
  method: 'get',
  path: '/account',
  summary: 'Read your own account',
  tags: TAGS,
  responses: {
    200: answer(
      'Who you are.',
      userSchema.extend({
        secondFactor: z.enum(['on', 'off', 'needed', 'elsewhere']).meta({
          description:
            'Whether signing in takes a code as well as the password. needed: off, and the owner wants it of all staff. ' +
            'elsewhere: the hosted provider keeps the account.',
        }),
        longerPasswordNeeded: z.boolean().meta({
          description:
            'Staff with a password that is too short for them can do nothing else before they change it.',
        }),
      }),
    ),
  },
})

const chooseLanguage = signedInCall({
  method: 'put',
  path: '/account/language',
  summary: 'Choose the language of your dashboard',
  description: 'It is kept with your account, and comes to each browser with the next token.',
  tags: TAGS,
  request: { body: json(languageSchema) },
  responses: { 200: answer('Done.', writeSchema.updated) },
})

const deleteAccount = signedInCall({
  method: 'delete',
  path: '/account',
  summary: 'Remove your own account',
  description: 'Needs a sign-in within the last five minutes.',
  tags: TAGS,
  request: { body: { content: { 'application/json': { schema: proofBody } } } },
  responses: {
    200: answer('Removed.', writeSchema.deleted),
    403: problemResponse('FORBIDDEN', 'SECOND_FACTOR_NEEDED', 'LONGER_PASSWORD_NEEDED'),
    400: problemResponse('NOT_JSON'),
    409: problemResponse('LAST_ADMIN', 'RECENT_SIGN_IN_NEEDED'),
    413: problemResponse('TOO_LARGE'),
    422: problemResponse('INVALID'),
    ...tooManyTries,
    ...identityProblems,
  },
})

const identityConfigSchema = z.object({
  provider: z.enum(IDENTITY_PROVIDERS),
  google: z.boolean().optional().meta({ description: 'Whether people can continue with Google.' }),
  projectId: z.string().optional(),
  apiKey: z.string().optional(),
  authDomain: z.string().optional(),
  emulator: z.string().optional(),
  mailIsSent: z.boolean().meta({
    description: 'False: mails about accounts stay in the shop’s outbox until a mail server is configured.',
  }),
})

const identityConfig = publicCall({
  path: '/identity',
  summary: 'How people sign in here',
  tags: TAGS,
  responses: {
    200: answer('The provider, and the settings that a browser needs to use it.', identityConfigSchema),
  },
})

/** A claimed identity, before it is proven. */
interface Claim {
  readonly email: string
  readonly idToken?: string | undefined
  readonly name?: string
}

/** Exchanges the provider's proof of identity for a user of the shop and a token. */
export function accounts(deps: ApiDeps) {
  const { shop, identity, tokens, publicUrl } = deps
  const { people } = shop

  /** Proofs are cookies, so only pages of the shop may call these. */
  const guarded = createMiddleware<ApiEnv>(async (c, next) =>
    deps.isOwnOrigin(c.req.raw) ? next() : problem(c, 'FOREIGN_ORIGIN'),
  )
  const api = new OpenAPIHono<ApiEnv>()
  for (const { method, path } of [jwt, postUser, deleteAccount]) api.on(method, path, guarded)

  /**
   * Counts an attempt: against the proven account if there is one, else against the network address. Strangers at the same
   * address therefore cannot block somebody with an account. Returns the seconds to wait; undefined if below the limit.
   */
  function count(c: Origin, shown: Holder | undefined) {
    return shown ? shop.limits.tryAs(shown) : tryFrom(deps, c, 'token')
  }

  /**
   * The user behind a proof and the proof itself, if it is for this e-mail; otherwise a problem code.
   * A number: over the limit, wait this many seconds. `name`: used where the provider knows no name yet.
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
      await shop.sessions.begun(user, {
        id: sessionId,
        address: deps.addressOf(c.env.incoming),
        userAgent: c.req.header('User-Agent') ?? '',
      })
      setCookie(c, dashboardCookieOf(user, c.req.header('Cookie'), publicUrl))
      return c.json({ token: await tokens.issue({ userId: user.id, sessionId }) }, 200)
    })
    .openapi(postUser, async (c) => {
      const entered = await enter(c, c.req.valid('json'))
      if (typeof entered === 'number') return tooMany(c, entered)
      if (typeof entered === 'string') return problem(c, entered)
      return c.json(inserted(entered.user.id), 200)
    })
    .openapi(getAccount, (c) => {
      const { caller } = c.var
      const longerPasswordNeeded = caller.needsLongerPassword ?? false
      return c.json(
        { ...userAnswer(caller), secondFactor: secondFactorOf(caller), longerPasswordNeeded },
        200,
      )
    })
    .openapi(chooseLanguage, async (c) => {
      const { language } = c.req.valid('json')
      const { outcome } = await people.setLanguage(c.var.caller, language)
      if (outcome !== 'kept') return refused(c, outcome)
      setCookie(c, dashboardCookie(language, c.req.header('Cookie'), publicUrl))
      return c.json(updated(1), 200)
    })
    .openapi(deleteAccount, async (c) => {
      const { caller } = c.var
      const proof = await identity.prove(c.req.raw, c.req.valid('json').idToken)
      const wait = await count(c, proof ?? caller)
      if (wait !== undefined) return tooMany(c, wait)
      const leaving = await people.leave(caller, proof)
      return leaving.outcome === 'left' ? c.json(deleted(1), 200) : refused(c, leaving.outcome)
    })
    .openapi(identityConfig, (c) => c.json(identity.publicConfig(), 200))
}

function setCookie(c: Pick<Context, 'header'>, cookie: string | undefined) {
  if (cookie !== undefined) c.header('Set-Cookie', cookie, { append: true })
}

function secondFactorOf({
  provider,
  secondFactor,
  needsSecondFactor,
}: User): 'on' | 'off' | 'needed' | 'elsewhere' {
  if (provider !== 'embedded') return 'elsewhere'
  if (needsSecondFactor) return 'needed'
  return secondFactor ? 'on' : 'off'
}
