import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  madeRunSchema,
  runAnswer,
  runLinkSchema,
  runSchema,
  runsAnswer,
  runsSchema,
} from '#contract/parcels/runAnswer.ts'
import {
  addStopsSchema,
  arrangeSchema,
  closeRunSchema,
  makeRunSchema,
  runsQuerySchema,
  stopOutcomeOf,
  stopOutcomeSchema,
} from '#contract/parcels/runSchema.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { RefusedStop, RunNotNow, RunRead } from '#shop/parcels/runTypes.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Runs']
const needs = 'orders.ship'
const PAGE_SIZE = 20
const params = idParameter
const stopParams = idParameter.extend({ consignmentId: z.string().meta({ examples: ['7KQX-M3PA'] }) })
const changed = answer('The run as it is now.', runSchema)
const notThere = problemResponse('NOT_FOUND')
const notNow = problemResponse('RUN_NOT_NOW')

const makeRun = staffCall({
  needs,
  method: 'post',
  path: '/runs',
  summary: 'Send a rider',
  description:
    'Books orders with the shop’s own riders, where they are not, and makes a run of them, its stops in the order of their area. ' +
    'What nobody took in a run before is taken along, too; what another run or courier has is refused.',
  tags: TAGS,
  request: { body: json(makeRunSchema) },
  responses: { 200: answer('The run, and what is not in it.', madeRunSchema), 404: notThere },
})

const listRuns = staffCall({
  needs,
  method: 'get',
  path: '/runs',
  summary: 'List runs',
  description: 'The newest first, with the riders and what they owe.',
  tags: TAGS,
  request: { query: runsQuerySchema },
  responses: { 200: answer('A page of runs.', runsSchema), 422: problemResponse('INVALID') },
})

const readRun = staffCall({
  needs,
  method: 'get',
  path: '/runs/{id}',
  summary: 'Read a run',
  tags: TAGS,
  request: { params },
  responses: { 200: answer('The run.', runSchema), 404: notThere },
})

const addStops = staffCall({
  needs,
  method: 'post',
  path: '/runs/{id}/stops',
  summary: 'Take more along',
  description: 'Before the run has left.',
  tags: TAGS,
  request: { params, body: json(addStopsSchema) },
  responses: { 200: answer('The run, and what is not in it.', madeRunSchema), 404: notThere, 409: notNow },
})

const removeStop = staffCall({
  needs,
  method: 'delete',
  path: '/runs/{id}/stops/{consignmentId}',
  summary: 'Leave a parcel here',
  description: 'Before the run has left. The parcel stays booked with own riders.',
  tags: TAGS,
  request: { params: stopParams },
  responses: { 200: changed, 404: notThere, 409: notNow },
})

const arrange = staffCall({
  needs,
  method: 'post',
  path: '/runs/{id}/order',
  summary: 'Put the stops in order',
  tags: TAGS,
  request: { params, body: json(arrangeSchema) },
  responses: { 200: changed, 404: notThere, 409: notNow },
})

const linkRun = staffCall({
  needs,
  method: 'post',
  path: '/runs/{id}/link',
  summary: 'Make the link of a run',
  description:
    'The page /run#token shows the run to whoever has the link, without an account, until the end of its day or until it is closed. ' +
    'A new one ends the one before.',
  tags: TAGS,
  request: { params },
  responses: { 200: answer('The token, which is told once.', runLinkSchema), 404: notThere, 409: notNow },
})

const leave = staffCall({
  needs,
  method: 'post',
  path: '/runs/{id}/leave',
  summary: 'Let a run leave',
  description: 'Hands over what is packed. What is not stays here, and is no longer in the run.',
  tags: TAGS,
  request: { params },
  responses: { 200: changed, 404: notThere, 409: problemResponse('RUN_NOT_NOW', 'RUN_NOT_PACKED') },
})

const sayOutcome = staffCall({
  needs,
  method: 'post',
  path: '/runs/{id}/stops/{consignmentId}',
  summary: 'Say what became of a stop',
  description: 'For its rider. It may be corrected until the run is closed.',
  tags: TAGS,
  request: { params: stopParams, body: json(stopOutcomeSchema) },
  responses: {
    200: changed,
    404: notThere,
    409: problemResponse('RUN_NOT_NOW', 'NOT_A_STOP', 'OTHER_SUM', 'OTHER_GOODS', 'PAID_BEFORE'),
  },
})

