import { OpenAPIHono, z } from '@hono/zod-openapi'
import { idempotencyKeySchema } from '#contract/orders/postOrderSchema.ts'
import { consignmentAnswer, consignmentSchema } from '#contract/parcels/consignmentAnswer.ts'
import {
  atDoorSchema,
  countAnswer,
  handedOverSchema,
  handOverSchema,
  leavingAnswer,
  sheetAnswer,
  sheetAnswerSchema,
  sheetDetailSchema,
  sheetSchema,
  sheetsQuerySchema,
  sheetsSchema,
} from '#contract/parcels/handOverSchema.ts'
import type { HandedOver } from '#shop/parcels/handOverTypes.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Parcels']
const needs = 'orders.ship'
const notThere = problemResponse('NOT_FOUND')
const headers = z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() })

const handOver = staffCall({
  needs,
  method: 'post',
  path: '/consignments/handOver',
  summary: 'Hand parcels over',
  description:
    'By tracking code, invoice or order, in either case, with or without dashes. Of a parcel in several boxes the code of each ends in ' +
    'its number, 7KQX-M3PA/2, and it is handed over with the last of them. Each code is answered on its own; one that was handed ' +
    'over before changes nothing. With an Idempotency-Key the same request hands nothing over once more, and is answered the same.',
  tags: TAGS,
  request: { headers, body: json(handOverSchema) },
  responses: {
    200: answer('What became of each code.', handedOverSchema),
    422: problemResponse('INVALID', 'KEY_REUSED'),
  },
})

const undo = staffCall({
  needs,
  method: 'delete',
  path: '/consignments/{id}/handOver',
  summary: 'Take back that a parcel was handed over',
  description:
    'By whoever scanned it, as long as its courier has neither spoken of it nor signed for it. What its customer was told stays told. ' +
    'Of a parcel in several boxes the last scan is taken back; the other boxes stay scanned.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('The parcel as it is now.', consignmentSchema),
    404: notThere,
    409: problemResponse('PARCEL_NOT_NOW'),
  },
})

const atDoor = staffCall({
  needs,
  method: 'get',
  path: '/consignments/handOver',
  summary: 'Read how the hand-over stands',
  description: 'The numbers of each courier today, and whose parcels wait.',
  tags: TAGS,
  responses: { 200: answer('The day at the door.', atDoorSchema) },
})

const closeSheet = staffCall({
  needs,
  method: 'post',
  path: '/consignments/sheets',
  summary: 'Close a sheet',
  description:
    'Of what was scanned today for one courier since its last sheet. NOT_FOUND: nothing was. With an Idempotency-Key the same request ' +
    'is answered with the same sheet.',
  tags: TAGS,
  request: { headers, body: json(sheetSchema) },
  responses: {
    201: answer('The sheet.', sheetAnswerSchema),
    404: notThere,
    422: problemResponse('INVALID'),
  },
})

const listSheets = staffCall({
  needs,
  method: 'get',
  path: '/consignments/sheets',
  summary: 'List sheets',
  description: 'What collectors have taken along, the last first.',
  tags: TAGS,
  request: { query: sheetsQuerySchema },
  responses: { 200: answer('A page of sheets.', sheetsSchema), 422: problemResponse('INVALID') },
})

const readSheet = staffCall({
  needs,
  method: 'get',
  path: '/consignments/sheets/{id}',
  summary: 'Read a sheet',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('The sheet with its parcels.', sheetDetailSchema), 404: notThere },
})

/** They come before `/consignments/{id}`, which would match them. */
export function handOvers({ shop: { parcels } }: Pick<ApiDeps, 'shop'>) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(handOver, async (c) => {
      const key = c.req.valid('header')['Idempotency-Key']
      const handed = await parcels.handOver(c.var.caller, c.req.valid('json'), key)
      if (handed.outcome === 'key-reused') return problem(c, 'KEY_REUSED')
      if (handed.outcome !== 'handed-over') return refused(c, handed.outcome)
      return c.json({ results: handed.results.map(resultAnswer) }, 200)
    })
    .openapi(undo, async (c) => {
      const done = await parcels.undoHandOver(c.var.caller, idOrEmpty(c.req.valid('param').id))
      if (done.outcome === 'not-now') return refused(c, done.outcome, { parcelState: done.state })
      if (done.outcome !== 'changed') return refused(c, done.outcome)
      const reading = await parcels.read(c.var.caller, done.parcel.id)
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      const { parcel, order, ...rest } = reading.found
      return c.json(consignmentAnswer(parcel, order, rest), 200)
    })
    .openapi(atDoor, async (c) => {
      const found = await parcels.atDoor(c.var.caller)
      if (found.outcome !== 'found') return refused(c, found.outcome)
      const { counts, parcels: consignments } = found
      return c.json({ couriers: counts.map(countAnswer), consignments: consignments.map(leavingAnswer) }, 200)
    })
    .openapi(closeSheet, async (c) => {
      const key = c.req.valid('header')['Idempotency-Key']
      const closed = await parcels.closeSheet(c.var.caller, c.req.valid('json'), key)
      if (closed.outcome !== 'closed') return refused(c, closed.outcome)
      return c.json(sheetAnswer(closed.sheet), 201)
    })
    .openapi(listSheets, async (c) => {
      const { page, limit } = c.req.valid('query')
      const listing = await parcels.sheets(c.var.caller, { page, limit })
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ data: listing.sheets.map(sheetAnswer), total: listing.total }, 200)
    })
    .openapi(readSheet, async (c) => {
      const found = await parcels.sheet(c.var.caller, idOrEmpty(c.req.valid('param').id))
      if (found.outcome !== 'found') return refused(c, found.outcome)
      const consignments = found.parcels.map(leavingAnswer)
      return c.json({ ...sheetAnswer(found.sheet), consignments }, 200)
    })
}

function resultAnswer({ code, outcome, box, parcel }: HandedOver) {
  return {
    ...{ code, outcome },
    ...(box !== undefined && { box }),
    ...(parcel && { consignmentId: parcel.id, consignment: leavingAnswer(parcel) }),
    ...(outcome === 'handed-over' && parcel?.isPacked === false && { unpacked: true as const }),
  }
}
