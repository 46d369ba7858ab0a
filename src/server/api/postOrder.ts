import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { toTaka } from '#domain/money/money.ts'
import { idempotencyKeySchema, orderRequest, postOrderSchema } from '#domain/order/postOrderSchema.ts'
import { inserted, writeSchema } from './acknowledged.ts'
import type { ApiEnv, ApiParts } from './parts.ts'
import { problem, problemResponse } from './problem.ts'
import { smallBody } from './smallBody.ts'

const postOrder = createRoute({
  method: 'post',
  path: '/postOrder',
  summary: 'Place an order',
  description:
    'The shop prices the lines and the delivery itself. If that comes to more than subTotal and total say, nothing is ' +
    'stored and the answer is CART_CHANGED; if it comes to less, the lower price is stored.',
  tags: ['Orders'],
  middleware: smallBody,
  request: {
    headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
    body: { required: true, content: { 'application/json': { schema: postOrderSchema } } },
  },
  responses: {
    200: {
      description: 'The order is stored.',
      content: { 'application/json': { schema: writeSchema.inserted } },
    },
    400: problemResponse('NOT_JSON'),
    409: problemResponse('CART_CHANGED'),
    413: problemResponse('TOO_LARGE'),
    415: problemResponse('NOT_JSON_TYPE'),
    422: problemResponse('INVALID', 'KEY_REUSED'),
  },
})

export function placing({ shop: { orders }, callerOf }: ApiParts) {
  return new OpenAPIHono<ApiEnv>().openapi(postOrder, async (c) => {
    const key = c.req.valid('header')['Idempotency-Key']
    // An order is taken from anybody: a token that no longer counts makes a visitor, not a refusal.
    const placing = await orders.placeOrder(orderRequest(c.req.valid('json')), key, await callerOf(c.req.raw))
    switch (placing.outcome) {
      case 'placed':
        return c.json(inserted(placing.orderId), 200)
      case 'cart-changed':
        return problem(c, 'CART_CHANGED', {
          lines: placing.lines.map(({ id, was, now }) => ({
            id,
            was: toTaka(was),
            now: now === undefined ? null : toTaka(now),
          })),
          total: toTaka(placing.total),
        })
      case 'invalid':
        return problem(c, 'INVALID', { errors: [...placing.problems] })
      case 'key-reused':
        return problem(c, 'KEY_REUSED')
    }
  })
}
