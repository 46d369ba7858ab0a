import { returnAddress as pageToReturnTo } from '#domain/people/returnAddress.ts'

const LOGIN = '/authentication/login'
const HOME = '/'

/** The login page, which leads back to `from` (a path with its query) after it (section 2). */
export function loginAddress(from: string): string {
  const page = pageToReturnTo(from, HOME)
  return page === HOME ? LOGIN : `${LOGIN}?from=${encodeURIComponent(page)}`
}

/**
 * Where a login page with this query (`location.search`) leads: to the page that the person came from, or
 * home (section 2). Anyone can write a link to it, so only pages of the shop count.
 */
export function returnAddress(search: string): string {
  return pageToReturnTo(new URLSearchParams(search).get('from'), HOME)
}
