import { OpenAPIHono, z } from '@hono/zod-openapi'
import {
  categoryAnswerSchema,
  categoryAnswers,
  categoryChangeSchema,
  categoryDeletionSchema,
  categoryDraft,
  categoryOrderSchema,
  keptCategoriesSchema,
  newCategorySchema,
} from '#contract/catalogue/categorySchema.ts'
import { deleted, inserted, updated, writeSchema } from '../core/acknowledged.ts'
import { staffCall } from '../core/call.ts'
import type { ApiDeps, ApiEnv } from '../core/deps.ts'
import { idOrEmpty, idParameter } from '../core/id.ts'
import { answer, json } from '../core/json.ts'
import { problem, problemResponse, refused } from '../core/problem.ts'
import { publicCall } from '../core/publicCall.ts'

const TAGS = ['Catalogue']

const listCategories = publicCall({
  path: '/categories',
  summary: 'List the categories',
  description:
    'In display order, hidden ones too. Products are filed by the names of a category and a subcategory.',
  tags: TAGS,
  responses: {
    200: answer(
      'All categories with their subcategories.',
      z.object({ data: z.array(categoryAnswerSchema) }),
    ),
  },
})

const addCategory = staffCall({
  needs: 'catalogue',
  method: 'post',
  path: '/categories',
  summary: 'Add a category or subcategory',
  description: 'Comes last among its siblings.',
  tags: TAGS,
  request: { body: json(newCategorySchema) },
  responses: {
    200: answer('It is added.', writeSchema.inserted),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse(
      'CATEGORY_NAME_IN_USE',
      'CATEGORY_TOO_DEEP',
      'TOO_MANY_CATEGORIES',
      'NO_SUCH_PARENT',
    ),
  },
})

const orderCategories = staffCall({
  needs: 'catalogue',
  method: 'put',
  path: '/categories/order',
  summary: 'Reorder the categories, or the subcategories of one',
  description: 'Takes the ids of all of them.',
  tags: TAGS,
  request: { body: json(categoryOrderSchema) },
  responses: {
    200: answer('Done: how many there are, and how many of them moved.', writeSchema.updated),
    409: problemResponse('CATEGORIES_CHANGED'),
  },
})

const keepCategories = staffCall({
  needs: 'catalogue',
  method: 'put',
  path: '/categories/kept',
  summary: 'Say which categories the shop keeps',
  description:
    'Takes the ids of categories, without subcategories: these are shown, and all others hidden, at one moment. ' +
    'With it the first step of a new shop that asks for them is done.',
  tags: TAGS,
  request: { body: json(keptCategoriesSchema) },
  responses: {
    200: answer('Done: how many are kept, and how many are shown or hidden now.', writeSchema.updated),
    409: problemResponse('CATEGORIES_CHANGED'),
  },
})

const changeCategory = staffCall({
  needs: 'catalogue',
  method: 'put',
  path: '/categories/{id}',
  summary: 'Change a category or subcategory',
  description:
    'The whole category, with the revision that was read. Its products follow to another name or place at the same moment, and old addresses lead to the new one.',
  tags: TAGS,
  request: { params: idParameter, body: json(categoryChangeSchema) },
  responses: {
    200: answer('Done.', writeSchema.updated),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse(
      'STALE',
      'CATEGORY_NAME_IN_USE',
      'CATEGORY_TOO_DEEP',
      'TOO_MANY_CATEGORIES',
      'NO_SUCH_PARENT',
    ),
  },
})

const deleteCategory = staffCall({
  needs: 'catalogue',
  method: 'delete',
  path: '/categories/{id}',
  summary: 'Delete a category with its subcategories',
  description:
    'Its products go to moveTo, and its addresses lead there. Without products, moveTo may be left out.',
  tags: TAGS,
  request: { params: idParameter, query: categoryDeletionSchema },
  responses: {
    200: answer('Done.', writeSchema.deleted),
    404: problemResponse('NOT_FOUND'),
    409: problemResponse('CATEGORY_NOT_EMPTY'),
    422: problemResponse('INVALID'),
  },
})

/** /categories/order and /categories/kept come before /categories/{id}, which would match them. */
export function categories({ shop: { categories } }: ApiDeps) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(listCategories, async (c) => {
      const data = categoryAnswers(categories.current(), await categories.productCounts())
      return c.json({ data }, 200)
    })
    .openapi(addCategory, async (c) => {
      const addition = await categories.add(c.var.caller, categoryDraft(c.req.valid('json')))
      return addition.outcome === 'added' ? c.json(inserted(addition.id), 200) : refused(c, addition.outcome)
    })
    .openapi(orderCategories, async (c) => {
      const { parentId, ids } = c.req.valid('json')
      const ordering = await categories.order(c.var.caller, parentId ?? undefined, ids)
      if (ordering.outcome !== 'ordered') return refused(c, ordering.outcome)
      return c.json(
        { acknowledged: true as const, matchedCount: ids.length, modifiedCount: ordering.moved },
        200,
      )
    })
    .openapi(keepCategories, async (c) => {
      const { ids } = c.req.valid('json')
      const keeping = await categories.keep(c.var.caller, ids)
      if (keeping.outcome !== 'kept') return refused(c, keeping.outcome)
      return c.json(
        {
          acknowledged: true as const,
          matchedCount: new Set(ids).size,
          modifiedCount: keeping.changed,
        },
        200,
      )
    })
    .openapi(changeCategory, async (c) => {
      const { revision, ...fields } = c.req.valid('json')
      const change = { draft: categoryDraft(fields), revision }
      const id = idOrEmpty(c.req.valid('param').id)
      const changing = await categories.change(c.var.caller, id, change)
      if (changing.outcome === 'changed') return c.json(updated(1), 200)
      if (changing.outcome !== 'stale') return refused(c, changing.outcome)
      return problem(c, 'STALE', { current: changing.current })
    })
    .openapi(deleteCategory, async (c) => {
      const id = idOrEmpty(c.req.valid('param').id)
      const { moveTo } = c.req.valid('query')
      const removal = await categories.remove(c.var.caller, id, moveTo)
      if (removal.outcome === 'removed') return c.json(deleted(1), 200)
      return removal.outcome === 'not-empty'
        ? refused(c, removal.outcome, { products: removal.products })
        : refused(c, removal.outcome)
    })
}
