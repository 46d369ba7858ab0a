import { OpenAPIHono, z } from '@hono/zod-openapi'
import { idempotencyKeySchema } from '#contract/orders/postOrderSchema.ts'
import { riderDebtAnswer, riderDebtSchema } from '#contract/parcels/runAnswer.ts'
import { riderPaymentSchema } from '#contract/parcels/runSchema.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Runs']
const needs = 'money.read'
const params = z.object({ id: z.string().meta({ examples: ['r-1'] }) })
const notThere = problemResponse('NOT_FOUND')

const readDebt = staffCall({
  needs,
  method: 'get',
  path: '/riders/{id}/payments',
  summary: 'Read what a rider owes and has paid',
  tags: TAGS,
  request: { params },
  responses: { 200: answer('Of all closed runs.', riderDebtSchema), 404: notThere },
})

const settleDebt = staffCall({
  needs,
  method: 'post',
  path: '/riders/{id}/payments',
  summary: 'Note what a rider paid',
  description:
    'At most what they owe. Only the owner writes some of it off, with a reason. It is never taken back; the same Idempotency-Key ' +
    'again notes nothing.',
  tags: TAGS,
  request: {
    params,
    headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
    body: json(riderPaymentSchema),
  },
  responses: {
    200: answer('It is noted.', z.object({ noted: z.literal(true) })),
    404: notThere,
    409: problemResponse('MORE_THAN_OWED'),
  },
})

/** What the shop's own riders owe it. */
export function riderDebts({ shop: { runs } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readDebt, async (c) => {
      const reading = await runs.debt(c.var.caller, c.req.valid('param').id)
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      return c.json(riderDebtAnswer(reading), 200)
    })
    .openapi(settleDebt, async (c) => {
      const key = c.req.valid('header')['Idempotency-Key']
      const { id } = c.req.valid('param')
      const done = await runs.settleDebt(c.var.caller, id, c.req.valid('json'), key)
      return done.outcome === 'noted' ? c.json({ noted: true } as const, 200) : refused(c, done.outcome)
    })
}
