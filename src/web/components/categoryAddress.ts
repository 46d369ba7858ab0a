import { categoryPath } from '#domain/catalogue/pagePaths.ts'

/** The navigation state of a link to a category's page (section 2); both lower case. */
export interface CategoryState {
  readonly category: string
  readonly subCategory: string
}

export interface CategoryLink {
  readonly to: string
  readonly state: CategoryState
}

/** The page of a subcategory: /category/bath%20%26%20body, lower case (section 2). */
export function subCategoryLink(category: string, subCategory: string): CategoryLink {
  const state = { category: category.toLowerCase(), subCategory: subCategory.toLowerCase() }
  return { to: categoryPath(subCategory), state }
}

/** The page of a whole category, at an address of the same form. */
export function categoryLink(category: string): CategoryLink {
  return subCategoryLink(category, category)
}

/** Parses navigation state, which comes from the browser's history; undefined if it is not whole. */
export function readCategoryState(state: unknown): CategoryState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { category, subCategory }: { category?: unknown; subCategory?: unknown } = state
  if (typeof category !== 'string' || typeof subCategory !== 'string') return undefined
  return { category, subCategory }
}
