import type { FieldProblem } from '#domain/problems/fieldProblem.ts'
import { problemInBengali, problemInEnglish } from '#domain/problems/problemText.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/**
 * Returns what is wrong with a field, in the page's language. It imports all sentences of that language, and of no other,
 * since the build's constant is tested first (categoryLabel.ts): the storefront loads it with the rules of a form.
 */
export function problemText(problem: FieldProblem): string {
  const language = globalThis.__PARAGLIDE_STATIC_LOCALE__ ?? getLocale()
  return language === 'en' ? problemInEnglish(problem) : problemInBengali(problem)
}
