import { DASHBOARD_COOKIE, LANGUAGE_COOKIE, type Language } from '#domain/text/language.ts'

/** The cookies of somebody who reads shop and dashboard in this language. `url`: of the shop. */
export function inLanguage(value: Language, url: string) {
  return [LANGUAGE_COOKIE, DASHBOARD_COOKIE].map((name) => ({ name, value, url }))
}
