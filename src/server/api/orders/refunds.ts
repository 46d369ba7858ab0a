import { OpenAPIHono, z } from '@hono/zod-openapi'
import { takaAnswerSchema } from '#contract/core/moneySchema.ts'
import {
  paidBackSchema,
  refundAnswer,
  refundsQuerySchema,
  refundsSchema,
} from '#contract/orders/refundSchema.ts'
import { toTaka } from '#domain/money/money.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Orders']

const listRefunds = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/refunds',
  summary: 'List what is to be paid back',
  description: 'What customers paid for goods that came back, are lost, or were not kept, the oldest first.',
  tags: TAGS,
  request: { query: refundsQuerySchema },
  responses: { 200: answer('What is to do.', refundsSchema) },
})

const payBack = staffCall({
  needs: { allOf: ['money.read', 'orders.move'] },
  method: 'post',
  path: '/refunds/{id}/paid',
  summary: 'Note that money was paid back',
  description:
    'Of 0: that nothing is, as was agreed. Of less than its amount rest says what becomes of the other part. The shop itself pays nobody.',
  tags: TAGS,
  request: { params: idParameter, body: json(paidBackSchema) },
  responses: {
    200: answer('It is noted.', z.object({ paid: takaAnswerSchema })),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('REFUND_SETTLED'),
  },
})

/** Money that is to be paid back. */
export function refunds({ shop }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listRefunds, async (c) => {
      const listing = await shop.refunds.listOpen(c.var.caller, c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json(
        { data: listing.refunds.map(refundAnswer), total: listing.total, sum: toTaka(listing.sum) },
        200,
      )
    })
    .openapi(payBack, async (c) => {
      const done = await shop.refunds.settle(
        c.var.caller,
        idOrEmpty(c.req.valid('param').id),
        c.req.valid('json'),
      )
      if (done.outcome === 'settled') return c.json({ paid: toTaka(c.req.valid('json').paid) }, 200)
      if (done.outcome === 'too-much') {
        const parameters = { field: 'paid', taka: toTaka(done.amount) } as const
        return problem(c, 'INVALID', { errors: [{ path: 'paid', code: 'AMOUNT_TOO_HIGH', parameters }] })
      }
      if (done.outcome === 'rest-unsaid') {
        const parameters = { field: 'rest', choices: done.choices } as const
        return problem(c, 'INVALID', { errors: [{ path: 'rest', code: 'NOT_ONE_OF', parameters }] })
      }
      return refused(c, done.outcome)
    })
}
