import { findCategory, nameKey } from './categories.ts'
import type { NewProduct } from './product.ts'

export const OFFER_TOO_HIGH = 'The offer price may not be higher than the original price.'
export const NOT_OF_THE_CATEGORY = 'The subcategory must be one of the category.'
export const NOT_TIED = 'colorImages may tie only colours of the product, each to one of its images.'

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
export interface ProductFault {
  readonly path: 'offerPrice' | 'subCategory' | 'colorImages'
  readonly message: string
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
      faults.push({ path: 'subCategory', message: NOT_OF_THE_CATEGORY })
    }
  }
  if (typeof originalPrice === 'number' && typeof offerPrice === 'number' && offerPrice > originalPrice) {
    faults.push({ path: 'offerPrice', message: OFFER_TOO_HIGH })
  }
  if (!tiesFit(fields)) faults.push({ path: 'colorImages', message: NOT_TIED })
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
