import { getLocale } from '#web/paraglide/runtime.js'

/**
 * The language of a text of the owner's for the attribute `lang`, so that screen readers pronounce it: a product without
 * a Bengali name keeps its English one on Bengali pages. Undefined if it is that of the page.
 */
export function textLanguage(text: string): 'en' | 'bn' | undefined {
  const language = /[ঀ-৿]/.test(text) ? 'bn' : 'en'
  return language === getLocale() ? undefined : language
}
