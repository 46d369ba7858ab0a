import { OpenAPIHono, z } from '@hono/zod-openapi'
import { deviceOf } from '#domain/people/device.ts'
import type { Session } from '#domain/people/session.ts'
import { bearerOf } from '#server/people/callers.ts'
import { dashboardCookie } from '#server/people/dashboardCookie.ts'
import { deleted, writeSchema } from '../core/acknowledged.ts'
import { openCall, signedInCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Accounts']

const sessionSchema = z
  .object({
    _id: z.string().meta({ examples: ['0198f0a2c1d47b3e'] }),
    browser: z.string().meta({ description: 'Empty if unknown.', examples: ['Chrome'] }),
    system: z.string().meta({ description: 'Empty if unknown.', examples: ['Android'] }),
    address: z.string().meta({
      description: 'The net address of the sign-in. Empty if unknown.',
      examples: ['203.0.113.7'],
    }),
    startedAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().meta({ description: 'Accurate to the hour.' }),
    current: z.boolean().meta({ description: 'Whether this request belongs to it.' }),
  })
  .meta({ id: 'Session', description: 'One sign-in on one device.' })

const listSessions = signedInCall({
  method: 'get',
  path: '/sessions',
  summary: 'List your sessions',
  description: 'Most recently used first, at most a hundred.',
  tags: TAGS,
  responses: {
    200: answer(
      'Your sessions.',
      z.object({
        kept: z.boolean().meta({
          description: 'False if a hosted provider keeps the sessions and the shop cannot list them.',
        }),
        sessions: z.array(sessionSchema),
      }),
    ),
  },
})

const done = answer(
  'Done; deletedCount is the number of the shop’s own sessions that were ended.',
  writeSchema.deleted,
)

const endSession = signedInCall({
  method: 'delete',
  path: '/sessions/{id}',
  summary: 'Sign out one of your devices',
  description: 'Its tokens stop working at the next request.',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: done, 404: problemResponse('NOT_FOUND') },
})

const endOtherSessions = signedInCall({
  method: 'delete',
  path: '/sessions/others',
  summary: 'Sign out everywhere else',
  description: 'Ends all your sessions that the shop keeps, except that of this request.',
  tags: TAGS,
  responses: { 200: done },
})

const endAllSessions = signedInCall({
  method: 'delete',
  path: '/sessions',
  summary: 'Sign out everywhere',
  description:
    'Ends all your sessions and tokens, including those of this request. With a hosted provider, every device has to ' +
    'sign in again too.',
  tags: TAGS,
  responses: { 200: done },
})

const endToken = openCall({
  method: 'delete',
  path: '/jwt',
  summary: 'Sign out and revoke a token',
  description:
    'Revokes the token in Authorization: Bearer and all others of its session, and ends the session itself if the ' +
    'shop keeps it. The token may have expired.',
  tags: TAGS,
  responses: { 200: answer('Done.', writeSchema.deleted), 401: problemResponse('UNAUTHENTICATED') },
})

/**
 * Listing and ending sessions. Without a rate limit: nobody may be kept from ending a session, and a request
 * without one is refused cheaply.
 */
export function sessions(deps: ApiDeps) {
  const { shop, tokens, identity, publicUrl } = deps
  const api = new OpenAPIHono<ApiEnv>()

  /** The id of the session that a request belongs to. */
  async function sessionOf(request: Request): Promise<string | undefined> {
    const token = bearerOf(request)
    if (token !== undefined) return (await tokens.read(token))?.sessionId
    return (await identity.prove(request, undefined))?.sessionId
  }

  return (
    api
      .openapi(listSessions, async (c) => {
        const listing = await shop.sessions.list(c.var.caller)
        if (listing.outcome !== 'listed') return refused(c, listing.outcome)
        const current = await sessionOf(c.req.raw)
        const answers = (listing.sessions ?? []).map((session) => sessionAnswer(session, current))
        return c.json({ kept: listing.sessions !== undefined, sessions: answers }, 200)
      })
      // Before the call with an id, which would match it.
      .openapi(endOtherSessions, async (c) => {
        const { caller } = c.var
        const ending = await shop.sessions.endOthers(caller, await sessionOf(c.req.raw))
        return ending.outcome === 'ended' ? c.json(deleted(ending.count), 200) : refused(c, ending.outcome)
      })
      .openapi(endSession, async (c) => {
        const id = idOrEmpty(c.req.valid('param').id)
        const ending = await shop.sessions.end(c.var.caller, id)
        return ending.outcome === 'ended' ? c.json(deleted(1), 200) : refused(c, ending.outcome)
      })
      .openapi(endAllSessions, async (c) => {
        const ending = await shop.sessions.endAll(c.var.caller)
        return ending.outcome === 'ended' ? c.json(deleted(ending.count), 200) : refused(c, ending.outcome)
      })
      .openapi(endToken, async (c) => {
        const claims = await tokens.readExpired(bearerOf(c.req.raw) ?? '')
        if (!claims) return problem(c, 'UNAUTHENTICATED')
        await shop.sessions.endOwn(claims)
        // Whoever signs in next does not get this person's dashboard.
        const cookie = dashboardCookie(undefined, c.req.header('Cookie'), publicUrl)
        if (cookie !== undefined) c.header('Set-Cookie', cookie)
        return c.json(deleted(1), 200)
      })
  )
}

function sessionAnswer(
  { id, startedAt, lastUsedAt, userAgent, address }: Session,
  current: string | undefined,
) {
  return {
    _id: id,
    ...deviceOf(userAgent),
    address,
    startedAt: new Date(startedAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    current: id === current,
  }
}
