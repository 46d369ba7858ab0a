import { categoryPath } from '#domain/catalogue/pagePaths.ts'

/** What a link to a category's page carries as navigation state (section 2); both lower case. */
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

/** The page of a whole category, at the same kind of address. */
export function categoryLink(category: string): CategoryLink {
  return subCategoryLink(category, category)
}

/** Reads navigation state that may be anything: it comes from the browser's history. */
export function readCategoryState(state: unknown): CategoryState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { category, subCategory }: { category?: unknown; subCategory?: unknown } = state
  if (typeof category !== 'string' || typeof subCategory !== 'string') return undefined
  return { category, subCategory }
}
