import { LONGEST_REPORT } from '#domain/money/report.ts'
import { dayName, dayOf } from '#domain/order/orderDay.ts'
import { FIRST_DAY } from '#domain/text/days.ts'
import { canShow, type ShownReport, thisMonth } from '../shownReport.ts'

/** Days in Dhaka, `2026-11-20`; both are among them. */
export type Range = Pick<ShownReport, 'from' | 'until'>

export const PRESETS = ['today', 'week', 'month'] as const
export type Preset = (typeof PRESETS)[number]

/** The days of a preset. `today`: in Dhaka, whole days since 1970. */
export function presetDays(preset: Preset, today: number): Range {
  const until = dayName(today)
  if (preset === 'today') return { from: until, until }
  if (preset === 'week') return { from: dayName(today - 6), until }
  return thisMonth(today)
}

/** So many months before this one are a press away: October until February. */
const MONTHS_BEFORE = 4

/** The last whole months, `2026-10`, the newest first. `today`: in Dhaka, whole days since 1970. */
export function monthsBefore(today: number): string[] {
  return Array.from({ length: MONTHS_BEFORE }, (_, nth) => monthBeside(dayName(today), -1 - nth))
}

/** The days of a month, `2026-10`, up to today. */
export function monthDays(month: string, today: number): Range {
  const [last, until] = [lastOf(month), dayName(today)]
  return { from: `${month}-01`, until: last < until ? last : until }
}

/** The month, `2026-11`, that lies `by` months from that of a day or month. */
export function monthBeside(of: string, by: number): string {
  const [year = 0, month = 1] = of.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The last day of a month. */
function lastOf(month: string): string {
  return dayName(dayOf(`${monthBeside(month, 1)}-01`) - 1)
}

/** The weeks of a month from Saturday to Friday; a place that is no day of it is undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = dayOf(`${month}-01`)
  const last = dayOf(lastOf(month))
  const begins = first - sinceSaturday(first)
  const weeks = Math.ceil((last + 1 - begins) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = begins + week * 7 + place
      return day < first || day > last ? undefined : dayName(day)
    }),
  )
}

/** The first of January 1970 was a Thursday. */
function sinceSaturday(day: number): number {
  return (((day + 5) % 7) + 7) % 7
}

/** Whether a day can be among the days of a report. */
export function isOpen(day: string, today: number): boolean {
  return canShow({ from: day, until: day }, today)
}

/**
 * The range once a day is pressed: the first press chooses the first day, the second the last one. An earlier day, or one that
 * makes it too long, begins anew. `begun`: the first day, where one has just been chosen.
 */
export function pressed(day: string, begun: string | undefined): Range {
  const isLast = begun !== undefined && begun <= day && dayOf(day) - dayOf(begun) < LONGEST_REPORT
  return { from: isLast ? begun : day, until: day }
}

/** Days that a key moves by: down is a week later. */
const BY_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The day that a key goes to from another, no further than one can choose; undefined: it is no key of a calendar. */
export function dayAtKey(key: string, day: string, today: number): string | undefined {
  const wanted = wantedAtKey(key, day)
  if (wanted === undefined) return undefined
  const last = dayName(today)
  if (wanted > last) return last
  return wanted < FIRST_DAY ? FIRST_DAY : wanted
}

function wantedAtKey(key: string, day: string): string | undefined {
  const by = BY_KEY[key]
  if (by !== undefined) return dayName(dayOf(day) + by)
  if (key === 'Home') return dayName(dayOf(day) - sinceSaturday(dayOf(day)))
  if (key === 'End') return dayName(dayOf(day) - sinceSaturday(dayOf(day)) + 6)
  if (key !== 'PageUp' && key !== 'PageDown') return undefined
  const month = monthBeside(day, key === 'PageUp' ? -1 : 1)
  const same = `${month}-${day.slice(8)}`
  return same > lastOf(month) ? lastOf(month) : same
}
