import { OpenAPIHono } from '@hono/zod-openapi'
import { cartStockSchema, shortLinesSchema } from '#contract/orders/cartStockSchema.ts'
import { openCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'

const checkCart = openCall({
  method: 'post',
  path: '/cartStock',
  summary: 'Ask which lines of a cart are short',
  description:
    'The lines of which there are fewer than they say, with how many there are, as POST /postOrder would answer now. ' +
    'Lines before a line come first. Nothing is kept for anybody, and nothing is stored.',
  tags: ['Orders'],
  request: { body: json(cartStockSchema) },
  responses: {
    200: answer('The lines that are short; those that are not named can be ordered.', shortLinesSchema),
  },
})

export function cartStock({ shop: { orders } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(checkCart, async (c) => {
    const short = await orders.shortLines(c.req.valid('json').products)
    return c.json({ data: [...short] }, 200)
  })
}
