import { CATEGORIES_IN_BENGALI } from '#domain/catalogue/categoriesInBengali.ts'
import type { Language } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'

declare global {
  /** The language that these pages are built for, by Paraglide's name for it; undefined while developing and in tests. */
  var __PARAGLIDE_STATIC_LOCALE__: Language | undefined
}

/**
 * A category's name in the page's language; one that the shop does not have stays as it is. Categories are stored,
 * sent and addressed by their English names. The build of English pages sees that it needs no Bengali ones and leaves
 * them out, which is why the build's own constant is asked before anything else.
 */
export function categoryName(name: string): string {
  if ((globalThis.__PARAGLIDE_STATIC_LOCALE__ ?? getLocale()) === 'en') return name
  const bengali = (CATEGORIES_IN_BENGALI as Readonly<Record<string, unknown>>)[name]
  return typeof bengali === 'string' ? bengali : name
}
