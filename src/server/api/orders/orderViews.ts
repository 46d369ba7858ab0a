import { OpenAPIHono, z } from '@hono/zod-openapi'
import { newOrderViewSchema, orderViewAnswer, orderViewsSchema } from '#contract/orders/orderViewsSchema.ts'
import { deleted, inserted, writeSchema } from '../core/acknowledged.ts'
import { ORDERS_SEEN, staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Orders']

const listViews = staffCall({
  needs: ORDERS_SEEN,
  method: 'get',
  path: '/orders/views',
  summary: "List one's own views of the lists of orders",
  description: 'A view is a name for a search, filters and columns. Nobody else sees it.',
  tags: TAGS,
  responses: { 200: answer('The views.', orderViewsSchema) },
})

const saveView = staffCall({
  needs: ORDERS_SEEN,
  method: 'put',
  path: '/orders/views',
  summary: 'Save a view of a list of orders',
  description: 'It replaces the view of the same name in its list, ignoring case.',
  tags: TAGS,
  request: { body: json(newOrderViewSchema) },
  responses: { 200: answer('Saved.', writeSchema.inserted), 409: problemResponse('TOO_MANY_VIEWS') },
})

const removeView = staffCall({
  needs: ORDERS_SEEN,
  method: 'delete',
  path: '/orders/views/{id}',
  summary: "Delete one of one's own views",
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('Done.', writeSchema.deleted), 404: problemResponse('NOT_FOUND') },
})

const listTakers = staffCall({
  needs: ORDERS_SEEN,
  method: 'get',
  path: '/orders/takers',
  summary: 'List who can take orders',
  description: 'The staff with the capability orders.move, for the parameter staff of GET /orders.',
  tags: TAGS,
  responses: {
    200: answer(
      'The owner first, then by role.',
      z.object({ takers: z.array(z.object({ id: z.string(), name: z.string() })) }),
    ),
  },
})

export function orderViews({ shop: { orders, orderViews } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listTakers, async (c) => {
      const listing = await orders.takers(c.var.caller)
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ takers: listing.takers.map((taker) => ({ ...taker })) }, 200)
    })
    .openapi(listViews, async (c) => {
      const listing = await orderViews.list(c.var.caller)
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ views: listing.views.map(orderViewAnswer) }, 200)
    })
    .openapi(saveView, async (c) => {
      const saving = await orderViews.save(c.var.caller, c.req.valid('json'))
      return saving.outcome === 'saved' ? c.json(inserted(saving.id), 200) : refused(c, saving.outcome)
    })
    .openapi(removeView, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const removing = await orderViews.remove(c.var.caller, id)
      return removing.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, removing.outcome)
    })
}
