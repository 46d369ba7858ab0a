import type { Language } from '#domain/text/language.ts'

/** A wait of so many seconds in words, rounded up: '12 minutes', '3 hours'. */
export function waitText(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const [value, unit] = minutes <= 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
