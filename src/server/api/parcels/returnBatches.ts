import { OpenAPIHono } from '@hono/zod-openapi'
import {
  batchAnswer,
  batchDetailAnswer,
  batchDetailSchema,
  batchesQuerySchema,
  batchesSchema,
  batchSchema,
  beginBatchSchema,
} from '#contract/parcels/returnBatchSchema.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Parcels']
const needs = 'orders.ship'
const notThere = problemResponse('NOT_FOUND')

const begin = staffCall({
  needs,
  method: 'post',
  path: '/returnBatches',
  summary: 'Begin a batch of returns',
  description:
    'What the caller receives until it is ended, or the day is over, belongs to it. One that is open is answered again if it says the ' +
    'same, and otherwise ends.',
  tags: TAGS,
  request: { body: json(beginBatchSchema) },
  responses: { 201: answer('The batch.', batchSchema) },
})

const list = staffCall({
  needs,
  method: 'get',
  path: '/returnBatches',
  summary: 'List batches of returns',
  description: 'What couriers’ men have brought back, the last first.',
  tags: TAGS,
  request: { query: batchesQuerySchema },
  responses: { 200: answer('A page of batches.', batchesSchema) },
})

const read = staffCall({
  needs,
  method: 'get',
  path: '/returnBatches/{id}',
  summary: 'Read a batch of returns',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('The batch with its parcels.', batchDetailSchema), 404: notThere },
})

const end = staffCall({
  needs,
  method: 'post',
  path: '/returnBatches/{id}/end',
  summary: 'End a batch of returns',
  description: 'The caller’s own. One that has ended stays as it is.',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('The batch.', batchSchema), 404: notThere },
})

/** What couriers' men bring back at once. */
export function returnBatches({ shop: { returnBatches: batches } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(begin, async (c) => {
      const begun = await batches.begin(c.var.caller, c.req.valid('json'))
      if (begun.outcome !== 'begun') return refused(c, begun.outcome)
      return c.json(batchAnswer(begun.batch), 201)
    })
    .openapi(list, async (c) => {
      const listing = await batches.list(c.var.caller, c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const { total, open } = listing
      return c.json(
        { data: listing.batches.map(batchAnswer), total, open: open ? batchAnswer(open) : null },
        200,
      )
    })
    .openapi(read, async (c) => {
      const found = await batches.read(c.var.caller, idOrEmpty(c.req.valid('param').id))
      if (found.outcome !== 'found') return refused(c, found.outcome)
      return c.json(batchDetailAnswer(found.batch, found.parcels), 200)
    })
    .openapi(end, async (c) => {
      const ended = await batches.end(c.var.caller, idOrEmpty(c.req.valid('param').id))
      if (ended.outcome !== 'ended') return refused(c, ended.outcome)
      return c.json(batchAnswer(ended.batch), 200)
    })
}
