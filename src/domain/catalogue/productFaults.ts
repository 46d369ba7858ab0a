import type { LocatedProblem } from '../problems/fieldProblem.ts'
import { findCategory, nameKey } from './categories.ts'
import type { NewProduct } from './product.ts'

/** The fields of a product that have to fit one another; those that are missing fit. */
type Fitting = {
  readonly [Name in
    | 'category'
    | 'subCategory'
    | 'originalPrice'
    | 'offerPrice'
    | 'colors'
    | 'images'
    | 'colorImages']?: unknown
}

/** What is wrong with a product though each of its fields is right, at the field that has to change. */
export type ProductFault = LocatedProblem & {
  readonly path: 'offerPrice' | 'subCategory' | 'colorImages'
  readonly code: 'OFFER_TOO_HIGH' | 'NOT_OF_THE_CATEGORY' | 'IMAGES_NOT_TIED'
}

/**
 * The offer is no more than the original price, the subcategory is one of the category, and images are tied to colours
 * as the product has them.
 */
export function productFaults(fields: Fitting): ProductFault[] {
  const { category, subCategory, originalPrice, offerPrice } = fields
  const faults: ProductFault[] = []
  if (typeof category === 'string' && typeof subCategory === 'string' && subCategory !== '') {
    const known = findCategory(category)?.subCategories ?? []
    if (!known.some((name) => nameKey(name) === nameKey(subCategory))) {
      faults.push({ path: 'subCategory', code: 'NOT_OF_THE_CATEGORY', parameters: {} })
    }
  }
  if (typeof originalPrice === 'number' && typeof offerPrice === 'number' && offerPrice > originalPrice) {
    faults.push({ path: 'offerPrice', code: 'OFFER_TOO_HIGH', parameters: {} })
  }
  if (!tiesFit(fields)) faults.push({ path: 'colorImages', code: 'IMAGES_NOT_TIED', parameters: {} })
  return faults
}

function tiesFit({ colors, images, colorImages }: Fitting): boolean {
  if (typeof colorImages !== 'object' || colorImages === null) return true
  if (!Array.isArray(colors) || !Array.isArray(images)) return true
  return Object.entries(colorImages).every(
    ([color, image]) => colors.includes(color) && images.includes(image),
  )
}

/**
 * The faults that a change would bring into a stored product. What the change leaves alone is not its fault:
 * a product may be older than a rule.
 */
export function faultsOfChange(before: NewProduct, change: Partial<NewProduct>): ProductFault[] {
  const touches = (...names: (keyof NewProduct)[]) => names.some((name) => name in change)
  const touched = {
    offerPrice: touches('originalPrice', 'offerPrice'),
    subCategory: touches('category', 'subCategory'),
    colorImages: touches('colorImages'),
  }
  return productFaults({ ...before, ...change }).filter(({ path }) => touched[path])
}
