import { OpenAPIHono, z } from '@hono/zod-openapi'
import { goodsAnswer, goodsSchema } from '#contract/catalogue/goodsSchema.ts'
import { pinsChangeSchema } from '#contract/catalogue/pinsSchema.ts'
import { updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Catalogue']

const readPins = staffCall({
  needs: 'catalogue',
  method: 'get',
  path: '/categories/{id}/pins',
  summary: 'List the products that come first in a category',
  description:
    'In their order, as their owner keeps them. Drafts among them are not shown in the shop. A subcategory has none.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('The pinned products.', z.object({ data: z.array(goodsSchema) })),
    404: problemResponse('NOT_FOUND'),
  },
})

const changePins = staffCall({
  needs: 'catalogue',
  method: 'put',
  path: '/categories/{id}/pins',
  summary: 'Choose which products come first in a category',
  description:
    'The whole list replaces the one that was read. The page of the category begins with it, as long as no filter or sort ' +
    'is chosen; GET /products does not. A product that leaves the category is pinned no longer.',
  tags: TAGS,
  request: { params: idParameter, body: json(pinsChangeSchema) },
  responses: {
    200: answer('Done.', writeSchema.updated),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('PINS_CHANGED', 'NOT_IN_CATEGORY'),
  },
})

export function categoryPins({ shop: { categories } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readPins, async (c) => {
      const reading = await categories.pins(c.var.caller, idOrEmpty(c.req.valid('param').id))
      if (reading.outcome !== 'found') return refused(c, reading.outcome)
      return c.json({ data: reading.products.map(goodsAnswer) }, 200)
    })
    .openapi(changePins, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const pinning = await categories.pin(c.var.caller, id, c.req.valid('json'))
      if (pinning.outcome === 'pinned') return c.json(updated(1), 200)
      if (pinning.outcome !== 'pins-changed' && pinning.outcome !== 'not-in-category') {
        return refused(c, pinning.outcome)
      }
      return refused(c, pinning.outcome, { ids: pinning.ids })
    })
}
