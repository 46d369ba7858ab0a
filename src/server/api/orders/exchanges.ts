import { OpenAPIHono, z } from '@hono/zod-openapi'
import {
  exchangeReceivedSchema,
  expectedBackAnswer,
  expectedBackSchema,
} from '#contract/orders/exchangeSchema.ts'
import { updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Orders']

const expectedBack = staffCall({
  needs: 'orders.ship',
  method: 'get',
  path: '/expectedBack',
  summary: 'List what should come back for other goods',
  description:
    'Orders of which goods were exchanged and are not received, the longest expected first; at most 1,000.',
  tags: TAGS,
  responses: { 200: answer('The orders.', z.object({ data: z.array(expectedBackSchema) })) },
})

const received = staffCall({
  needs: 'orders.ship',
  method: 'post',
  path: '/orders/{id}/exchanged',
  summary: 'Receive goods that were exchanged',
  description:
    'Says of lines of this order that came back for the goods of another one where they are: on the shelf, which raises their ' +
    'stock, or damaged. Each line once, after the new goods were delivered; the same again changes nothing.',
  tags: TAGS,
  request: { params: idParameter, body: json(exchangeReceivedSchema) },
  responses: {
    200: answer('Done.', writeSchema.updated),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('NOT_TO_SETTLE'),
    422: problemResponse('INVALID'),
  },
})

/** Goods that come back for others. */
export function exchanges({ shop: { orders } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(expectedBack, async (c) => {
      const listing = await orders.expectedBack(c.var.caller)
      return listing.outcome === 'listed'
        ? c.json({ data: listing.expected.map(expectedBackAnswer) }, 200)
        : refused(c, listing.outcome)
    })
    .openapi(received, async (c) => {
      const { exchange, lines } = c.req.valid('json')
      const id = idOrEmpty(c.req.valid('param').id)
      const receiving = await orders.receiveExchange(c.var.caller, id, {
        exchange: idOrEmpty(exchange),
        lines,
      })
      return receiving.outcome === 'settled' ? c.json(updated(1), 200) : refused(c, receiving.outcome)
    })
}
