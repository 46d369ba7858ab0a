import { z } from 'zod'
import type { CategoryTree } from '#domain/catalogue/categories.ts'
import { keptColorImages } from '#domain/catalogue/keptOptions.ts'
import type { ProductChange, ProductDraft } from '#domain/catalogue/product.ts'
import { productFaults } from '#domain/catalogue/productFaults.ts'
import { productFields } from '#domain/catalogue/productFields.ts'
import { issue } from '#domain/problems/fieldProblem.ts'

const BODY = issue('NOT_A_BODY', { field: 'productBody' })

/**
 * The body of PATCH /updateProduct/{id}: fields left out stay as they are; a price or text that is null or
 * empty is removed. The use case checks that the change fits the stored product and the categories.
 */
export const productChangeSchema = z.object(productFields, BODY).partial().meta({ id: 'ProductChange' })

const { name, category, originalPrice } = productFields

/**
 * The body of POST /postProduct, and the product form (sections 5 and 7). Name, category and price are
 * required. Parsing converts taka to poisha and ignores unknown fields. `tree`: returns the categories of this moment;
 * without it, category and subcategory may be any names.
 */
export function newProductSchema(tree?: () => CategoryTree) {
  return z
    .object({ ...productChangeSchema.shape, name, category, originalPrice }, BODY)
    .superRefine(
      (fields, context) => {
        for (const { path, code, parameters } of productFaults(fields, tree?.())) {
          context.addIssue({ code: 'custom', path: [path], message: JSON.stringify({ code, parameters }) })
        }
      },
      // Runs even if other fields are wrong, so that a form shows all errors at once.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
    .meta({ id: 'NewProduct' })
}

/** The parsed body. */
type CheckedProduct = z.output<ReturnType<typeof newProductSchema>>
type CheckedChange = z.output<typeof productChangeSchema>

/** Returns a complete draft with defaults for the fields left out. */
export function productDraft(fields: CheckedProduct): ProductDraft {
  const { colors = [], images = [], colorImages } = fields
  return {
    name: fields.name,
    nameBengali: fields.nameBengali ?? '',
    description: fields.description ?? '',
    descriptionBengali: fields.descriptionBengali ?? '',
    videoLink: fields.videoLink ?? '',
    category: fields.category,
    subCategory: fields.subCategory ?? '',
    productType: fields.productType ?? '',
    sizes: fields.sizes ?? [],
    colors,
    colorValues: fields.colorValues ?? {},
    colorNames: fields.colorNames,
    images,
    colorImages: keptColorImages({ colors, images, colorImages: colorImages ?? {} }),
    originalPrice: fields.originalPrice,
    offerPrice: fields.offerPrice ?? undefined,
    offerFrom: fields.offerFrom ?? undefined,
    offerUntil: fields.offerUntil ?? undefined,
    costPrice: fields.costPrice ?? undefined,
    vatRate: fields.vatRate ?? undefined,
    sku: fields.sku ?? '',
    weight: fields.weight ?? undefined,
    handling: fields.handling ?? undefined,
    variants: fields.variants ?? [],
    stock: fields.stock,
    status: fields.status ?? 'published',
    ratings: fields.ratings ?? 0,
    reviews: fields.reviews ?? 0,
    createdAt: fields.createdAt,
  }
}

/** The fields that a change removes with null or an empty text. */
const REMOVABLE = [
  'offerPrice',
  'offerFrom',
  'offerUntil',
  'costPrice',
  'vatRate',
  'weight',
  'handling',
] as const

/** Returns a parsed change for the use case. */
export function productChange(fields: CheckedChange): ProductChange {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined)
  const removed = REMOVABLE.filter((name) => fields[name] === null).map((name) => [name, undefined])
  return Object.fromEntries([...defined, ...removed])
}
