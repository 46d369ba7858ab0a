import { DAY_MS, dayName, dayStart, orderDay } from '../order/orderDay.ts'
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
  /** When nobody of the shop works. */
  readonly closed: ClosedDays
  /** When its courier does not. */
  readonly courierClosed: ClosedDays
}

/** From which moments on the parcels of a courier are late, by the days on which it and the shop work. `now`: ms UTC. */
export function troubleClock(
  now: number,
  { quietDays, closed, courierClosed }: ParcelCalendar,
): TroubleClock {
  return {
    quietSince: openDaysBefore(now, quietDays, courierClosed),
    unheardSince: openHoursBefore(now, UNHEARD_HOURS, courierClosed),
    leftBy: lastDayEnd(now, [closed, courierClosed]),
    today: dayName(orderDay(now)),
  }
}

/** When the last day ended on which all of them worked: what was packed before then should have left. ms UTC; of none, long ago. */
export function lastDayEnd(now: number, closed: readonly ClosedDays[]): number {
  const today = orderDay(now)
  for (let day = today; day > today - WEEKS_BACK; day -= 1) {
    const end = dayStart(day) + (DAY_ENDS * DAY_MS) / 24
    if (end <= now && closed.every((one) => isOpenDay(day, one))) return end
  }
  return dayStart(today - WEEKS_BACK)
}

/** Until when somebody may decide what becomes of a parcel after a failed attempt: the end of its courier's next working day. ms UTC. */
export function decideBy(failedAt: number, closed: ClosedDays): number {
  const first = orderDay(failedAt) + 1
  for (let day = first; day < first + WEEKS_BACK; day += 1) {
    if (isOpenDay(day, closed)) return dayStart(day) + (DAY_ENDS * DAY_MS) / 24
  }
  return dayStart(first) + (DAY_ENDS * DAY_MS) / 24
}
