import { OpenAPIHono, z } from '@hono/zod-openapi'
import { goodsChangesSchema, goodsConflictAnswer } from '#contract/catalogue/goodsChangesSchema.ts'
import { goodsAnswer, goodsQuerySchema, goodsSchema } from '#contract/catalogue/goodsSchema.ts'
import { bodyLimit } from '../core/bodyLimit.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Catalogue']

const listGoods = staffCall({
  needs: 'goods.read',
  method: 'get',
  path: '/goods',
  summary: 'List products as their owner keeps them',
  description:
    'One page of the published products or of the drafts, with stock, and with cost price for those who see it. A search ' +
    'finds names, and skus by their beginning.',
  tags: TAGS,
  request: { query: goodsQuerySchema },
  responses: {
    200: answer(
      'The products, the number of matches in all (with search, 1,000 means 1,000 or more), and how many drafts there are.',
      z.object({
        data: z.array(goodsSchema),
        total: z.number().int(),
        drafts: z.number().int(),
      }),
    ),
    422: problemResponse('INVALID'),
  },
})

const readGoods = staffCall({
  needs: 'goods.read',
  method: 'get',
  path: '/goods/{id}',
  summary: 'Read a product as its owner keeps it',
  description: 'Published or draft, with stock, and with cost price for those who see it.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: answer('The product.', z.object({ data: goodsSchema })),
    404: problemResponse('NOT_FOUND'),
  },
})

/** Five hundred products with all their fields, or some thousands of variants. Bytes. */
const MAX_CHANGES_BODY = 190 * 1024

const changeGoods = staffCall({
  needs: 'catalogue',
  method: 'patch',
  path: '/goods',
  summary: 'Change many products',
  description:
    'Changes all of them or none, in one transaction. Fields that are left out stay as they are; an offer, a price of a ' +
    'variant or a stock that is null is removed. Existing orders do not change.',
  tags: TAGS,
  reads: bodyLimit(MAX_CHANGES_BODY, 'TOO_LARGE'),
  request: { body: json(goodsChangesSchema) },
  responses: {
    200: answer('The products as they are now.', z.object({ data: z.array(goodsSchema) })),
    409: problemResponse('GOODS_CHANGED'),
  },
})

export function goods({ shop: { catalogue } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listGoods, async (c) => {
      const listing = await catalogue.goods(c.var.caller, c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const { products, total, drafts } = listing
      return c.json({ data: products.map(goodsAnswer), total, drafts }, 200)
    })
    .openapi(changeGoods, async (c) => {
      const { changes } = c.req.valid('json')
      const made = await catalogue.changeGoods(c.var.caller, changes)
      if (made.outcome === 'invalid') return problem(c, 'INVALID', { errors: made.problems })
      if (made.outcome === 'goods-changed') {
        return refused(c, made.outcome, { conflicts: made.conflicts.map(goodsConflictAnswer) })
      }
      if (made.outcome !== 'changed') return refused(c, made.outcome)
      return c.json({ data: made.products.map(goodsAnswer) }, 200)
    })
    .openapi(readGoods, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const found = await catalogue.ownedProduct(c.var.caller, id)
      return found.outcome === 'found' ? c.json({ data: goodsAnswer(found) }, 200) : refused(c, found.outcome)
    })
}
