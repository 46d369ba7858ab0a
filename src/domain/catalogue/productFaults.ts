import type { LocatedProblem } from '../problems/fieldProblem.ts'
import { type CategoryTree, fileIn, isFilingFault } from './categories.ts'
import type { NewProduct, ProductChange } from './product.ts'
import { CATEGORY_MAX } from './productFields.ts'
import { type VariantFaultCode, variantFaults } from './variantFaults.ts'

/** The fields of a product that depend on each other; missing ones are not checked. */
type Fitting = {
  readonly [Name in
    | 'category'
    | 'subCategory'
    | 'originalPrice'
    | 'offerPrice'
    | 'offerFrom'
    | 'offerUntil'
    | 'sizes'
    | 'colors'
    | 'sku'
    | 'variants'
    | 'images'
    | 'colorImages']?: unknown
}

/** An inconsistency between valid fields, located at the field that has to change. */
export type ProductFault = LocatedProblem & {
  readonly path:
    | 'offerPrice'
    | 'offerUntil'
    | 'category'
    | 'subCategory'
    | 'colorImages'
    | 'variants'
    | `variants.${string}`
  readonly code:
    | 'OFFER_TOO_HIGH'
    | 'ENDS_TOO_EARLY'
    | 'UNKNOWN_CATEGORY'
    | 'NOT_OF_THE_CATEGORY'
    | 'IMAGES_NOT_TIED'
    | VariantFaultCode
}

/**
 * Returns where a product's fields contradict each other or the shop's categories: a category that there is not, a
 * subcategory of another category, an offer above the original price or without time, colour images without such a colour
 * or image, variants of other options.
 */
export function productFaults(fields: Fitting, tree: CategoryTree | undefined): ProductFault[] {
  const { category, subCategory, originalPrice, offerPrice, offerFrom, offerUntil } = fields
  const faults: ProductFault[] = []
  if (tree && isName(category)) {
    const filed = fileIn(tree, { category, subCategory: isName(subCategory) ? subCategory : '' })
    if (isFilingFault(filed)) faults.push(filed)
  }
  if (typeof originalPrice === 'number' && typeof offerPrice === 'number' && offerPrice > originalPrice) {
    faults.push({ path: 'offerPrice', code: 'OFFER_TOO_HIGH', parameters: {} })
  }
  if (typeof offerFrom === 'string' && typeof offerUntil === 'string' && offerUntil <= offerFrom) {
    faults.push({ path: 'offerUntil', code: 'ENDS_TOO_EARLY', parameters: {} })
  }
  if (!tiesFit(fields)) faults.push({ path: 'colorImages', code: 'IMAGES_NOT_TIED', parameters: {} })
  return [...faults, ...variantFaults(fields)]
}

/** Whether it can be a name at all: other values are wrong by themselves, and texts of any length are never compared. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= CATEGORY_MAX
}

function tiesFit({ colors, images, colorImages }: Fitting): boolean {
  if (typeof colorImages !== 'object' || colorImages === null) return true
  if (!Array.isArray(colors) || !Array.isArray(images)) return true
  return Object.entries(colorImages).every(
    ([color, image]) => colors.includes(color) && images.includes(image),
  )
}

/**
 * Returns the faults that a change introduces into a stored product. Faults that it already had are ignored,
 * because the product may be older than the rule.
 */
export function faultsOfChange(
  before: NewProduct,
  change: ProductChange,
  tree: CategoryTree,
): ProductFault[] {
  const touches = (...names: (keyof NewProduct)[]) => names.some((name) => name in change)
  const touched = {
    offerPrice: touches('originalPrice', 'offerPrice'),
    category: touches('category'),
    subCategory: touches('category', 'subCategory'),
    colorImages: touches('colorImages'),
    offerUntil: touches('offerFrom', 'offerUntil'),
    variants: touches('variants', 'originalPrice'),
  }
  return productFaults({ ...before, ...change }, tree).filter(({ path }) => touched[partOf(path)])
}

/** The field of a fault: `variants` of `variants.2.sku`. */
function partOf(path: ProductFault['path']) {
  return path.startsWith('variants')
    ? 'variants'
    : (path as Exclude<ProductFault['path'], `variants.${string}`>)
}
