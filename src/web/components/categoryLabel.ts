import type { CategoryEntry } from '#domain/catalogue/categories.ts'
import type { Language } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'

declare global {
  /**
   * The language that these pages are built for, by Paraglide's name for it; undefined while developing and in tests.
   */
  var __PARAGLIDE_STATIC_LOCALE__: Language | undefined
}

/** A category as a page of the storefront shows it. Loaders return these: scripts hold no names of categories. */
export interface ShownCategory {
  /** In English: it is stored, sent and addressed by this name. */
  readonly name: string
  /** In the page's language. */
  readonly label: string
}

/** Returns the name of a category or subcategory in the page's language. */
export function categoryLabel({ name, nameBengali }: Pick<CategoryEntry, 'name' | 'nameBengali'>): string {
  const isEnglish = (globalThis.__PARAGLIDE_STATIC_LOCALE__ ?? getLocale()) === 'en'
  return isEnglish || nameBengali === '' ? name : nameBengali
}

export function toShown(entry: Pick<CategoryEntry, 'name' | 'nameBengali'>): ShownCategory {
  return { name: entry.name, label: categoryLabel(entry) }
}
