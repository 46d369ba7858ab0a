import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { deviceOf } from '#domain/people/device.ts'
import type { Session } from '#domain/people/session.ts'
import { bearerOf } from '#server/people/callers.ts'
import { deleted, writeSchema } from './acknowledged.ts'
import { idParameter, knownForm } from './id.ts'
import type { ApiEnv, ApiParts } from './parts.ts'
import { problem, problemResponse, refused } from './problem.ts'

const TAGS = ['Accounts']

const sessionSchema = z
  .object({
    _id: z.string().meta({ examples: ['0198f0a2c1d47b3e'] }),
    browser: z.string().meta({ description: 'Empty: not known.', examples: ['Chrome'] }),
    system: z.string().meta({ description: 'Empty: not known.', examples: ['Android'] }),
    startedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().meta({ description: 'To the hour.' }),
    current: z.boolean().meta({ description: 'Does this request come from it?' }),
  })
  .meta({ id: 'Session', description: 'One sign-in on one device.' })

const listSessions = createRoute({
  method: 'get',
  path: '/sessions',
  summary: 'List where you are signed in',
  description: 'The session used last comes first, a hundred at most.',
  tags: TAGS,
  responses: {
    200: {
      description: 'Your sessions.',
      content: {
        'application/json': {
          schema: z.object({
            kept: z.boolean().meta({
              description: 'False: the hosted provider keeps sessions, and the shop does not know them.',
            }),
            sessions: z.array(sessionSchema),
          }),
        },
      },
    },
    401: problemResponse('UNAUTHENTICATED'),
  },
})

const done = {
  description: 'Done; deletedCount is the number of sessions that the shop kept and has ended.',
  content: { 'application/json': { schema: writeSchema.deleted } },
}

const endSession = createRoute({
  method: 'delete',
  path: '/sessions/{id}',
  summary: 'Sign out one of your devices',
  description: 'Its tokens do not count from the next request on.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: done,
    401: problemResponse('UNAUTHENTICATED'),
    404: problemResponse('NOT_FOUND'),
  },
})

const endAllSessions = createRoute({
  method: 'delete',
  path: '/sessions',
  summary: 'Sign out everywhere',
  description:
    'Ends all your sessions and tokens, those of this request too. With a hosted provider, signing in again is ' +
    'needed everywhere as well.',
  tags: TAGS,
  responses: {
    200: done,
    401: problemResponse('UNAUTHENTICATED'),
  },
})

const endToken = createRoute({
  method: 'delete',
  path: '/jwt',
  summary: 'Sign out: end a token',
  description:
    'The token that is sent as Authorization: Bearer, all others of its session, and the session itself where the ' +
    'shop keeps it. The token may have expired.',
  tags: TAGS,
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: writeSchema.deleted } } },
    401: problemResponse('UNAUTHENTICATED'),
  },
})

/**
 * Where somebody is signed in, and signing out. Not limited: nobody is to be kept from ending a session, and who shows
 * none is refused before any work is done.
 */
export function sessions(parts: ApiParts) {
  const { shop, tokens, identity, callerOf } = parts
  const api = new OpenAPIHono<ApiEnv>()

  /** The session that a request comes from. */
  async function sessionOf(request: Request): Promise<string | undefined> {
    const token = bearerOf(request)
    if (token !== undefined) return (await tokens.read(token))?.sessionId
    return (await identity.prove(request, undefined))?.sessionId
  }

  return api
    .openapi(listSessions, async (c) => {
      const listing = await shop.sessions.list(await callerOf(c.req.raw))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const current = await sessionOf(c.req.raw)
      const answers = (listing.sessions ?? []).map((session) => sessionAnswer(session, current))
      return c.json({ kept: listing.sessions !== undefined, sessions: answers }, 200)
    })
    .openapi(endSession, async (c) => {
      const id = knownForm(c.req.valid('param').id)
      const ending = await shop.sessions.end(await callerOf(c.req.raw), id)
      return ending.outcome === 'ended' ? c.json(deleted(1), 200) : refused(c, ending.outcome)
    })
    .openapi(endAllSessions, async (c) => {
      const ending = await shop.sessions.endAll(await callerOf(c.req.raw))
      return ending.outcome === 'ended' ? c.json(deleted(ending.count), 200) : refused(c, ending.outcome)
    })
    .openapi(endToken, async (c) => {
      const claims = await tokens.readExpired(bearerOf(c.req.raw) ?? '')
      if (!claims) return problem(c, 'UNAUTHENTICATED')
      await shop.sessions.endOwn(claims)
      return c.json(deleted(1), 200)
    })
}

function sessionAnswer({ id, startedAt, lastUsedAt, userAgent }: Session, current: string | undefined) {
  return {
    _id: id,
    ...deviceOf(userAgent),
    startedAt: new Date(startedAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    current: id === current,
  }
}
