import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { idempotencyKeySchema } from '#contract/orders/postOrderSchema.ts'
import { riderRunAnswer, riderRunAnswerSchema } from '#contract/parcels/runAnswer.ts'
import { riderOutcomeSchema, riderRunSchema, stopOutcomeOf } from '#contract/parcels/runSchema.ts'
import { openCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused, tooMany } from '../core/problem.ts'
import { tooManyTries } from '../core/responses.ts'
import { invalid, refusedNow } from './runs.ts'

const TAGS = ['Runs']
const run = answer('The run as it is now.', riderRunAnswerSchema)
const notThere = problemResponse('NOT_FOUND')
const WHO =
  'For whoever has the link of the run: its token is in the body, so that no log on the way keeps it.'

const read = openCall({
  method: 'post',
  path: '/riderRun',
  summary: 'Read a run by its link',
  description: `${WHO} Changes nothing.`,
  tags: TAGS,
  request: { body: json(riderRunSchema) },
  responses: { 200: run, 404: notThere, 409: problemResponse('RUN_EARLY'), ...tooManyTries },
})

const leave = openCall({
  method: 'post',
  path: '/riderRun/leave',
  summary: 'Leave with a run, by its link',
  description: WHO,
  tags: TAGS,
  request: { body: json(riderRunSchema) },
  responses: {
    200: run,
    404: notThere,
    409: problemResponse('RUN_NOT_NOW', 'RUN_NOT_PACKED', 'RUN_EARLY'),
    ...tooManyTries,
  },
})

const say = openCall({
  method: 'post',
  path: '/riderRun/outcome',
  summary: 'Say what became of a stop, by the link of its run',
  description: `${WHO} It may be corrected until the run is closed. The same Idempotency-Key again changes nothing.`,
  tags: TAGS,
  request: {
    headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
    body: json(riderOutcomeSchema),
  },
  responses: {
    200: run,
    404: notThere,
    409: problemResponse('RUN_NOT_NOW', 'NOT_A_STOP', 'OTHER_SUM', 'OTHER_GOODS', 'PAID_BEFORE', 'RUN_EARLY'),
    422: problemResponse('INVALID', 'KEY_REUSED'),
    ...tooManyTries,
  },
})

export function riderRuns({ shop, addressOf }: ApiDeps) {
  const by = (c: Context<ApiEnv>, token: string) => ({ token, address: addressOf(c.env.incoming) })
  return new OpenAPIHono<ApiEnv>()
    .openapi(read, async (c) => {
      const done = await shop.riderRuns.read(by(c, c.req.valid('json').token))
      if (done.outcome === 'found') return c.json(riderRunAnswer(done.run), 200)
      return refusedRider(c, done)
    })
    .openapi(leave, async (c) => {
      const done = await shop.riderRuns.leave(by(c, c.req.valid('json').token))
      if (done.outcome === 'changed') return c.json(riderRunAnswer(done.run), 200)
      return done.outcome === 'run-not-now' ? refusedNow(c, done) : refusedRider(c, done)
    })
    .openapi(say, async (c) => {
      const { token, consignmentId, ...said } = c.req.valid('json')
      const key = c.req.valid('header')['Idempotency-Key']
      const done = await shop.riderRuns.say(by(c, token), consignmentId, stopOutcomeOf(said), key)
      if (done.outcome === 'changed') return c.json(riderRunAnswer(done.run), 200)
      if (done.outcome === 'invalid') return invalid(c, done.problems)
      if (done.outcome === 'key-reused') return problem(c, 'KEY_REUSED')
      return done.outcome === 'run-not-now' ? refusedNow(c, done) : refusedRider(c, done)
    })
}

type RiderRefusal =
  | { readonly outcome: 'too-many'; readonly seconds: number }
  | { readonly outcome: 'run-early'; readonly day: string }
  | {
      readonly outcome: 'unknown' | 'not-packed' | 'not-a-stop' | 'other-sum' | 'other-goods' | 'paid-before'
    }

function refusedRider(c: Context, done: RiderRefusal) {
  if (done.outcome === 'too-many') return tooMany(c, done.seconds)
  return done.outcome === 'run-early'
    ? refused(c, done.outcome, { runDay: done.day })
    : refused(c, done.outcome)
}
