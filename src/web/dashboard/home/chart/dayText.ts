import type { Language } from '#domain/text/language.ts'
import { getLocale } from '#web/paraglide/runtime.js'

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', bn: 'bn-BD' }

/** A day ('2026-11-07') as the charts name it in the page's language: '7 Nov', '৭ নভেম্বর'. */
export function dayText(day: string, language: Language = getLocale()): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    // Bengali cuts its months to what nobody says.
    month: language === 'bn' ? 'long' : 'short',
    timeZone: 'UTC',
  }).formatToParts(Date.parse(day))
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('day')} ${part('month')}`
}
