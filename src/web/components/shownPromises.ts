import {
  type OwnPromise,
  PROMISES,
  type PromiseName,
  type PromisesSettings,
} from '#domain/settings/promisesSettings.ts'
import type { Language } from '#domain/text/language.ts'
import { type InLanguage, textIn } from '#domain/text/textIn.ts'

/** The owner's words for promises on pages of one language; null: it is not shown. Left out: the first text. */
export type ShownPromises = { readonly [Name in PromiseName]?: InLanguage | null }

/** What of the promises is not as it was first, so that most pages carry nothing of it. */
export function shownPromises(promises: PromisesSettings, language: Language): ShownPromises {
  const changed = PROMISES.flatMap((name) => {
    const own = ownPromise(promises[name], language)
    return own === undefined ? [] : [[name, own] as const]
  })
  return Object.fromEntries(changed)
}

/** The owner's words for one; in the other language where there are none in this one. */
export function ownPromise(
  { shown, english, bengali }: OwnPromise,
  language: Language,
): InLanguage | null | undefined {
  if (!shown) return null
  return textIn(language, english, bengali)
}

/**
 * A promise as it is shown: the owner's words, else `first`; undefined: not at all. `values`: what stands in place of `{amount}` and
 * the like in the owner's words, in the language of these.
 */
export function promiseText(
  own: InLanguage | null | undefined,
  first: string,
  values: (language: Language) => Readonly<Record<string, string>> = () => ({}),
): { readonly text: string; readonly language?: Language } | undefined {
  if (own === null) return undefined
  if (own === undefined) return { text: first }
  const known = values(own.language)
  const text = own.text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(known, name) ? (known[name] ?? place) : place,
  )
  return { text, language: own.language }
}
