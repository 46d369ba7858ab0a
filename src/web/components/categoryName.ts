import { CATEGORIES_IN_BENGALI } from '#domain/catalogue/categoriesInBengali.ts'
import type { Language } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'

declare global {
  /**
   * The language that these pages are built for, by Paraglide's name for it; undefined while developing and in tests.
   */
  var __PARAGLIDE_STATIC_LOCALE__: Language | undefined
}

/**
 * Returns a category's name in the page's language; an unknown name is unchanged. Categories are stored, sent and
 * addressed by their English names. The build's constant is tested first, so that the build of English pages drops the
 * Bengali names.
 */
export function categoryName(name: string): string {
  if ((globalThis.__PARAGLIDE_STATIC_LOCALE__ ?? getLocale()) === 'en') return name
  const bengali = (CATEGORIES_IN_BENGALI as Readonly<Record<string, unknown>>)[name]
  return typeof bengali === 'string' ? bengali : name
}
