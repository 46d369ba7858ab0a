import { getLocale } from '#web/paraglide/runtime.js'

/** 'Friday', or 'Fri'. `weekday`: 0 Sunday to 6 Saturday. */
export function weekdayName(weekday: number, length: 'long' | 'short' = 'long'): string {
  // The fourth of January 1970 was a Sunday.
  return written(Date.UTC(1970, 0, 4 + weekday), { weekday: length })
}

/** '16 December 2026'. `day`: as the API writes it; any other text as it is. */
export function dayText(day: string): string {
  const at = Date.parse(day)
  return Number.isNaN(at) ? day : written(at, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** '20 Nov'. `day`: as the API writes it. */
export function shortDay(day: string): string {
  return written(Date.parse(day), { day: 'numeric', month: 'short' })
}

/** 'November 2026', or 'Nov'. `month`: `2026-11`. */
export function monthText(month: string, length: 'long' | 'short' = 'long'): string {
  const at = Date.parse(`${month}-01`)
  if (length === 'long') return written(at, { month: 'long', year: 'numeric' })
  // The short forms of Bengali months are ones that nobody says.
  return written(at, { month: getLocale() === 'bn' ? 'long' : 'short' })
}

/** 'November', or 'November 2025' where it is not of the year of `today`. `month`: `2026-11`. */
export function namedMonth(month: string, today: string): string {
  const ofToday = month.slice(0, 4) === today.slice(0, 4)
  return ofToday ? written(Date.parse(`${month}-01`), { month: 'long' }) : monthText(month)
}

/** '12 Nov', '1–20 Nov', '28 Oct – 3 Nov 2025': days that are not of the year of `today` name it. */
export function rangeText(from: string, until: string, today: string): string {
  const ofToday = [from, until].every((day) => day.slice(0, 4) === today.slice(0, 4))
  return dayFormat({
    day: 'numeric',
    // The short forms of Bengali months are ones that nobody says.
    month: getLocale() === 'bn' ? 'long' : 'short',
    ...(!ofToday && { year: 'numeric' }),
  }).formatRange(Date.parse(from), Date.parse(until))
}

function dayFormat(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(getLocale() === 'bn' ? 'bn-BD' : 'en-GB', { ...parts, timeZone: 'UTC' })
}

function written(at: number, parts: Intl.DateTimeFormatOptions): string {
  return dayFormat(parts).format(at)
}
