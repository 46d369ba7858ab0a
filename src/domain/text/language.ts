import { sitePath } from './sitePath.ts'

/** The languages of the storefront, each of whose pages is a document of its own. */
export const LANGUAGES = ['en', 'bn'] as const
export type Language = (typeof LANGUAGES)[number]

/** Remembers the language that somebody chose. Not secret: pages read it too. */
export const LANGUAGE_COOKIE = 'language'

/** English pages stand at the paths of the specification, Bengali ones at the same paths behind this. */
const BENGALI = '/bn'
/** The home page's own data are at /bn.data. */
const BEHIND_BENGALI = /^\/bn(?=[/?#]|\.data(?:\?|$)|$)/
const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})(?=;|$)`)

/**
 * The address of a page in a language, as a path with its query, from its English one: /bn/shop from /shop. It is on
 * this site, whatever `address` is.
 */
export function pathIn(language: Language, address: string): string {
  const path = sitePath(address)
  if (language === 'en' || keepsItsPath(path)) return path
  return BENGALI + path.replace(/^\/(?=[?#]|$)/, '')
}

/**
 * The language of an address, and the page's English path with its query: 'bn' and /shop of /bn/shop. The path is on
 * this site, whatever `address` is.
 */
export function splitLanguage(address: string): { readonly language: Language; readonly path: string } {
  if (!BEHIND_BENGALI.test(address)) return { language: 'en', path: sitePath(address) }
  return { language: 'bn', path: sitePath(address.slice(BENGALI.length)) }
}

/** The dashboard has one path in all languages and speaks the remembered one. */
export function keepsItsPath(path: string): boolean {
  return /^\/dashboard(?=[/?#.]|$)/.test(path)
}

/** How long the cookie stays. Seconds. */
export const LANGUAGE_COOKIE_LIFETIME = 365 * 24 * 60 * 60

/** What sets the cookie, in a Set-Cookie header or in a page. `secure`: the shop is reached by https. */
export function languageCookie(language: string, secure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_LIFETIME}; samesite=lax${secure ? '; secure' : ''}`
}

/** The language in a Cookie header, or in what a page reads as its cookies. */
export function rememberedLanguage(cookies: string | null | undefined): Language | undefined {
  return COOKIE.exec(cookies ?? '')?.[1] as Language | undefined
}

/** The language that somebody chose in the shop, else the one that the browser prefers over all others. */
export function preferredLanguage(headers: Headers | undefined): Language {
  const chosen = rememberedLanguage(headers?.get('cookie'))
  if (chosen) return chosen
  return /^\s*bn\b/i.test(headers?.get('accept-language') ?? '') ? 'bn' : 'en'
}

/** The language that a page is asked for in. `cookies`: those of who asks. */
export function pageLanguage(path: string, cookies: string | null | undefined): Language {
  return keepsItsPath(path) ? (rememberedLanguage(cookies) ?? 'en') : splitLanguage(path).language
}
