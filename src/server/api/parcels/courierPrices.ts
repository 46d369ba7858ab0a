import { OpenAPIHono } from '@hono/zod-openapi'
import { priceAnswer, pricesAnswerSchema, pricesSchema } from '#contract/parcels/priceSchema.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { refused } from '../core/problem.ts'

const askPrices = staffCall({
  needs: { allOf: ['orders.ship', 'money.read'] },
  method: 'post',
  path: '/couriers/prices',
  summary: 'Ask couriers what they would take',
  description:
    'For delivering these orders, before they are booked. Books nothing. What is not answered within some seconds is not priced.',
  tags: ['Parcels'],
  request: { body: json(pricesSchema) },
  responses: { 200: answer('The prices, in the order in which couriers are offered.', pricesAnswerSchema) },
})

export function courierPrices({ shop }: Pick<ApiDeps, 'shop'>) {
  return new OpenAPIHono<ApiEnv>().openapi(askPrices, async (c) => {
    const asking = await shop.courierPrices.ask(c.var.caller, c.req.valid('json'))
    if (asking.outcome !== 'asked') return refused(c, asking.outcome)
    return c.json({ data: asking.prices.map(priceAnswer) }, 200)
  })
}
