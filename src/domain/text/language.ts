import { sitePath } from './sitePath.ts'

/** The languages of the storefront; each page exists once per language. */
export const LANGUAGES = ['en', 'bn'] as const
export type Language = (typeof LANGUAGES)[number]

/** The cookie with the language that a person chose. Not secret: pages read it too. */
export const LANGUAGE_COOKIE = 'language'

/** English pages have the paths of the specification; Bengali ones have the same paths with this prefix. */
const BENGALI = '/bn'
/** The data of the home page is at /bn.data. */
const BEHIND_BENGALI = /^\/bn(?=[/?#]|\.data(?:\?|$)|$)/
const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})(?=;|$)`)

/**
 * Returns the address of a page in a language from its English one, as a path with its query: /bn/shop from
 * /shop. The result is on this site, whatever `address` is.
 */
export function pathIn(language: Language, address: string): string {
  const path = sitePath(address)
  if (language === 'en' || hasSharedPath(path)) return path
  return BENGALI + path.replace(/^\/(?=[?#]|$)/, '')
}

/**
 * Returns the language of an address and the page's English path with its query: 'bn' and /shop for /bn/shop.
 * The path is on this site, whatever `address` is.
 */
export function splitLanguage(address: string): { readonly language: Language; readonly path: string } {
  if (!BEHIND_BENGALI.test(address)) return { language: 'en', path: sitePath(address) }
  return { language: 'bn', path: sitePath(address.slice(BENGALI.length)) }
}

/**
 * Returns whether the path is the same in all languages, as in the dashboard, which uses the remembered
 * language.
 */
export function hasSharedPath(path: string): boolean {
  return /^\/dashboard(?=[/?#.]|$)/.test(path)
}

/** How long the cookie is kept. Seconds. */
export const LANGUAGE_COOKIE_LIFETIME = 365 * 24 * 60 * 60

/**
 * Returns the cookie for a Set-Cookie header or document.cookie. `secure`: whether the shop is reached by
 * https.
 */
export function languageCookie(language: string, secure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_LIFETIME}; samesite=lax${secure ? '; secure' : ''}`
}

/** Returns the language in a Cookie header or in document.cookie. */
export function rememberedLanguage(cookies: string | null | undefined): Language | undefined {
  return COOKIE.exec(cookies ?? '')?.[1] as Language | undefined
}

/** Returns the language that the person chose, else the one that the browser prefers. */
export function preferredLanguage(headers: Headers | undefined): Language {
  const chosen = rememberedLanguage(headers?.get('cookie'))
  if (chosen) return chosen
  return /^\s*bn\b/i.test(headers?.get('accept-language') ?? '') ? 'bn' : 'en'
}

/** Returns the language in which to render a page. `cookies` are those of the request. */
export function pageLanguage(path: string, cookies: string | null | undefined): Language {
  return hasSharedPath(path) ? (rememberedLanguage(cookies) ?? 'en') : splitLanguage(path).language
}
