import { OpenAPIHono, z } from '@hono/zod-openapi'
import {
  productOptionsAnswer,
  productOptionsQuerySchema,
  productOptionsSchema,
} from '#contract/catalogue/productOptionsSchema.ts'
import { productQuerySchema } from '#contract/catalogue/productQuerySchema.ts'
import { productAnswer, productSchema } from '#contract/catalogue/productSchema.ts'
import { splitWanted } from '#contract/catalogue/wantedSchema.ts'
import { type ApiDeps, type ApiEnv, askerOf } from '../core/deps.ts'
import { idParameter, isId } from '../core/id.ts'
import { answer } from '../core/json.ts'
import { problem, problemResponse } from '../core/problem.ts'
import { publicCall } from '../core/publicCall.ts'
import { wholeList } from '../core/wholeList.ts'

const listProducts = publicCall({
  path: '/products',
  summary: 'List products',
  description: 'All matching products, or one page of them if limit is given.',
  tags: ['Catalogue'],
  request: { query: productQuerySchema },
  responses: {
    200: answer(
      'The products and the number of matches in all. With limit and either searchQuery or a filter (minPrice, maxPrice, ' +
        'size, color, inStock, onOffer), a total of 1,000 means 1,000 or more; meant says how many of them do not hold the ' +
        'term, but fit what it means (other spellings and scripts, synonyms, one mistake in a word). Without sort these come ' +
        'last, the best first.',
      z.object({
        data: z.array(productSchema),
        total: z.number().int(),
        meant: z.number().int().optional(),
      }),
    ),
    422: problemResponse('INVALID'),
  },
})

const readProduct = publicCall({
  path: '/product/{id}',
  summary: 'Read a product',
  tags: ['Catalogue'],
  request: { params: idParameter },
  responses: {
    200: answer('The product.', z.object({ data: productSchema })),
    404: problemResponse('NOT_FOUND'),
  },
})

const readOptions = publicCall({
  path: '/productOptions',
  summary: 'Read the sizes, colours and combinations of products',
  description: 'For the products with these ids. Ids that are not on sale are omitted.',
  tags: ['Catalogue'],
  request: { query: productOptionsQuerySchema },
  responses: {
    200: answer(
      'The sizes and colours of each product, which combinations are sold and in stock, and what they cost; in no particular order.',
      z.object({ data: z.array(productOptionsSchema) }),
    ),
    422: problemResponse('INVALID'),
  },
})

export function products(deps: ApiDeps) {
  const { catalogue } = deps.shop
  return new OpenAPIHono<ApiEnv>()
    .openapi(listProducts, async (c) => {
      const { limit, page, ...query } = splitWanted(c.req.valid('query'))
      if (limit === undefined) {
        return await wholeList(catalogue.allProducts(query), productAnswer, {
          before: '{"data":[',
          after: (total) => `],"total":${total}}`,
        })
      }
      const found = await catalogue.products({ ...query, limit, page }, askerOf(deps, c))
      const { products, total, meant } = found
      return c.json({ data: products.map(productAnswer), total, ...(meant !== undefined && { meant }) }, 200)
    })
    .openapi(readProduct, async (c) => {
      const { id } = c.req.valid('param')
      const product = isId(id) ? await catalogue.product(id) : undefined
      if (!product) return problem(c, 'NOT_FOUND')
      return c.json({ data: productAnswer(product) }, 200)
    })
    .openapi(readOptions, async (c) => {
      const found = await catalogue.productsOf(c.req.valid('query').ids.filter(isId))
      return c.json({ data: found.map(productOptionsAnswer) }, 200)
    })
}
