import { type Language, pathIn } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** The route matches that meta functions receive; see the loader of storefront/layout.tsx. */
export type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** Returns the shop's public origin; undefined outside of the storefront. */
export function publicUrlOf(matches: Matches): string | undefined {
  const layout = matches.find((match) => match?.id === 'storefront/layout')?.loaderData
  return (layout as { publicUrl?: string } | undefined)?.publicUrl
}

/** Returns a page's absolute address from its English path, by default in the language of this page. */
export function pageUrl(publicUrl: string, path: string, language: Language = getLocale()): string {
  return publicUrl + pathIn(language, path)
}
