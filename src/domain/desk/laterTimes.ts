import { DAY_MS, dayStart, orderDay } from '../order/orderDay.ts'

const HOUR = 60 * 60_000

/** A time that a customer often asks for. `at` is in milliseconds since 1970, UTC. */
export interface LaterTime {
  readonly name: 'hour' | 'today-noon' | 'today-5' | 'today-8' | 'tomorrow-10' | 'tomorrow-5'
  readonly at: number
}

/** Nobody is asked whether to call them again within this time, nor at this hour. Milliseconds. */
const SOONEST = 30 * 60_000
const EVENING = 21

/** The times of Dhaka that are offered at `now` (milliseconds since 1970, UTC), soonest first. */
export function laterTimes(now: number): readonly LaterTime[] {
  const today = dayStart(orderDay(now))
  const tomorrow = today + DAY_MS
  const times: readonly LaterTime[] = [
    { name: 'hour', at: now + HOUR },
    { name: 'today-noon', at: today + 12 * HOUR },
    { name: 'today-5', at: today + 17 * HOUR },
    { name: 'today-8', at: today + 20 * HOUR },
    { name: 'tomorrow-10', at: tomorrow + 10 * HOUR },
    { name: 'tomorrow-5', at: tomorrow + 17 * HOUR },
  ]
  const inTime = ({ name, at }: LaterTime) =>
    at >= now + SOONEST && (name !== 'hour' || at < today + EVENING * HOUR)
  return times.filter(inTime).sort((one, other) => one.at - other.at)
}

/** Reads `2026-11-20T17:00`, a time of Dhaka as a field of a form holds it; undefined for anything else. */
export function readDhakaTime(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const at = Date.parse(`${text}:00+06:00`)
  return Number.isNaN(at) ? undefined : at
}

/** The reverse of {@link readDhakaTime}. */
export function dhakaTime(at: number): string {
  const day = orderDay(at)
  const minutes = new Date(at - dayStart(day)).toISOString().slice(11, 16)
  return `${new Date(day * DAY_MS).toISOString().slice(0, 10)}T${minutes}`
}
