import type { Language } from '../text/language.ts'
import { type InLanguage, textIn } from '../text/textIn.ts'
import type { OwnPromise } from './promisesSettings.ts'

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
