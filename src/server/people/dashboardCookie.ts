import { staffRole, type User } from '#domain/people/user.ts'
import {
  CHOSEN_COOKIE,
  DASHBOARD_COOKIE,
  dashboardLanguage,
  type Language,
  languageCookie,
  rememberedLanguage,
} from '#domain/text/language.ts'

/**
 * The Set-Cookie header that gives a browser the language of the person who signs in with it; undefined: it has that. Staff who
 * have chosen none keep what they see, so that a look at the shop in its other language does not change their dashboard.
 * Customers' pages follow the shop until they choose (decision 0207). A choice that this browser has not brought to the account
 * yet stands: a token may be asked for beside it. `cookies`: those of the request.
 */
export function dashboardCookieOf(
  { language, role }: Pick<User, 'language' | 'role'>,
  cookies: string | undefined,
  publicUrl: string,
): string | undefined {
  if (rememberedLanguage(cookies, CHOSEN_COOKIE) !== undefined) return undefined
  return dashboardCookie(
    language ?? (staffRole(role) ? dashboardLanguage(cookies) : undefined),
    cookies,
    publicUrl,
  )
}

/** The Set-Cookie header for a language, undefined: for none; undefined if the browser has it already. */
export function dashboardCookie(
  language: Language | undefined,
  cookies: string | undefined,
  publicUrl: string,
): string | undefined {
  if (rememberedLanguage(cookies, DASHBOARD_COOKIE) === language) return undefined
  return languageCookie(DASHBOARD_COOKIE, language, publicUrl.startsWith('https:'))
}
