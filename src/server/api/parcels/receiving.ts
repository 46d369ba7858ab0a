import { OpenAPIHono } from '@hono/zod-openapi'
import { consignmentSchema } from '#contract/parcels/consignmentAnswer.ts'
import { receivedSchema, returnedSchema } from '#contract/parcels/receivedSchema.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse } from '../core/problem.ts'
import { changedParcel, refusedAct } from './actAnswers.ts'

const TAGS = ['Parcels']
const params = idParameter
const responses = {
  200: answer('The parcel as it is now.', consignmentSchema),
  404: problemResponse('NOT_FOUND'),
  409: problemResponse('PARCEL_NOT_NOW'),
}

const received = staffCall({
  needs: 'orders.ship',
  method: 'post',
  path: '/consignments/{id}/received',
  summary: 'Take in what came back',
  description:
    'Each piece goes to the shelf, is damaged, or is missing; the stock gets it back once. Its order becomes Return, unless it was ' +
    'cancelled, or its customer has the rest. The same receipt again changes nothing.',
  tags: TAGS,
  request: { params, body: json(receivedSchema) },
  responses,
})

const returned = staffCall({
  needs: 'orders.move',
  method: 'post',
  path: '/consignments/{id}/lines',
  summary: 'Say which goods come back',
  description:
    'Of a parcel that was delivered in part; for those who may move orders. Until they are received, it stands under Back.',
  tags: TAGS,
  request: { params, body: json(returnedSchema) },
  responses,
})

const notReceived = staffCall({
  needs: 'orders.ship',
  method: 'post',
  path: '/consignments/{id}/notReceived',
  summary: 'Say that a parcel was not given back',
  description: 'Its courier says that the shop has it again. Opens a claim, unless there is one.',
  tags: TAGS,
  request: { params },
  responses,
})

/** What came back is taken in. */
export function receiving({ shop: { parcels } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(received, async (c) => {
      const { lines, reason } = c.req.valid('json')
      const id = idOrEmpty(c.req.valid('param').id)
      const done = await parcels.receive(c.var.caller, id, { lines, reason })
      if (done.outcome === 'changed') return c.json(await changedParcel(parcels, c.var.caller, done), 200)
      if (done.outcome === 'invalid') return problem(c, 'INVALID', { errors: done.problems })
      return refusedAct(c, done)
    })
    .openapi(returned, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const done = await parcels.sayReturned(c.var.caller, id, c.req.valid('json').lines)
      if (done.outcome === 'changed') return c.json(await changedParcel(parcels, c.var.caller, done), 200)
      if (done.outcome === 'invalid') return problem(c, 'INVALID', { errors: done.problems })
      return refusedAct(c, done)
    })
    .openapi(notReceived, async (c) => {
      const done = await parcels.claimNotReceived(c.var.caller, idOrEmpty(c.req.valid('param').id))
      if (done.outcome === 'changed') return c.json(await changedParcel(parcels, c.var.caller, done), 200)
      return refusedAct(c, done)
    })
}
