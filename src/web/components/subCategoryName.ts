import { SUB_CATEGORIES_IN_BENGALI } from '#domain/catalogue/subCategoriesInBengali.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/**
 * Returns a subcategory's name in the page's language, as `categoryName()` does for categories. A separate file,
 * since most pages show none.
 */
export function subCategoryName(name: string): string {
  if ((globalThis.__PARAGLIDE_STATIC_LOCALE__ ?? getLocale()) === 'en') return name
  const bengali = (SUB_CATEGORIES_IN_BENGALI as Readonly<Record<string, unknown>>)[name]
  return typeof bengali === 'string' ? bengali : name
}
