import { DAY_MS, dayName, dayStart, orderDay } from '../order/orderDay.ts'

/** When nobody of the shop works, and no courier comes. */
export interface ClosedDays {
  /** Each week: 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[]
  /** Besides, `2026-12-16`. */
  readonly days: readonly string[]
}

const HOUR_MS = 60 * 60 * 1000
/** The first of January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4
/** How far back it is looked for open days: a shop could be closed on all of them. */
const FARTHEST_DAYS = 400

/** Whether the shop works on a day. `day`: in Dhaka, in whole days since 1970, as `orderDay` returns it. */
export function isOpenDay(day: number, { weekdays, days }: ClosedDays): boolean {
  return !weekdays.includes((((day + FIRST_WEEKDAY) % 7) + 7) % 7) && !days.includes(dayName(day))
}

/**
 * Returns the moment from which until `now` so many days have passed, of which closed ones do not count; at most 400 days back.
 * `now` and what is returned: ms UTC. On a day that is closed, no time passes. Source: the contract of parcels, 'Still here'.
 */
export function openDaysBefore(now: number, days: number, closed: ClosedDays): number {
  return openTimeBefore(now, days * DAY_MS, closed)
}

/** As {@link openDaysBefore}, by hours: each of an open day counts, also at night. */
export function openHoursBefore(now: number, hours: number, closed: ClosedDays): number {
  return openTimeBefore(now, hours * HOUR_MS, closed)
}

/** The last moment for which the open time until `now` is `time`. All in ms. */
function openTimeBefore(now: number, time: number, closed: ClosedDays): number {
  const today = orderDay(now)
  let [left, end] = [time, now]
  for (let day = today; left > 0 && day > today - FARTHEST_DAYS; day -= 1) {
    const start = dayStart(day)
    if (isOpenDay(day, closed)) {
      if (end - start >= left) return end - left
      left -= end - start
    }
    end = start
  }
  return end
}
