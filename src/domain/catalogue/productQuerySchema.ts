import { z } from 'zod'
import { cleanLine } from '../text/textSchema.ts'

const PRODUCT_SORTS = ['newest', 'price-asc', 'price-desc', 'popular'] as const

/** A form sends its empty fields too: they count as left out. */
const given = (text: string | undefined) => (text === undefined || text === '' ? undefined : text)

function nameSchema(label: string) {
  return z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(200, `${label} may have at most 200 characters.`))
    .optional()
    .transform(given)
}

function countSchema(label: string, max: number) {
  const sentence = `${label} must be a whole number from 1 to ${max}.`
  return z
    .string()
    .optional()
    .transform((text) => (given(text) === undefined ? undefined : Number(text)))
    .pipe(z.number(sentence).int(sentence).min(1, sentence).max(max, sentence).optional())
    .meta({ type: 'integer', minimum: 1, maximum: max })
}

/** The query of GET /products (section 7, and what the API adds). Everything may be left out. */
export const productQuerySchema = z.object({
  category: nameSchema('category').meta({
    description: 'Name of a category, in any case.',
    examples: ['Bag Items'],
  }),
  subCategory: nameSchema('subCategory').meta({
    description: 'Name of a subcategory, in any case.',
    examples: ['Backpacks'],
  }),
  productType: nameSchema('productType').meta({
    description: 'New Arrivals, Most Popular or Best Selling, in any case.',
    examples: ['Best Selling'],
  }),
  searchQuery: nameSchema('searchQuery').meta({
    description: 'Part of the name, in any case.',
    examples: ['bag'],
  }),
  sort: z
    .string()
    .optional()
    .transform(given)
    .pipe(z.enum(PRODUCT_SORTS, `sort must be one of ${PRODUCT_SORTS.join(', ')}.`).optional())
    .meta({ type: 'string', enum: [...PRODUCT_SORTS], description: 'Newest first when left out.' }),
  page: countSchema('page', 1_000_000).meta({ description: 'From 1; counts only together with limit.' }),
  limit: countSchema('limit', 100).meta({ description: 'Products on a page; left out, all are answered.' }),
})
