import { returnAddress as pageToReturnTo } from '#domain/people/returnAddress.ts'
import { splitLanguage } from '#domain/text/language.ts'

const LOGIN = '/authentication/login'
const HOME = '/'

/** The address of the login page that leads back to `from` (path and query) after the login (section 2). */
export function loginAddress(from: string): string {
  const page = pageToReturnTo(from, HOME)
  return page === HOME ? LOGIN : `${LOGIN}?from=${encodeURIComponent(page)}`
}

/**
 * Where the login page with this query (`location.search`) leads after the login: to the page the person came from, or
 * home (section 2). Since anyone can write such a link, only the shop's own pages count; the path returned is the
 * English one.
 */
export function returnAddress(search: string): string {
  return splitLanguage(pageToReturnTo(new URLSearchParams(search).get('from'), HOME)).path
}
