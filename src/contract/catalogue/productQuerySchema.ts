import { z } from 'zod'
import { PRODUCT_SORTS } from '#domain/catalogue/product.ts'
import { issue } from '#domain/problems/fieldProblem.ts'
import { emptyToUndefined, limitParameter, pageParameter, textParameter } from '../core/parameters.ts'
import { wantedParameters } from './wantedSchema.ts'

const WRONG_SORT = issue('NOT_ONE_OF', { field: 'sort', choices: PRODUCT_SORTS })

/** The query of GET /products (section 7, and parameters that the API adds). All are optional. */
export const productQuerySchema = z.object({
  category: textParameter('category').meta({
    description: 'Name of a category, ignoring case.',
    examples: ['Bag Items'],
  }),
  subCategory: textParameter('subCategory').meta({
    description: 'Name of a subcategory, ignoring case.',
    examples: ['Backpacks'],
  }),
  productType: textParameter('productType').meta({
    description: 'New Arrivals, Most Popular or Best Selling, ignoring case.',
    examples: ['Best Selling'],
  }),
  searchQuery: textParameter('searchQuery').meta({
    description:
      'Part of a name, ignoring case. Where fewer than ten products have it, others are added that fit what it means.',
    examples: ['bag'],
  }),
  ...wantedParameters,
  sort: z
    .string(WRONG_SORT)
    .optional()
    .transform(emptyToUndefined)
    .pipe(z.enum(PRODUCT_SORTS, WRONG_SORT).optional())
    .meta({
      type: 'string',
      enum: [...PRODUCT_SORTS],
      description:
        'Newest first if left out. popular: by the pieces sold in the last 90 days, then by the number of reviews.',
    }),
  page: pageParameter,
  limit: limitParameter('Products'),
})
