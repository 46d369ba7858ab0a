import { OpenAPIHono, z } from '@hono/zod-openapi'
import { staffOrderAnswer } from '#contract/orders/orderSchema.ts'
import { idempotencyKeySchema } from '#contract/orders/postOrderSchema.ts'
import {
  bookedSchema,
  consignmentAnswer,
  consignmentDetailAnswer,
  consignmentDetailSchema,
  consignmentsSchema,
  toBookSchema,
} from '#contract/parcels/consignmentAnswer.ts'
import {
  consignmentQuerySchema,
  parcelFilterOf,
  toBookQuerySchema,
} from '#contract/parcels/consignmentQuery.ts'
import { bookSchema, labelsSchema } from '#contract/parcels/consignmentSchema.ts'
import { countsAnswer } from '#contract/parcels/countsAnswer.ts'
import { labelAnswer, labelsAnswerSchema } from '#contract/parcels/labelSchema.ts'
import { ORDERS_SEEN, staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Parcels']
const needs = 'orders.ship'

const bookConsignments = staffCall({
  needs,
  method: 'post',
  path: '/consignments',
  summary: 'Book parcels',
  description:
    'Asks a courier to carry up to 500 orders. What cannot be booked is refused at once and says what has to be mended; the rest is ' +
    'queued, and booked soon, each once. With an Idempotency-Key the same request asks for nothing new.',
  tags: TAGS,
  request: {
    headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
    body: json(bookSchema),
  },
  responses: {
    202: answer('What became of each order.', bookedSchema),
    422: problemResponse('INVALID', 'KEY_REUSED'),
  },
})

const listConsignments = staffCall({
  needs: ORDERS_SEEN,
  method: 'get',
  path: '/consignments',
  summary: 'List parcels',
  description: 'Those asked for last first, with how many there are in each list.',
  tags: TAGS,
  request: { query: consignmentQuerySchema },
  responses: { 200: answer('A page of parcels.', consignmentsSchema), 422: problemResponse('INVALID') },
})

const listToBook = staffCall({
  needs,
  method: 'get',
  path: '/consignments/toBook',
  summary: 'List orders that can be booked',
  description:
    'Confirmed orders without an open parcel that may be sent today, the newest first, with what has to be mended before; with ' +
    'later those that are not to be sent before a day to come.',
  tags: TAGS,
  request: { query: toBookQuerySchema },
  responses: { 200: answer('A page of orders.', toBookSchema), 422: problemResponse('INVALID') },
})

const readLabels = staffCall({
  needs,
  method: 'post',
  path: '/consignments/labels',
  summary: 'Read what labels show',
  description: 'In the order of ids; parcels that are not there are left out. Changes nothing.',
  tags: TAGS,
  request: { body: json(labelsSchema) },
  responses: { 200: answer('The parcels with their goods.', labelsAnswerSchema) },
})

const readConsignment = staffCall({
  needs: ORDERS_SEEN,
  method: 'get',
  path: '/consignments/{id}',
  summary: 'Read a parcel',
  description: 'With all of its news.',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('The parcel.', consignmentDetailSchema), 404: problemResponse('NOT_FOUND') },
})

/** `/consignments/toBook` and `/consignments/labels` come before `/consignments/{id}`, which would match them. */
export function consignments({ shop: { parcels } }: Pick<ApiDeps, 'shop'>) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(bookConsignments, async (c) => {
      const key = c.req.valid('header')['Idempotency-Key']
      const asked = await parcels.book(c.var.caller, c.req.valid('json'), key)
      if (asked.outcome === 'key-reused') return problem(c, 'KEY_REUSED')
      if (asked.outcome !== 'asked') return refused(c, asked.outcome)
      const results = asked.results.map(({ orderId, courier = null, ...result }) => ({
        ...{ orderId, courier, outcome: result.outcome },
        ...(result.outcome === 'queued' ? { consignmentId: result.parcelId } : { code: result.fault }),
      }))
      return c.json({ results }, 202)
    })
    .openapi(listConsignments, async (c) => {
      const query = c.req.valid('query')
      const { page, limit } = query
      const listing = await parcels.list(c.var.caller, { ...parcelFilterOf(query), page, limit })
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const data = listing.parcels.map(({ parcel, order, ...rest }) => consignmentAnswer(parcel, order, rest))
      const counts = countsAnswer(listing.counts, listing.askedBack, listing.today)
      return c.json({ data, total: listing.total, counts }, 200)
    })
    .openapi(listToBook, async (c) => {
      const listing = await parcels.toBook(c.var.caller, c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const data = listing.orders.map(({ order, courier = null, fault = null }) => ({
        order: staffOrderAnswer(order),
        courier,
        fault,
      }))
      return c.json({ data, total: listing.total }, 200)
    })
    .openapi(readLabels, async (c) => {
      const { ids, orders } = c.req.valid('json')
      const reading = await parcels.labels(c.var.caller, ids, { orders })
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      return c.json({ labels: reading.labels.map(labelAnswer) }, 200)
    })
    .openapi(readConsignment, async (c) => {
      const reading = await parcels.read(c.var.caller, idOrEmpty(c.req.valid('param').id))
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      const { parcel, order, words: _, ...beside } = reading.found
      const { news, left, namesBengali } = reading
      return c.json(consignmentDetailAnswer(parcel, order, { news, left, namesBengali, ...beside }), 200)
    })
}
