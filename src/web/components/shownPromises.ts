import { PROMISES, type PromiseName, type PromisesSettings } from '#domain/settings/promisesSettings.ts'
import { ownPromise } from '#domain/settings/promiseText.ts'
import type { Language } from '#domain/text/language.ts'
import type { InLanguage } from '#domain/text/textIn.ts'

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
