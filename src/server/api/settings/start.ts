import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import {
  demoAnswerSchema,
  demoCountsSchema,
  firstStepsAnswerSchema,
} from '#contract/settings/firstStepsSchema.ts'
import type { DemoState } from '#shop/types.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { problemResponse, refused } from '../core/problem.ts'
import { smallBody } from '../core/smallBody.ts'

const TAGS = ['Settings']

const readFirstSteps = createRoute({
  method: 'get',
  path: '/firstSteps',
  summary: 'Read what is left to do before a new shop can sell',
  description: 'Judged by what is there. Needs the capability settings.',
  tags: TAGS,
  responses: {
    200: {
      description: 'As it is now.',
      content: { 'application/json': { schema: firstStepsAnswerSchema } },
    },
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
  },
})

const readDemo = createRoute({
  method: 'get',
  path: '/demo',
  summary: 'Read what clearing the demo would delete',
  description:
    'The products and slides that came with the demo and were not changed since, and the orders with nothing but these ' +
    'products. Needs the capability settings.',
  tags: TAGS,
  responses: {
    200: { description: 'As it is now.', content: { 'application/json': { schema: demoAnswerSchema } } },
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
  },
})

const clearDemo = createRoute({
  method: 'post',
  path: '/demo/clear',
  summary: 'Delete the demo',
  description:
    'Deletes what GET /demo counts, all or nothing, if the counts in the body are those of now. Needs the capability settings.',
  tags: TAGS,
  middleware: smallBody,
  request: { body: { required: true, content: { 'application/json': { schema: demoCountsSchema } } } },
  responses: {
    200: { description: 'It is deleted.', content: { 'application/json': { schema: demoAnswerSchema } } },
    400: problemResponse('NOT_JSON'),
    401: problemResponse('UNAUTHENTICATED'),
    403: problemResponse('FORBIDDEN'),
    409: problemResponse('DEMO_CHANGED'),
    413: problemResponse('TOO_LARGE'),
    415: problemResponse('NOT_JSON_TYPE'),
    422: problemResponse('INVALID'),
  },
})

/** What is left of the demo once it is cleared: nothing. */
const CLEARED = { products: 0, slides: 0, orders: 0, kept: [] }

export function start({ shop: { start }, callerOf }: ApiDeps) {
  const api = new OpenAPIHono<ApiEnv>()
  api.openapi(readFirstSteps, async (c) => {
    const reading = await start.firstSteps(await callerOf(c.req.raw))
    if (reading.outcome !== 'found') return refused(c, reading.outcome)
    const { done, hidden } = reading
    return c.json({ done, hidden }, 200)
  })
  api.openapi(readDemo, async (c) => {
    const reading = await start.demo(await callerOf(c.req.raw))
    return reading.outcome === 'found' ? c.json(demoAnswer(reading.demo), 200) : refused(c, reading.outcome)
  })
  api.openapi(clearDemo, async (c) => {
    const clearing = await start.clearDemo(await callerOf(c.req.raw), c.req.valid('json'))
    if (clearing.outcome === 'cleared') return c.json(CLEARED, 200)
    return refused(c, clearing.outcome)
  })
  return api
}

function demoAnswer({ counts, kept }: DemoState) {
  return { ...counts, kept: [...kept] }
}
