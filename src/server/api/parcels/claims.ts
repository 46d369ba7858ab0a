import { OpenAPIHono, z } from '@hono/zod-openapi'
import { refundsQuerySchema } from '#contract/orders/refundSchema.ts'
import { agreedSchema, askedSchema, claimsSchema, closedClaimSchema } from '#contract/parcels/claimSchema.ts'
import { consignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Parcels']
const params = idParameter
const noted = answer('It is noted.', z.object({ noted: z.literal(true) }))
const responses = {
  200: noted,
  404: problemResponse('NOT_FOUND'),
  409: problemResponse('CLAIM_CLOSED'),
}

const listClaims = staffCall({
  needs: 'money.read',
  method: 'get',
  path: '/claims',
  summary: 'List what couriers owe',
  description:
    'The parcels that are lost, broken on the way, lack something, or were never given back: first those whose claim is taken the shortest.',
  tags: TAGS,
  request: { query: refundsQuerySchema },
  responses: { 200: answer('The open claims.', claimsSchema) },
})

const ask = staffCall({
  needs: 'money.read',
  method: 'post',
  path: '/claims/{id}/asked',
  summary: 'Note that a courier was asked to pay',
  description: 'The shop itself asks nobody.',
  tags: TAGS,
  request: { params, body: json(askedSchema) },
  responses,
})

const agree = staffCall({
  needs: 'money.read',
  method: 'post',
  path: '/claims/{id}/agreed',
  summary: 'Note what a courier agreed to pay',
  tags: TAGS,
  request: { params, body: json(agreedSchema) },
  responses,
})

const close = staffCall({
  needs: 'settings',
  method: 'post',
  path: '/claims/{id}/close',
  summary: 'Close a claim',
  description: 'The owner alone: it is paid, or given up.',
  tags: TAGS,
  request: { params, body: json(closedClaimSchema) },
  responses: { 200: noted, 404: problemResponse('NOT_FOUND') },
})

/** What couriers owe the shop. */
export function claims({ shop: { claims } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listClaims, async (c) => {
      const listing = await claims.listOpen(c.var.caller, c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const data = listing.claims.map(({ parcel, order, ...beside }) =>
        consignmentAnswer(parcel, order, beside),
      )
      return c.json({ data, total: listing.total }, 200)
    })
    .openapi(ask, async (c) => {
      const { asked: amount, ticket } = c.req.valid('json')
      const said = { what: 'asked', amount, ticket } as const
      const done = await claims.note(c.var.caller, idOrEmpty(c.req.valid('param').id), said)
      if (done.outcome !== 'noted') return refused(c, done.outcome)
      return c.json({ noted: true } as const, 200)
    })
    .openapi(agree, async (c) => {
      const said = { what: 'agreed', amount: c.req.valid('json').agreed } as const
      const done = await claims.note(c.var.caller, idOrEmpty(c.req.valid('param').id), said)
      if (done.outcome !== 'noted') return refused(c, done.outcome)
      return c.json({ noted: true } as const, 200)
    })
    .openapi(close, async (c) => {
      const { paidIn } = c.req.valid('json')
      const done = await claims.close(c.var.caller, idOrEmpty(c.req.valid('param').id), paidIn)
      if (done.outcome !== 'noted') return refused(c, done.outcome)
      return c.json({ noted: true } as const, 200)
    })
}
