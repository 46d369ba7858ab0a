import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { trackedOrderAnswer, trackedOrderSchema, trackingSchema } from '#contract/orders/trackingSchema.ts'
import type { TrackedKey } from '#domain/order/tracking.ts'
import { openCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused, tooMany } from '../core/problem.ts'
import { tooManyTries } from '../core/responses.ts'

const TAGS = ['Orders']
const FOUND = answer('The order.', trackedOrderSchema)

const track = openCall({
  method: 'get',
  path: '/track',
  summary: 'Track an order',
  description:
    'What anybody may see of an order who knows its id and its mobile number. Every mismatch gets the same answer. At ' +
    '/api/track only: /track is the page.',
  tags: TAGS,
  request: { query: trackingSchema },
  responses: {
    200: FOUND,
    404: problemResponse('NOT_FOUND'),
    422: problemResponse('INVALID'),
    ...tooManyTries,
  },
})

const trackByBody = openCall({
  method: 'post',
  path: '/track',
  summary: 'Track an order, with its number in the body',
  description: 'Like GET /track, for pages: the number is in no address, so that no log on the way keeps it.',
  tags: TAGS,
  request: { body: json(trackingSchema) },
  responses: { 200: FOUND, 404: problemResponse('NOT_FOUND'), ...tooManyTries },
})

export function tracking({ shop: { tracking }, addressOf }: ApiDeps) {
  async function orderOf(c: Context<ApiEnv>, key: TrackedKey) {
    const tracked = await tracking.order(key, addressOf(c.env.incoming))
    if (tracked.outcome === 'too-many') return tooMany(c, tracked.wait)
    if (tracked.outcome === 'unknown') return refused(c, tracked.outcome)
    return c.json(trackedOrderAnswer(tracked.order), 200)
  }
  return new OpenAPIHono<ApiEnv>()
    .openapi(track, (c) => orderOf(c, c.req.valid('query')))
    .openapi(trackByBody, (c) => orderOf(c, c.req.valid('json')))
}
