import { getLocale } from '#web/paraglide/runtime.js'

/** 'size, color and advance', as a sentence of the page's language lists them. */
export function listed(texts: Iterable<string>): string {
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(texts)
}
