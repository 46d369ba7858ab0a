import { returnAddress as pageToReturnTo } from '#domain/people/returnAddress.ts'
import { splitLanguage } from '#domain/text/language.ts'

const LOGIN = '/authentication/login'
const HOME = '/'

/** The login page, which leads back to `from` (a path with its query) after it (section 2). */
export function loginAddress(from: string): string {
  const page = pageToReturnTo(from, HOME)
  return page === HOME ? LOGIN : `${LOGIN}?from=${encodeURIComponent(page)}`
}

/**
 * Where a login page with this query (`location.search`) leads: to the page that the person came from, or
 * home (section 2). Anyone can write a link to it, so only pages of the shop
 * count, by their English paths: the language is that of the login page.
 */
export function returnAddress(search: string): string {
  return splitLanguage(pageToReturnTo(new URLSearchParams(search).get('from'), HOME)).path
}
