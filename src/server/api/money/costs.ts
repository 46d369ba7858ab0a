import { OpenAPIHono, z } from '@hono/zod-openapi'
import {
  costAnswer,
  costAnswerSchema,
  costSchema,
  costSumAnswer,
  costsQuerySchema,
  costsSchema,
} from '#contract/money/costSchema.ts'
import { idempotencyKeySchema } from '#contract/orders/postOrderSchema.ts'
import { LONGEST_COSTS } from '#domain/money/cost.ts'
import { add, toTaka, ZERO } from '#domain/money/money.ts'
import { dayName } from '#domain/order/orderDay.ts'
import { deleted, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Money']

const list = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/costs',
  summary: 'List what was spent',
  description: `What was spent beside goods and couriers, in at most ${LONGEST_COSTS} days, with what it comes to.`,
  tags: TAGS,
  request: { query: costsQuerySchema },
  responses: {
    200: answer('A page of costs, and the sums of all days.', costsSchema),
    422: problemResponse('INVALID'),
  },
})

const note = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/costs',
  summary: 'Note a cost',
  description: 'With an Idempotency-Key the same request notes nothing once more, and is answered the same.',
  tags: TAGS,
  request: {
    headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
    body: json(costSchema),
  },
  responses: { 201: answer('The cost.', costAnswerSchema), 422: problemResponse('INVALID', 'KEY_REUSED') },
})

const remove = staffCall({
  needs: 'settings',
  method: 'delete',
  path: '/costs/{id}',
  summary: 'Delete a cost',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('Done.', writeSchema.deleted),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('COST_OF_RUN'),
  },
})

/** What is spent beside goods and couriers. */
export function costs({ shop }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(list, async (c) => {
      const listing = await shop.costs.list(c.var.caller, c.req.valid('query'))
      if (listing.outcome === 'too-long') {
        const parameters = { most: LONGEST_COSTS }
        return problem(c, 'INVALID', { errors: [{ path: 'from', code: 'TOO_MANY_DAYS', parameters }] })
      }
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const { days, total, sums, byDay } = listing
      return c.json(
        {
          ...{
            from: dayName(days.from),
            until: dayName(days.until),
            data: listing.costs.map(costAnswer),
            total,
          },
          sum: toTaka(add(ZERO, ...sums.map(({ amount }) => amount))),
          sums: sums.map(costSumAnswer),
          days: byDay.map(({ day, amount }) => ({ day: dayName(day), amount: toTaka(amount) })),
        },
        200,
      )
    })
    .openapi(note, async (c) => {
      const key = c.req.valid('header')['Idempotency-Key']
      const noted = await shop.costs.add(c.var.caller, c.req.valid('json'), key)
      if (noted.outcome === 'added') return c.json(costAnswer(noted.cost), 201)
      if (noted.outcome === 'key-reused') return problem(c, 'KEY_REUSED')
      if (noted.outcome === 'in-future') {
        const parameters = { field: 'day' } as const
        return problem(c, 'INVALID', { errors: [{ path: 'day', code: 'NOT_A_DAY_PAST', parameters }] })
      }
      return refused(c, noted.outcome)
    })
    .openapi(remove, async (c) => {
      const done = await shop.costs.remove(c.var.caller, idOrEmpty(c.req.valid('param').id))
      return done.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, done.outcome)
    })
}
