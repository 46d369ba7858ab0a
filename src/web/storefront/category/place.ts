import { CATEGORIES, findCategory, findSubCategory, nameKey } from '#domain/catalogue/categories.ts'
import type { ProductQuery } from '#shop/types.ts'
import { categoryName } from '#web/components/categoryName.ts'
import { subCategoryName } from '#web/components/subCategoryName.ts'

/** The category or subcategory that a category page's address names. */
export interface Place {
  /** In English, in its own letter case; an unknown name is unchanged. */
  readonly name: string
  /** The query for the catalogue. */
  readonly query: Pick<ProductQuery, 'category' | 'subCategory'>
}

/** Finds a subcategory (section 2) or a whole category by its name in any letter case. */
export function findPlace(name: string): Place {
  const category = findCategory(name)
  if (category) return { name: category.name, query: { category: category.name } }
  const subCategory = findSubCategory(name) ?? name.trim()
  return { name: subCategory, query: { subCategory } }
}

/** Its name on screens, in the page's language. */
export function placeTitle({ name, query }: Place): string {
  return query.category === undefined ? subCategoryName(name) : categoryName(name)
}

/**
 * Returns the category that a navigation came from (section 2: its state carries both), if the subcategory alone would
 * mix several, as Clothing of women, men and children; else undefined.
 */
export function narrowingCategory(subCategory: string, from: string | undefined): string | undefined {
  const homes = CATEGORIES.filter(({ subCategories }) =>
    subCategories.some((candidate) => nameKey(candidate) === nameKey(subCategory)),
  )
  if (from === undefined || homes.length < 2) return undefined
  return homes.find(({ name }) => nameKey(name) === nameKey(from))?.name
}
