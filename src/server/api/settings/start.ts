import { OpenAPIHono } from '@hono/zod-openapi'
import {
  demoAnswerSchema,
  demoCountsSchema,
  firstStepsAnswerSchema,
} from '#contract/settings/firstStepsSchema.ts'
import type { DemoState } from '#shop/types.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Settings']

const readFirstSteps = staffCall({
  needs: 'settings',
  method: 'get',
  path: '/firstSteps',
  summary: 'Read what is left to do before a new shop can sell',
  description: 'Judged by what is there.',
  tags: TAGS,
  responses: { 200: answer('As it is now.', firstStepsAnswerSchema) },
})

const readDemo = staffCall({
  needs: 'settings',
  method: 'get',
  path: '/demo',
  summary: 'Read what clearing the demo would delete',
  description:
    'The products and slides that came with the demo and were not changed since, and the orders with nothing but these products.',
  tags: TAGS,
  responses: { 200: answer('As it is now.', demoAnswerSchema) },
})

const clearDemo = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/demo/clear',
  summary: 'Delete the demo',
  description: 'Deletes what GET /demo counts, all or nothing, if the counts in the body are those of now.',
  tags: TAGS,
  request: { body: json(demoCountsSchema) },
  responses: { 200: answer('It is deleted.', demoAnswerSchema), 409: problemResponse('DEMO_CHANGED') },
})

/** What is left of the demo once it is cleared: nothing. */
const CLEARED = { products: 0, slides: 0, orders: 0, kept: [] }

export function start({ shop: { start } }: ApiDeps) {
  const api = new OpenAPIHono<ApiEnv>()
  api.openapi(readFirstSteps, async (c) => {
    const reading = await start.firstSteps(c.var.caller)
    if (reading.outcome !== 'found') return refused(c, reading.outcome)
    const { done, hidden } = reading
    return c.json({ done, hidden }, 200)
  })
  api.openapi(readDemo, async (c) => {
    const reading = await start.demo(c.var.caller)
    return reading.outcome === 'found' ? c.json(demoAnswer(reading.demo), 200) : refused(c, reading.outcome)
  })
  api.openapi(clearDemo, async (c) => {
    const clearing = await start.clearDemo(c.var.caller, c.req.valid('json'))
    if (clearing.outcome === 'cleared') return c.json(CLEARED, 200)
    return refused(c, clearing.outcome)
  })
  return api
}

function demoAnswer({ counts, kept }: DemoState) {
  return { ...counts, kept: [...kept] }
}
