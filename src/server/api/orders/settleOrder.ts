import { OpenAPIHono } from '@hono/zod-openapi'
import { settledOrderSchema, settleOrderSchema } from '#contract/orders/settleOrderSchema.ts'
import { toTaka } from '#domain/money/money.ts'
import { openCall } from '../core/call.ts'
import { type ApiDeps, type ApiEnv, tryFrom } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { tooMany } from '../core/problem.ts'
import { tooManyTries } from '../core/responses.ts'

const settleOrderRoute = openCall({
  method: 'post',
  path: '/settleOrder',
  summary: 'Ask what became of an order without an answer',
  description:
    'Ask this before something else is ordered instead. If POST /postOrder stored an order under this Idempotency-Key, the ' +
    'answer is its id and total. If not, both are null, and the key is used up: a request that is still on its way is ' +
    'answered KEY_REUSED and stores nothing.',
  tags: ['Orders'],
  request: { body: json(settleOrderSchema) },
  responses: { 200: answer('It is settled.', settledOrderSchema), ...tooManyTries },
})

export function settleOrder(deps: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(settleOrderRoute, async (c) => {
    const wait = await tryFrom(deps, c, 'settling')
    if (wait !== undefined) return tooMany(c, wait)
    const stored = await deps.shop.orders.settleOrder(c.req.valid('json').key)
    const total = stored?.total
    return c.json(
      { insertedId: stored?.orderId ?? null, total: total === undefined ? null : toTaka(total) },
      200,
    )
  })
}
