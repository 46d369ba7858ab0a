import { OpenAPIHono, z } from '@hono/zod-openapi'
import { takaAnswerSchema } from '#contract/core/moneySchema.ts'
import {
  correctionSchema,
  paidBackSchema,
  paidRefundAnswer,
  paidRefundsQuerySchema,
  paidRefundsSchema,
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
  description:
    'What customers paid for goods that came back, are lost, were not kept, or were called off before they left, the oldest first.',
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

const listPaid = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/refunds/paid',
  summary: 'List what was paid back',
  description: 'The newest first, also where it was agreed that nothing is.',
  tags: TAGS,
  request: { query: paidRefundsQuerySchema },
  responses: { 200: answer('What was paid back.', paidRefundsSchema) },
})

const correct = staffCall({
  needs: { allOf: ['money.read', 'orders.move'] },
  method: 'put',
  path: '/refunds/{id}/paid',
  summary: 'Correct the transaction by which money was paid back',
  description: 'The amount stays. The activity has both. STALE: somebody has corrected it since it was read.',
  tags: TAGS,
  request: { params: idParameter, body: json(correctionSchema) },
  responses: {
    200: answer('It is corrected.', z.object({ transactionId: z.string() })),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('STALE'),
    422: problemResponse('INVALID'),
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
    .openapi(listPaid, async (c) => {
      const { order: orderId, ...slice } = c.req.valid('query')
      const listing = await shop.refunds.listPaid(c.var.caller, { ...slice, orderId })
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ data: listing.refunds.map(paidRefundAnswer) }, 200)
    })
    .openapi(correct, async (c) => {
      const how = c.req.valid('json')
      const done = await shop.refunds.correct(c.var.caller, idOrEmpty(c.req.valid('param').id), how)
      if (done.outcome === 'corrected') return c.json({ transactionId: how.transactionId }, 200)
      if (done.outcome !== 'stale') return refused(c, done.outcome)
      return problem(c, 'STALE', { current: { transactionId: done.transactionId } })
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
