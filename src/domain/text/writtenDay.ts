import { isDay } from './days.ts'
import { localiseDigits, toLatinDigits } from './digits.ts'
import type { Language } from './language.ts'

/** The longest text that is read as a day: '29 / 10 / 2026'. */
const LONGEST = 20

const NAMED = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const WRITTEN = /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{2}|\d{4})$/

/** Writes a day as people in Dhaka do, the day first: '29/10/2026'. `day`: `2026-10-29`; any other text as it is. */
export function writtenDay(day: string, language: Language): string {
  const [, year, month, date] = NAMED.exec(day) ?? []
  return year === undefined ? day : localiseDigits(`${date}/${month}/${year}`, language)
}

/**
 * Reads what {@link writtenDay} writes, in digits of either language, also with dots, hyphens or the year's last two
 * digits, and a day as the API names it. Returns `2026-10-29`; undefined for what
 * is no day, or none that the shop takes (days.ts). The month is never first.
 */
export function readDay(text: string): string | undefined {
  if (text.length > LONGEST) return undefined
  const latin = toLatinDigits(text.trim())
  const named = NAMED.exec(latin)
  if (named) return existing(named[1], named[2], named[3])
  const written = WRITTEN.exec(latin)
  return written ? existing(written[3], written[2], written[1]) : undefined
}

/** `2026-10-29`, unless there is no such day or it is not taken. */
function existing(year = '', month = '', date = ''): string | undefined {
  const name = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(name) ? name : undefined
}
