import { findCategory, nameKey } from './categories.ts'
import type { NewProduct } from './product.ts'

export const OFFER_TOO_HIGH = 'The offer price may not be higher than the original price.'
export const NOT_OF_THE_CATEGORY = 'The subcategory must be one of the category.'

/** The fields of a product that have to fit one another; those that are missing fit. */
type Fitting = {
  readonly [Name in 'category' | 'subCategory' | 'originalPrice' | 'offerPrice']?: unknown
}

/** What is wrong with a product though each of its fields is right, at the field that has to change. */
export interface ProductFault {
  readonly path: 'offerPrice' | 'subCategory'
  readonly message: string
}

/** The offer is no more than the original price, and the subcategory is one of the category. */
export function productFaults({ category, subCategory, originalPrice, offerPrice }: Fitting): ProductFault[] {
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
  return faults
}

/**
 * The faults that a change would bring into a stored product. What the change leaves alone is not its fault:
 * a product may be older than a rule.
 */
export function faultsOfChange(before: NewProduct, change: Partial<NewProduct>): ProductFault[] {
  const touches = (...names: (keyof NewProduct)[]) => names.some((name) => name in change)
  return productFaults({ ...before, ...change }).filter(({ path }) =>
    path === 'offerPrice' ? touches('originalPrice', 'offerPrice') : touches('category', 'subCategory'),
  )
}
