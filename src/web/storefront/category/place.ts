import { CATEGORIES, findCategory, findSubCategory, nameKey } from '#domain/catalogue/categories.ts'
import type { ProductQuery } from '#shop/types.ts'

/** What a category page's address names. */
export interface Place {
  /** As it is written on screens; an unknown name stays as it came. */
  readonly name: string
  /** What to ask the catalogue for. */
  readonly query: Pick<ProductQuery, 'category' | 'subCategory'>
}

/** A subcategory as section 2 has it, or a whole category. Any letter case. */
export function findPlace(name: string): Place {
  const category = findCategory(name)
  if (category) return { name: category.name, query: { category: category.name } }
  const subCategory = findSubCategory(name) ?? name.trim()
  return { name: subCategory, query: { subCategory } }
}

/**
 * The category that a navigation came from (section 2: its state carries both), where the subcategory
 * alone would mix several: Clothing is for women, men and children.
 */
export function narrowingCategory(subCategory: string, from: string | undefined): string | undefined {
  const homes = CATEGORIES.filter(({ subCategories }) =>
    subCategories.some((candidate) => nameKey(candidate) === nameKey(subCategory)),
  )
  if (from === undefined || homes.length < 2) return undefined
  return homes.find(({ name }) => nameKey(name) === nameKey(from))?.name
}
