import { DAY_MS, dayStart, orderDay } from '../order/orderDay.ts'
import { type ClosedDays, isOpenDay, openDaysBefore, openHoursBefore } from './openDays.ts'
import type { TroubleClock } from './trouble.ts'

/** A courier that has taken parcels speaks of them within these hours of open days. Source: the contract of parcels. */
const UNHEARD_HOURS = 36
/** The hour in Dhaka at which a working day ends. */
const DAY_ENDS = 18
const WEEKS_BACK = 60

/** What the owner has set of time. */
export interface ParcelCalendar {
  /** Open days without news after which a parcel is in trouble. */
  readonly quietDays: number
  readonly closed: ClosedDays
}

/** From which moments on parcels are late, by the days on which the shop works. `now`: ms UTC. */
export function troubleClock(now: number, { quietDays, closed }: ParcelCalendar): TroubleClock {
  return {
    quietSince: openDaysBefore(now, quietDays, closed),
    unheardSince: openHoursBefore(now, UNHEARD_HOURS, closed),
    leftBy: lastDayEnd(now, closed),
  }
}

/** When the last working day ended: what was packed before then should have left. ms UTC; of no open day, long ago. */
export function lastDayEnd(now: number, closed: ClosedDays): number {
  const today = orderDay(now)
  for (let day = today; day > today - WEEKS_BACK; day -= 1) {
    const end = dayStart(day) + (DAY_ENDS * DAY_MS) / 24
    if (end <= now && isOpenDay(day, closed)) return end
  }
  return dayStart(today - WEEKS_BACK)
}

/** Until when somebody may decide what becomes of a parcel after a failed attempt: the end of the next working day. ms UTC. */
export function decideBy(failedAt: number, closed: ClosedDays): number {
  const first = orderDay(failedAt) + 1
  for (let day = first; day < first + WEEKS_BACK; day += 1) {
    if (isOpenDay(day, closed)) return dayStart(day) + (DAY_ENDS * DAY_MS) / 24
  }
  return dayStart(first) + (DAY_ENDS * DAY_MS) / 24
}
