import { readMonth } from '../text/months.ts'
import { searchKey } from '../text/searchText.ts'

/** Longer texts are no moment. Characters. */
const LONGEST = 40
/** What is complete already: ISO 8601 with its offset. */
const COMPLETE = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/
/** What separates the parts of a moment. */
const BETWEEN = /[^\p{L}\p{M}\d:]+/u
const TIME = /^(\d{1,2}):(\d\d)(?::(\d\d))?$/
/** A day of a month with its ending: 1st, ১লা. */
const NUMBER = /^(\d{1,4})(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)?$/
/** A day as a spreadsheet counts: from the end of 1899. Those of 2000 to 2099 have five digits. */
const SERIAL = /^[34567]\d{4}$/
const SERIAL_OF_1970 = 25_569

/**
 * Returns a moment that a person or a program wrote as ISO 8601, by the clock of Dhaka: `2026-12-01 0:00:00`, `31/12/2026`,
 * `01-Dec-26`, `৩১ ডিসেম্বর ২০২৬`. The day comes before the month, unless that is none. Without a time it is the first or the
 * last second of the day. Anything else is returned as it is.
 */
export function momentOf(written: string, edge: 'first' | 'last'): string {
  if (written.length > LONGEST || COMPLETE.test(written.trim())) return written.trim()
  const key = searchKey(written.trim()).replace(/(\d)t(\d)/, '$1 $2')
  const day = SERIAL.test(key) ? serialDay(Number(key)) : undefined
  const parts = day ? [] : key.split(BETWEEN).filter((part) => part !== '')
  const times = parts.filter((part) => part.includes(':'))
  const half = parts.find((part) => part === 'am' || part === 'pm')
  const named = day ?? dayIn(parts.filter((part) => !part.includes(':') && part !== half))
  const time = timeIn(times, half) ?? (edge === 'first' ? '00:00:00' : '23:59:59')
  return named === undefined || times.length > 1 ? written : `${named}T${time}+06:00`
}

function serialDay(serial: number): string {
  return new Date((serial - SERIAL_OF_1970) * 86_400_000).toISOString().slice(0, 10)
}

/** The day of two or three parts, as `2026-12-01`. */
function dayIn(parts: readonly string[]): string | undefined {
  const [month] = parts.filter((part) => readMonth(part) >= 0)
  const numbers = parts.filter((part) => part !== month).map((part) => NUMBER.exec(part)?.[1] ?? '')
  if (numbers.some((number) => number === '')) return undefined
  const [first = '', second = '', third = ''] = numbers
  if (month !== undefined) {
    if (numbers.length !== 2) return undefined
    const [day, year] = first.length === 4 ? [second, first] : [first, second]
    return validDay(year, readMonth(month) + 1, Number(day))
  }
  if (numbers.length !== 3) return undefined
  if (first.length === 4) return validDay(first, Number(second), Number(third))
  const isDayFirst = Number(second) <= 12
  const [day, number] = isDayFirst ? [first, second] : [second, first]
  return validDay(third, Number(number), Number(day))
}

/** Undefined if there is no such day. `year`: of two or four digits. */
function validDay(year: string, month: number, day: number): string | undefined {
  if (year.length !== 2 && year.length !== 4) return undefined
  const at = new Date(Date.UTC(year.length === 2 ? 2000 + Number(year) : Number(year), month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : undefined
}

/** `10:30 pm` is 22:30:00. */
function timeIn([time]: readonly string[], half: string | undefined): string | undefined {
  const [, hours = '', minutes = '', seconds = '00'] = TIME.exec(time ?? '') ?? []
  if (hours === '') return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`
}