const closeRun = staffCall({
  needs,
  method: 'post',
  path: '/runs/{id}/close',
  summary: 'Count the cash of a run and close it',
  description:
    'Once. Expected is the float and what was collected in cash, without what was spent; a difference needs a reason, and is kept ' +
    'against the rider. More spent than there was is for who reads money. The link ends.',
  tags: TAGS,
  request: { params, body: json(closeRunSchema) },
  responses: {
    200: changed,
    404: notThere,
    409: problemResponse('RUN_NOT_NOW', 'RUN_NOT_DONE', 'CASH_DIFFERS', 'SPENT_TOO_MUCH'),
  },
})

export function runs({ shop: { runs: all } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(makeRun, async (c) => {
      const done = await all.make(c.var.caller, c.req.valid('json'))
      if (done.outcome === 'made') return c.json(madeAnswer(done), 200)
      return done.outcome === 'invalid' ? invalid(c, done.problems) : refused(c, done.outcome)
    })
    .openapi(listRuns, async (c) => {
      const { state, page = 1 } = c.req.valid('query')
      const closed = state === 'closed'
      const listing = await all.list(c.var.caller, { closed, page, limit: closed ? PAGE_SIZE : MOST_CURRENT })
      return listing.outcome === 'listed' ? c.json(runsAnswer(listing), 200) : refused(c, listing.outcome)
    })
    .openapi(readRun, async (c) => {
      const reading = await all.read(c.var.caller, idOf(c.req.valid('param')))
      return reading.outcome === 'found' ? c.json(runAnswer(reading.run), 200) : refused(c, reading.outcome)
    })
    .openapi(addStops, async (c) => {
      const { orderIds } = c.req.valid('json')
      const done = await all.add(c.var.caller, idOf(c.req.valid('param')), orderIds)
      if (done.outcome === 'made') return c.json(madeAnswer(done), 200)
      return done.outcome === 'run-not-now' ? refusedNow(c, done) : refused(c, done.outcome)
    })
    .openapi(removeStop, async (c) => {
      const { id, consignmentId } = c.req.valid('param')
      const done = await all.remove(c.var.caller, idOrEmpty(id), idOrEmpty(consignmentId))
      if (done.outcome === 'changed') return c.json(runAnswer(done.run), 200)
      return done.outcome === 'run-not-now' ? refusedNow(c, done) : refused(c, done.outcome)
    })
    .openapi(arrange, async (c) => {
      const { consignmentIds } = c.req.valid('json')
      const done = await all.arrange(c.var.caller, idOf(c.req.valid('param')), consignmentIds)
      if (done.outcome === 'changed') return c.json(runAnswer(done.run), 200)
      return done.outcome === 'run-not-now' ? refusedNow(c, done) : refused(c, done.outcome)
    })
    .openapi(linkRun, async (c) => {
      const done = await all.link(c.var.caller, idOf(c.req.valid('param')))
      if (done.outcome === 'linked') return c.json({ token: done.token, run: runAnswer(done.run) }, 200)
      return done.outcome === 'run-not-now' ? refusedNow(c, done) : refused(c, done.outcome)
    })
    .openapi(leave, async (c) => {
      const done = await all.leave(c.var.caller, idOf(c.req.valid('param')))
      if (done.outcome === 'changed') return c.json(runAnswer(done.run), 200)
      return done.outcome === 'run-not-now' ? refusedNow(c, done) : refused(c, done.outcome)
    })
    .openapi(sayOutcome, async (c) => {
      const { id, consignmentId } = c.req.valid('param')
      const said = stopOutcomeOf(c.req.valid('json'))
      const done = await all.say(c.var.caller, idOrEmpty(id), idOrEmpty(consignmentId), said)
      if (done.outcome === 'invalid') return invalid(c, done.problems)
      if (done.outcome === 'changed') return c.json(runAnswer(done.run), 200)
      return done.outcome === 'run-not-now' ? refusedNow(c, done) : refused(c, done.outcome)
    })
    .openapi(closeRun, async (c) => {
      const done = await all.close(c.var.caller, idOf(c.req.valid('param')), c.req.valid('json'))
      if (done.outcome === 'changed') return c.json(runAnswer(done.run), 200)
      return done.outcome === 'run-not-now' ? refusedNow(c, done) : refused(c, done.outcome)
    })
}

/** Runs that are not closed: a shop has at most a few for each rider. */
const MOST_CURRENT = 100

const idOf = ({ id }: { readonly id: string }) => idOrEmpty(id)

export function invalid(c: Context, errors: readonly LocatedProblem[]) {
  return problem(c, 'INVALID', { errors })
}

export function refusedNow(c: Context, { outcome, state }: RunNotNow) {
  return refused(c, outcome, { runState: state })
}

function madeAnswer(made: { readonly run: RunRead | undefined; readonly refused: readonly RefusedStop[] }) {
  return {
    run: made.run ? runAnswer(made.run) : null,
    refused: made.refused.map(({ orderId, fault: code }) => ({ orderId, code })),
  }
}
