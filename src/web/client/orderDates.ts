import type { Language } from '#domain/text/digits.ts'
import { localiseDigits } from '#domain/text/digits.ts'
import { getLocale } from '#web/paraglide/runtime.js'

/** What Bengali says of an hour; counted from midnight, each up to the next. */
const PARTS_OF_DAY = [
  { from: 0, name: 'রাত' },
  { from: 4, name: 'ভোর' },
  { from: 6, name: 'সকাল' },
  { from: 12, name: 'দুপুর' },
  { from: 15, name: 'বিকাল' },
  { from: 18, name: 'সন্ধ্যা' },
  { from: 20, name: 'রাত' },
] as const

/** The date of an order (section 3, '20 Nov, 2026') in the page's language: '২০ নভেম্বর, ২০২৬'. */
export function orderDateText(date: string, language: Language = getLocale()): string {
  const at = Date.parse(`${date} UTC`)
  if (language === 'en' || Number.isNaN(at)) return date
  const [day, month, year] = inBengali({ day: '2-digit', month: 'long', year: 'numeric' }, at)
  return `${day} ${month}, ${year}`
}

/** The time of an order (section 3, '06:05 pm') in the page's language: 'সন্ধ্যা ০৬:০৫'. */
export function orderTimeText(time: string, language: Language = getLocale()): string {
  const [, hour, rest, half] = /^(\d\d)(:\d\d) (am|pm)$/.exec(time) ?? []
  if (language === 'en' || hour === undefined) return time
  const since = (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
  const part = PARTS_OF_DAY.findLast(({ from }) => from <= since)
  return localiseDigits(`${part?.name} ${hour}${rest}`, language)
}

/** A day of the charts ('2026-11-07') in the page's language, short: '7 Nov', '৭ নভেম্বর'. */
export function dayText(day: string, language: Language = getLocale()): string {
  const at = Date.parse(day)
  if (language === 'bn') return inBengali({ day: 'numeric', month: 'long' }, at).join(' ')
  return new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })
    .formatToParts(at)
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .toReversed()
    .join(' ')
}

/** The parts that are asked for, in this order. */
function inBengali(parts: Intl.DateTimeFormatOptions, at: number): string[] {
  const said = new Intl.DateTimeFormat('bn-BD', { ...parts, timeZone: 'UTC' }).formatToParts(at)
  return Object.keys(parts).map((type) => said.find((part) => part.type === type)?.value ?? '')
}
