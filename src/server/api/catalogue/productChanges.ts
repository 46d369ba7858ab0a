import { OpenAPIHono, z } from '@hono/zod-openapi'
import {
  newProductSchema,
  productChange,
  productChangeSchema,
  productDraft,
} from '#contract/catalogue/newProductSchema.ts'
import { seenFieldsSchema } from '#contract/catalogue/seenFields.ts'
import { idempotencyKeySchema } from '#contract/orders/postOrderSchema.ts'
import type { CategoryTree } from '#domain/catalogue/categories.ts'
import { deleted, inserted, updated, writeSchema } from '../core/acknowledged.ts'
import { bodyLimit } from '../core/bodyLimit.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'

const TAGS = ['Catalogue']

/** The longest texts of a product in Bengali, as they were seen and as they become. Bytes. */
const MAX_PRODUCT_BODY = 256 * 1024

const productBody = bodyLimit(MAX_PRODUCT_BODY, 'TOO_LARGE')

const postProduct = (tree: () => CategoryTree) =>
  staffCall({
    needs: 'catalogue',
    method: 'post',
    path: '/postProduct',
    summary: 'Put a product on sale',
    description:
      'Needs name, category and originalPrice. The product shows on every page at once. With an Idempotency-Key it is put on sale once, ' +
      'however often it is sent; createdAt may differ then.',
    tags: TAGS,
    reads: productBody,
    request: {
      headers: z.object({ 'Idempotency-Key': idempotencyKeySchema.optional() }),
      body: json(newProductSchema(tree)),
    },
    responses: {
      200: answer('The product is on sale.', writeSchema.inserted),
      422: problemResponse('INVALID', 'KEY_REUSED'),
    },
  })

const seenChangeSchema = productChangeSchema
  .extend({ seen: seenFieldsSchema.optional() })
  .meta({ id: 'SeenProductChange' })

const updateProduct = staffCall({
  needs: 'catalogue',
  method: 'patch',
  path: '/updateProduct/{id}',
  summary: 'Change a product',
  description:
    'Omitted fields stay as they are; fields that are null or empty are removed. Existing orders do not change.',
  tags: TAGS,
  reads: productBody,
  request: { params: idParameter, body: json(seenChangeSchema) },
  responses: {
    200: answer('Done.', writeSchema.updated),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('GOODS_CHANGED'),
  },
})

const deleteProduct = staffCall({
  needs: 'catalogue',
  method: 'delete',
  path: '/deleteProduct/{id}',
  summary: 'Take a product off sale',
  description: 'Existing orders do not change.',
  tags: TAGS,
  request: { params: idParameter },
  responses: { 200: answer('Done.', writeSchema.deleted), 404: problemResponse('NOT_FOUND') },
})

export function productChanges({ shop: { catalogue, categories } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(postProduct(categories.current), async (c) => {
      const addition = await catalogue.addProduct(
        c.var.caller,
        productDraft(c.req.valid('json')),
        c.req.valid('header')['Idempotency-Key'],
      )
      if (addition.outcome === 'key-reused') return problem(c, 'KEY_REUSED')
      if (addition.outcome === 'invalid') return problem(c, 'INVALID', { errors: addition.problems })
      if (addition.outcome !== 'added') return refused(c, addition.outcome)
      return c.json(inserted(addition.product.id), 200)
    })
    .openapi(updateProduct, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const { seen = {}, ...fields } = c.req.valid('json')
      const update = await catalogue.updateProduct(c.var.caller, id, productChange(fields), seen)
      switch (update.outcome) {
        case 'changed':
          return c.json(updated(1), 200)
        case 'unchanged':
          return c.json(updated(0), 200)
        case 'invalid':
          return problem(c, 'INVALID', { errors: update.problems })
        case 'goods-changed':
          return refused(c, update.outcome, { fields: update.fields })
        default:
          return refused(c, update.outcome)
      }
    })
    .openapi(deleteProduct, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const removal = await catalogue.removeProduct(c.var.caller, id)
      return removal.outcome === 'removed' ? c.json(deleted(1), 200) : refused(c, removal.outcome)
    })
}
