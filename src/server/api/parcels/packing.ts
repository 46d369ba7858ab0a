import { OpenAPIHono } from '@hono/zod-openapi'
import { consignmentAnswer, consignmentSchema } from '#contract/parcels/consignmentAnswer.ts'
import {
  aheadSchema,
  notThereSchema,
  openedAnswer,
  openedSchema,
  openSchema,
  packableAnswer,
  packingAnswer,
  packingSchema,
} from '#contract/parcels/packSchema.ts'
import { updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Parcels']
const needs = 'orders.ship'
const notThere = problemResponse('NOT_FOUND')

const open = staffCall({
  needs,
  method: 'post',
  path: '/consignments/open',
  summary: 'Open a parcel to pack it',
  description:
    'By tracking code, invoice or order, in either case, with or without dashes. One that can be packed is held from others for five ' +
    'minutes; of any other, stand says why not.',
  tags: TAGS,
  request: { body: json(openSchema) },
  responses: { 200: answer('The parcel with its goods.', openedSchema), 404: notThere },
})

const release = staffCall({
  needs,
  method: 'post',
  path: '/consignments/{id}/release',
  summary: 'Put a parcel back',
  description: 'One that you do not hold stays as it is.',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('Done.', writeSchema.updated) },
})

const missing = staffCall({
  needs,
  method: 'post',
  path: '/consignments/{id}/notThere',
  summary: 'Say that goods of a parcel are not there',
  description:
    'Their stock is corrected, and the parcel is neither packed nor handed over until somebody settles it or changes its order. The same again changes nothing.',
  tags: TAGS,
  request: { params: idParameter, body: json(notThereSchema) },
  responses: {
    200: answer('The parcel as it is now.', consignmentSchema),
    404: notThere,
    409: problemResponse('PARCEL_NOT_NOW', 'PARCEL_HELD'),
  },
})

const packing = staffCall({
  needs,
  method: 'get',
  path: '/consignments/packing',
  summary: 'Read how far packing is today',
  tags: TAGS,
  responses: { 200: answer('Packed today, and still to pack.', packingSchema) },
})

const ahead = staffCall({
  needs,
  method: 'get',
  path: '/consignments/packing/ahead',
  summary: 'Read ahead what is packed next',
  description:
    'For a phone that may lose its connection: the goods of the parcels that were asked for first, at most 60, without names, addresses ' +
    'and amounts. They are not held.',
  tags: TAGS,
  responses: { 200: answer('Parcels to pack.', aheadSchema) },
})

/** `/consignments/packing` comes before `/consignments/{id}`, which would match it. */
export function packingTable({ shop: { parcels } }: Pick<ApiDeps, 'shop'>) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(packing, async (c) => {
      const read = await parcels.packing(c.var.caller)
      if (read.outcome !== 'found') return refused(c, read.outcome)
      return c.json(packingAnswer(read.packing), 200)
    })
    .openapi(ahead, async (c) => {
      const read = await parcels.ahead(c.var.caller)
      if (read.outcome !== 'found') return refused(c, read.outcome)
      return c.json({ consignments: read.labels.map(packableAnswer) }, 200)
    })
    .openapi(open, async (c) => {
      const { code, take } = c.req.valid('json')
      const done = await parcels.open(c.var.caller, code, { take })
      if (done.outcome !== 'opened') return refused(c, done.outcome)
      return c.json(openedAnswer(done.opened), 200)
    })
    .openapi(release, async (c) => {
      const done = await parcels.release(c.var.caller, idOrEmpty(c.req.valid('param').id))
      return done.outcome === 'released' ? c.json(updated(1), 200) : refused(c, done.outcome)
    })
    .openapi(missing, async (c) => {
      const { caller } = c.var
      const done = await parcels.notThere(caller, idOrEmpty(c.req.valid('param').id), c.req.valid('json'))
      if (done.outcome === 'not-now') return refused(c, done.outcome, { parcelState: done.state })
      if (done.outcome === 'parcel-held') return refused(c, done.outcome, { holder: done.holder })
      if (done.outcome !== 'changed') return refused(c, done.outcome)
      const reading = await parcels.read(caller, done.parcel.id)
      if (reading.outcome !== 'found') return c.json(consignmentAnswer(done.parcel, undefined), 200)
      const { parcel, order, ...rest } = reading.found
      return c.json(consignmentAnswer(parcel, order, rest), 200)
    })
}
