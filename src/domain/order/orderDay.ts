import { DHAKA_OFFSET_MS } from './orderTime.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the day in Dhaka at `at` (milliseconds since 1970, UTC), in whole days since 1970. */
export function orderDay(at: number): number {
  return Math.floor((at + DHAKA_OFFSET_MS) / DAY_MS)
}

/** Returns when a day begins in Dhaka, in milliseconds since 1970, UTC. */
export function dayStart(day: number): number {
  return day * DAY_MS - DHAKA_OFFSET_MS
}

/** Returns the day of which {@link dayName} is the name. */
export function dayOf(name: string): number {
  return Date.parse(name) / DAY_MS
}

/** Returns a day as the API writes it: `2026-11-20`. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** Moments from one on, and before another. Milliseconds since 1970, UTC. */
export interface Span {
  readonly from: number
  readonly before: number
}

/** Returns all moments of a day in Dhaka. */
export function daySpan(day: number): Span {
  return { from: dayStart(day), before: dayStart(day + 1) }
}

/** The days that are asked for: without the last up to `today`, without the first from that of its month. */
export function askedDays(
  asked: { readonly from?: number | undefined; readonly until?: number | undefined },
  today: number,
): { readonly from: number; readonly until: number } {
  const { until = today } = asked
  const { from = dayOf(`${dayName(until).slice(0, 7)}-01`) } = asked
  return { from, until }
}
