import { OpenAPIHono } from '@hono/zod-openapi'
import {
  unfinishedAnswer,
  unfinishedCheckoutSchema,
  unfinishedPageSchema,
  unfinishedQuerySchema,
  unfinishedSchema,
} from '#contract/orders/unfinishedSchema.ts'
import { deleted, stored, writeSchema } from '../core/acknowledged.ts'
import { openCall, staffCall } from '../core/call.ts'
import { type ApiDeps, type ApiEnv, tryFrom } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused, tooMany } from '../core/problem.ts'
import { tooManyTries } from '../core/responses.ts'

const TAGS = ['Orders']

const keepUnfinished = openCall({
  method: 'post',
  path: '/unfinished',
  summary: 'Keep what a checkout holds so far',
  description:
    'Number and goods of somebody who has begun to order, for a call if no order comes; instead of what this number left ' +
    'before from the same browser. Deleted when the order comes, or after seven days. 404 in shops that have not switched it on.',
  tags: TAGS,
  request: { body: json(unfinishedSchema) },
  responses: {
    200: answer('Kept.', writeSchema.stored),
    404: problemResponse('NOT_FOUND'),
    ...tooManyTries,
  },
})

const listUnfinished = staffCall({
  needs: 'orders.move',
  method: 'get',
  path: '/unfinished',
  summary: 'List checkouts that were not finished',
  description: 'Newest first.',
  tags: TAGS,
  request: { query: unfinishedQuerySchema },
  responses: { 200: answer('One page.', unfinishedPageSchema), 422: problemResponse('INVALID') },
})

const readUnfinished = staffCall({
  needs: 'orders.move',
  method: 'get',
  path: '/unfinished/{id}',
  summary: 'Read a checkout that was not finished',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('The checkout.', unfinishedCheckoutSchema), 404: problemResponse('NOT_FOUND') },
})

const dismissUnfinished = staffCall({
  needs: 'orders.move',
  method: 'delete',
  path: '/unfinished/{id}',
  summary: 'Delete a checkout that was not finished',
  description: 'Nobody needs to call its number any more.',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('Deleted.', writeSchema.deleted), 404: problemResponse('NOT_FOUND') },
})

export function unfinished(deps: ApiDeps) {
  const { shop } = deps
  const { unfinished } = shop
  return new OpenAPIHono<ApiEnv>()
    .openapi(keepUnfinished, async (c) => {
      const { mobileNumber, products: lines } = c.req.valid('json')
      const wait = await tryFrom(deps, c, 'unfinished', mobileNumber)
      if (wait !== undefined) return tooMany(c, wait)
      const { device, cookie } = deps.buyerOf(c.req.raw)
      const kept = await unfinished.keep({ mobileNumber, lines }, device)
      if (kept.outcome !== 'kept') return refused(c, kept.outcome)
      c.header('Set-Cookie', cookie)
      return c.json(stored(), 200)
    })
    .openapi(listUnfinished, async (c) => {
      const listing = await unfinished.list(c.var.caller, c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ data: listing.checkouts.map(unfinishedAnswer), total: listing.total }, 200)
    })
    .openapi(readUnfinished, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const found = await unfinished.read(c.var.caller, id)
      return found.outcome === 'found'
        ? c.json(unfinishedAnswer(found.checkout), 200)
        : refused(c, found.outcome)
    })
    .openapi(dismissUnfinished, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const gone = await unfinished.dismiss(c.var.caller, id)
      return gone.outcome === 'dismissed' ? c.json(deleted(1), 200) : refused(c, gone.outcome)
    })
}
