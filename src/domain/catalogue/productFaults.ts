import type { LocatedProblem } from '../problems/fieldProblem.ts'
import { findCategory, nameKey } from './categories.ts'
import type { NewProduct } from './product.ts'

/** The fields of a product that depend on each other; missing ones are not checked. */
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

/** An inconsistency between valid fields, located at the field that has to change. */
export type ProductFault = LocatedProblem & {
  readonly path: 'offerPrice' | 'subCategory' | 'colorImages'
  readonly code: 'OFFER_TOO_HIGH' | 'NOT_OF_THE_CATEGORY' | 'IMAGES_NOT_TIED'
}

/**
 * Returns where a product's fields contradict each other: an offer above the original price, a subcategory of
 * another category, colour images without such a colour or image.
 */
export function productFaults(fields: Fitting): ProductFault[] {
  const { category, subCategory, originalPrice, offerPrice } = fields
  const faults: ProductFault[] = []
  if (typeof category === 'string' && typeof subCategory === 'string' && subCategory !== '') {
    const subCategories = findCategory(category)?.subCategories ?? []
    if (!subCategories.some((name) => nameKey(name) === nameKey(subCategory))) {
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
 * Returns the faults that a change introduces into a stored product. Faults that it already had are ignored,
 * because the product may be older than the rule.
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
