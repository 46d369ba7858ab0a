import { getLocale } from '#web/paraglide/runtime.js'

/** 'Friday'. `weekday`: 0 Sunday to 6 Saturday. */
export function weekdayName(weekday: number): string {
  // The fourth of January 1970 was a Sunday.
  return written(Date.UTC(1970, 0, 4 + weekday), { weekday: 'long' })
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

/** 'November 2026'. `month`: `2026-11`. */
export function monthText(month: string): string {
  return written(Date.parse(`${month}-01`), { month: 'long', year: 'numeric' })
}

function written(at: number, parts: Intl.DateTimeFormatOptions): string {
  const locale = getLocale() === 'bn' ? 'bn-BD' : 'en-GB'
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(at)
}
