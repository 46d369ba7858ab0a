import { DAY_MS } from '../order/orderDay.ts'
import { lastDayEnd, type TroubleClock } from './trouble.ts'

/** A courier that has taken parcels speaks of them within these hours of open days. Source: the contract of parcels. */
const UNHEARD_HOURS = 36

/** From which moments on parcels are late. `now`: ms UTC; `quietDays`: open days without news. */
export function troubleClock(now: number, { quietDays }: { readonly quietDays: number }): TroubleClock {
  return {
    quietSince: now - quietDays * DAY_MS,
    unheardSince: now - (UNHEARD_HOURS * DAY_MS) / 24,
    leftBy: lastDayEnd(now),
  }
}
