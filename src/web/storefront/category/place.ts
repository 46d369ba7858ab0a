import { CATEGORIES, findCategory, findSubCategory, nameKey } from '#domain/catalogue/categories.ts'
import type { ProductQuery } from '#shop/types.ts'
import { categoryName } from '#web/components/categoryName.ts'
import { subCategoryName } from '#web/components/subCategoryName.ts'

/** What a category page's address names. */
export interface Place {
  /** In English, in its own letter case; an unknown name stays as it came. */
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

/** What it is called on screens, in the page's language. */
export function placeTitle({ name, query }: Place): string {
  return query.category === undefined ? subCategoryName(name) : categoryName(name)
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
