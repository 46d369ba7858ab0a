import { z } from 'zod'
import { issue } from '../problems/fieldProblem.ts'
import { emptyToUndefined, limitParameter, pageParameter, textParameter } from '../query/parameters.ts'
import { PRODUCT_SORTS } from './product.ts'

const WRONG_SORT = issue('NOT_ONE_OF', { field: 'sort', choices: PRODUCT_SORTS })

/** The query of GET /products (section 7, and parameters that the API adds). All are optional. */
export const productQuerySchema = z.object({
  category: textParameter('category').meta({
    description: 'Name of a category, in any case.',
    examples: ['Bag Items'],
  }),
  subCategory: textParameter('subCategory').meta({
    description: 'Name of a subcategory, in any case.',
    examples: ['Backpacks'],
  }),
  productType: textParameter('productType').meta({
    description: 'New Arrivals, Most Popular or Best Selling, in any case.',
    examples: ['Best Selling'],
  }),
  searchQuery: textParameter('searchQuery').meta({
    description: 'Part of the name, in any case.',
    examples: ['bag'],
  }),
  sort: z
    .string(WRONG_SORT)
    .optional()
    .transform(emptyToUndefined)
    .pipe(z.enum(PRODUCT_SORTS, WRONG_SORT).optional())
    .meta({ type: 'string', enum: [...PRODUCT_SORTS], description: 'Newest first when left out.' }),
  page: pageParameter,
  limit: limitParameter('Products'),
})
