import { sitePath } from './sitePath.ts'

/** The languages of the storefront; each page exists once per language. */
export const LANGUAGES = ['en', 'bn'] as const
export type Language = (typeof LANGUAGES)[number]

/** The cookie with the language that a person chose in the shop. Not secret: pages read it too. */
export const LANGUAGE_COOKIE = 'language'

/** The cookie with the language of a person's dashboard, as their account has it (decision 0207). Pages read and set it too. */
export const DASHBOARD_COOKIE = 'dashboardLanguage'

/**
 * The cookie with a language that was chosen for the dashboard, until the account has it: what a token says meanwhile is the choice
 * before (decision 0207).
 */
export const CHOSEN_COOKIE = 'dashboardChosen'

/** English pages have the paths of the specification; Bengali ones have the same paths with this prefix. */
const BENGALI = '/bn'
/** The data of the home page is at /bn.data. */
const BEHIND_BENGALI = /^\/bn(?=[/?#]|\.data(?:\?|$)|$)/
const COOKIES = {
  [LANGUAGE_COOKIE]: /(?:^|;\s*)language=(en|bn)(?=;|$)/,
  [DASHBOARD_COOKIE]: /(?:^|;\s*)dashboardLanguage=(en|bn)(?=;|$)/,
  [CHOSEN_COOKIE]: /(?:^|;\s*)dashboardChosen=(en|bn)(?=;|$)/,
} as const
type LanguageCookie = keyof typeof COOKIES

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

/** Returns whether the path is the same in all languages, as in the dashboard, which uses its person's language. */
export function hasSharedPath(path: string): boolean {
  return /^\/dashboard(?=[/?#.]|$)/.test(path)
}

/** How long the cookies are kept. Seconds. */
export const LANGUAGE_COOKIE_LIFETIME = 365 * 24 * 60 * 60

/**
 * Returns a cookie for a Set-Cookie header or document.cookie. `language`: undefined removes the cookie. `secure`: whether
 * the shop is reached by https.
 */
export function languageCookie(
  name: LanguageCookie,
  language: Language | undefined,
  secure: boolean,
): string {
  const lifetime = language === undefined ? 0 : LANGUAGE_COOKIE_LIFETIME
  return `${name}=${language ?? ''}; path=/; max-age=${lifetime}; samesite=lax${secure ? '; secure' : ''}`
}

/** Returns the language of such a cookie in a Cookie header or in document.cookie: by default, that of the shop. */
export function rememberedLanguage(
  cookies: string | null | undefined,
  name: LanguageCookie = LANGUAGE_COOKIE,
): Language | undefined {
  return COOKIES[name].exec(cookies ?? '')?.[1] as Language | undefined
}

/** Returns the language that the person chose in the shop, else the one that the browser prefers. */
export function preferredLanguage(headers: Headers | undefined): Language {
  const chosen = rememberedLanguage(headers?.get('cookie'))
  if (chosen) return chosen
  return /^\s*bn\b/i.test(headers?.get('accept-language') ?? '') ? 'bn' : 'en'
}

/** Like {@link preferredLanguage}, for what people do in the dashboard. */
export function staffLanguage(headers: Headers | undefined): Language {
  return rememberedLanguage(headers?.get('cookie'), DASHBOARD_COOKIE) ?? preferredLanguage(headers)
}

/** Returns the language of the dashboard: its person's, and before they have one, the shop's (decision 0207). */
export function dashboardLanguage(cookies: string | null | undefined): Language {
  return rememberedLanguage(cookies, DASHBOARD_COOKIE) ?? rememberedLanguage(cookies) ?? 'en'
}

/** Returns the language in which to render a page. `cookies` are those of the request. */
export function pageLanguage(path: string, cookies: string | null | undefined): Language {
  return hasSharedPath(path) ? dashboardLanguage(cookies) : splitLanguage(path).language
}
