import { bengaliTime } from '#domain/text/bengaliTime.ts'
import type { Language } from '#domain/text/language.ts'

/** Date and time in the format of the specification (section 3): '20 Nov, 2026' and '06:05 pm'. */
interface Moment {
  readonly date: string
  readonly time: string
}

/** Date and time of an order in the page's language: '২০ নভেম্বর, ২০২৬' and 'সন্ধ্যা ৬:০৫'. */
export function orderMoment({ date, time }: Moment, language: Language): Moment {
  if (language === 'en') return { date, time }
  return { date: bengaliDate(date), time: timeInBengali(time) }
}

function bengaliDate(date: string): string {
  const at = Date.parse(`${date} UTC`)
  if (Number.isNaN(at)) return date
  const parts = new Intl.DateTimeFormat('bn-BD', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(at)
  const [day, month, year] = ['day', 'month', 'year'].map(
    (type) => parts.find((part) => part.type === type)?.value,
  )
  return `${day} ${month}, ${year}`
}

function timeInBengali(time: string): string {
  const [, hour, minute, half] = /^(\d\d):(\d\d) (am|pm)$/.exec(time) ?? []
  if (hour === undefined) return time
  const sinceMidnight = (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
  return bengaliTime(`${String(sinceMidnight).padStart(2, '0')}:${minute}`)
}
