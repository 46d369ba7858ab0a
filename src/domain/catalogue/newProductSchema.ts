import { z } from 'zod'
import { issue } from '../problems/fieldProblem.ts'
import { STOREFRONT_CATEGORIES } from './categories.ts'
import { keptColorImages, type NewProduct, type ProductDraft } from './product.ts'
import { productFaults } from './productFaults.ts'
import { productFields } from './productFields.ts'

const BODY = issue('NOT_A_BODY', { field: 'productBody' })

/**
 * The body of PATCH /updateProduct/{id}: what is left out stays as it is, a price or a text that is null or
 * empty is removed. Whether it fits the stored product is for the use case to say.
 */
export const productChangeSchema = z.object(productFields, BODY).partial().meta({ id: 'ProductChange' })

const { name, originalPrice } = productFields
/** The twelve of the add form are offered; the thirteenth is understood, too. */
const category = productFields.category.meta({ enum: STOREFRONT_CATEGORIES.map(({ name }) => name) })

/**
 * The body of POST /postProduct, and the product form (sections 5 and 7). Name, category and price are needed.
 * Money comes in taka and goes on in poisha; fields that are not known are ignored.
 */
export const newProductSchema = z
  .object({ ...productChangeSchema.shape, name, category, originalPrice }, BODY)
  .superRefine(
    (fields, context) => {
      for (const { path, code } of productFaults(fields)) {
        context.addIssue({ code: 'custom', path: [path], message: issue(code) })
      }
    },
    // Also when other fields are wrong: a form shows all that is to be mended at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .meta({ id: 'NewProduct' })

/** What the schemas make of a body. */
type CheckedProduct = z.output<typeof newProductSchema>
type CheckedChange = z.output<typeof productChangeSchema>

/** A checked product with what was left out. */
export function productDraft(fields: CheckedProduct): ProductDraft {
  const { colors = [], images = [], colorImages } = fields
  return {
    name: fields.name,
    description: fields.description ?? '',
    videoLink: fields.videoLink ?? '',
    category: fields.category,
    subCategory: fields.subCategory ?? '',
    productType: fields.productType ?? '',
    sizes: fields.sizes ?? [],
    colors,
    images,
    colorImages: keptColorImages({ colors, images, colorImages: colorImages ?? {} }),
    originalPrice: fields.originalPrice,
    offerPrice: fields.offerPrice ?? undefined,
    ratings: fields.ratings ?? 0,
    reviews: fields.reviews ?? 0,
    createdAt: fields.createdAt,
  }
}

/** A checked change as the shop takes it: an offer price that is there but undefined is removed. */
export function productChange({ offerPrice, ...fields }: CheckedChange): Partial<NewProduct> {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined)
  const change: Partial<NewProduct> = Object.fromEntries(defined)
  return offerPrice === undefined ? change : { ...change, offerPrice: offerPrice ?? undefined }
}
