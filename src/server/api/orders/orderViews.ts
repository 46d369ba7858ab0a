import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { newOrderViewSchema, orderViewAnswer, orderViewsSchema } from '#contract/orders/orderViewsSchema.ts'
import { deleted, inserted, writeSchema } from '../core/acknowledged.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { problemResponse, refused } from '../core/problem.ts'
import { bodyProblems, callerProblems } from '../core/responses.ts'
import { smallBody } from '../core/smallBody.ts'

const TAGS = ['Orders']
const NEEDS = 'For those who see orders in GET /orders.'

const listViews = createRoute({
  method: 'get',
  path: '/orders/views',
  summary: "List one's own views of the lists of orders",
  description: `A view is a name for a search, filters and columns. Nobody else sees it. ${NEEDS}`,
  tags: TAGS,
  responses: {
    200: { description: 'The views.', content: { 'application/json': { schema: orderViewsSchema } } },
    ...callerProblems,
  },
})

const saveView = createRoute({
  method: 'put',
  path: '/orders/views',
  summary: 'Save a view of a list of orders',
  description: `It replaces the view of the same name in its list, ignoring case. ${NEEDS}`,
  tags: TAGS,
  middleware: smallBody,
  request: { body: { required: true, content: { 'application/json': { schema: newOrderViewSchema } } } },
  responses: {
    200: { description: 'Saved.', content: { 'application/json': { schema: writeSchema.inserted } } },
    ...callerProblems,
    ...bodyProblems,
    409: problemResponse('TOO_MANY_VIEWS'),
  },
})

const removeView = createRoute({
  method: 'delete',
  path: '/orders/views/{id}',
  summary: "Delete one of one's own views",
  description: NEEDS,
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: { description: 'Done.', content: { 'application/json': { schema: writeSchema.deleted } } },
    ...callerProblems,
    404: problemResponse('NOT_FOUND'),
  },
})

const listTakers = createRoute({
  method: 'get',
  path: '/orders/takers',
  summary: 'List who can take orders',
  description: `The staff with the capability orders.move, for the parameter staff of GET /orders. ${NEEDS}`,
  tags: TAGS,
  responses: {
    200: {
      description: 'The owner first, then by role.',
      content: {
        'application/json': {
          schema: z.object({ takers: z.array(z.object({ id: z.string(), name: z.string() })) }),
        },
      },
    },
    ...callerProblems,
  },
})

export function orderViews({ shop: { orders, orderViews }, callerOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listTakers, async (c) => {
      const listing = await orders.takers(await callerOf(c.req.raw))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ takers: listing.takers.map((taker) => ({ ...taker })) }, 200)
    })
    .openapi(listViews, async (c) => {
      const listing = await orderViews.list(await callerOf(c.req.raw))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      return c.json({ views: listing.views.map(orderViewAnswer) }, 200)
    })
    .openapi(saveView, async (c) => {
      const saving = await orderViews.save(await callerOf(c.req.raw), c.req.valid('json'))
      return saving.outcome === 'saved' ? c.json(inserted(saving.id), 200) : refused(c, saving.outcome)
    })
    .openapi(removeView, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const removing = await orderViews.remove(await callerOf(c.req.raw), id)
      return removing.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, removing.outcome)
    })
}
