import { OpenAPIHono } from '@hono/zod-openapi'
import { statsAnswer, statsQuerySchema, statsSchema } from '#contract/figures/statsSchema.ts'
import { signedInCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const readStats = signedInCall({
  method: 'get',
  path: '/stats',
  summary: 'Count orders',
  description:
    'The counters of the dashboard and the orders of each of the last days. For those who may call ' +
    'GET /orders; the days need the capability money.read. With an e-mail address: the orders of that person, for that ' +
    'person and those with the capability orders.read.',
  tags: ['Orders'],
  request: { query: statsQuerySchema },
  responses: {
    200: answer('The counts.', statsSchema),
    403: problemResponse('FORBIDDEN', 'SECOND_FACTOR_NEEDED', 'LONGER_PASSWORD_NEEDED'),
    422: problemResponse('INVALID'),
  },
})

export function stats({ shop: { orders } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>().openapi(readStats, async (c) => {
    const { email, days } = c.req.valid('query')
    const { caller } = c.var
    const counting = await (email === undefined
      ? orders.stats(caller, days)
      : orders.statsOf(caller, email, days))
    return counting.outcome === 'counted'
      ? c.json(statsAnswer(counting.stats), 200)
      : refused(c, counting.outcome)
  })
}
