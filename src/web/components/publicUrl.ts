import { type Language, pathIn } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** What meta functions are told of the routes around a page; see the loader of storefront/layout.tsx. */
export type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

/** The address that customers use, an origin; undefined outside of the storefront. */
export function publicUrlOf(matches: Matches): string | undefined {
  const layout = matches.find((match) => match?.id === 'storefront/layout')?.loaderData
  return (layout as { publicUrl?: string } | undefined)?.publicUrl
}

/** A page's absolute address from its English path, in the language of this page unless another is meant. */
export function pageUrl(publicUrl: string, path: string, language: Language = getLocale()): string {
  return publicUrl + pathIn(language, path)
}
