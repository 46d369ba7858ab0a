import { readMonth } from '../text/months.ts'
import { DAY_MS } from './orderDay.ts'

/** The space is required: without it `2mar` is part of an order's id. */
const DAY_FIRST = /^(?<day>\d{1,2})\s+(?<month>[^\s\d,]+)(?:\s*,\s*|\s+|$)(?<year>\d{4})?$/
const MONTH_FIRST = /^(?<month>[^\s\d,]+)\s+(?<day>\d{1,2})(?:\s*,\s*|\s+|$)(?<year>\d{4})?$/

/**
 * Dates as forms and spreadsheets write them. The four digits of the year tell them from parts of a mobile
 * number.
 */
const DAY_IN_NUMBERS = /^(?<day>\d{1,2})(?<sign> ?[/.-] ?)(?<month>\d{1,2})\k<sign>(?<year>20\d{2})$/
const YEAR_IN_NUMBERS = /^(?<year>20\d{2})(?<sign> ?[/.-] ?)(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/

/** At most eight years pass between leap days. */
const LONGEST_WAIT = 8

/**
 * Parses a searchKey such as `22 nov`, `22 november, 2026`, `২২ নভেম্বর`, `22/11/2026` or `2026-11-22` into
 * whole days since 1970; undefined for any other text. Without a year it is the latest such day up to
 * `today`.
 */
export function parseDay(term: string, today: number): number | undefined {
  const numbers = (DAY_IN_NUMBERS.exec(term) ?? YEAR_IN_NUMBERS.exec(term))?.groups
  if (numbers) return dayOf(Number(numbers.year), Number(numbers.month) - 1, Number(numbers.day))
  const { day, month = '', year } = (DAY_FIRST.exec(term) ?? MONTH_FIRST.exec(term))?.groups ?? {}
  const monthIndex = readMonth(month)
  if (day === undefined || monthIndex < 0) return undefined
  const inYear = (wanted: number) => dayOf(wanted, monthIndex, Number(day))
  if (year !== undefined) return inYear(Number(year))
  const thisYear = new Date(today * DAY_MS).getUTCFullYear()
  return Array.from({ length: LONGEST_WAIT + 1 }, (_, ago) => inYear(thisYear - ago)).find(
    (found) => found !== undefined && found <= today,
  )
}

/** Undefined if the month has no such day. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const at = new Date(Date.UTC(year, month, day))
  return at.getUTCMonth() === month && at.getUTCDate() === day ? at.getTime() / DAY_MS : undefined
}
