import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import { goodsAnswer, goodsQuerySchema, goodsSchema } from '#domain/catalogue/goodsSchema.ts'
import type { ApiDeps, ApiEnv } from './deps.ts'
import { idOrEmpty, idParameter } from './id.ts'
import { problemResponse, refused } from './problem.ts'
import { callerProblems } from './responses.ts'

const TAGS = ['Catalogue']

const listGoods = createRoute({
  method: 'get',
  path: '/goods',
  summary: 'List products as their owner keeps them',
  description:
    'One page of the published products or of the drafts, with cost price and stock. A search finds names, and skus by ' +
    'their beginning. Needs the capability catalogue.',
  tags: TAGS,
  request: { query: goodsQuerySchema },
  responses: {
    200: {
      description:
        'The products, the number of matches in all (with search, 1,000 means 1,000 or more), and how many drafts there are.',
      content: {
        'application/json': {
          schema: z.object({
            data: z.array(goodsSchema),
            total: z.number().int(),
            drafts: z.number().int(),
          }),
        },
      },
    },
    ...callerProblems,
    422: problemResponse('INVALID'),
  },
})

const readGoods = createRoute({
  method: 'get',
  path: '/goods/{id}',
  summary: 'Read a product as its owner keeps it',
  description: 'Published or draft, with cost price and stock. Needs the capability catalogue.',
  tags: TAGS,
  request: { params: idParameter },
  responses: {
    200: {
      description: 'The product.',
      content: { 'application/json': { schema: z.object({ data: goodsSchema }) } },
    },
    ...callerProblems,
    404: problemResponse('NOT_FOUND'),
  },
})

export function goods({ shop: { catalogue }, callerOf }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listGoods, async (c) => {
      const listing = await catalogue.goods(await callerOf(c.req.raw), c.req.valid('query'))
      if (listing.outcome !== 'listed') return refused(c, listing.outcome)
      const { products, total, drafts } = listing
      return c.json({ data: products.map(goodsAnswer), total, drafts }, 200)
    })
    .openapi(readGoods, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const found = await catalogue.ownedProduct(await callerOf(c.req.raw), id)
      return found.outcome === 'found' ? c.json({ data: goodsAnswer(found) }, 200) : refused(c, found.outcome)
    })
}
