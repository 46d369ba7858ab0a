import { sumKeys } from '#data/money/sums.ts'
import { LONGEST_REFUSALS, refusalPlaces } from '#domain/money/refusals.ts'
import { reportDays } from '#domain/money/report.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { Refusals } from './refusalTypes.ts'

/** The days that are listed where nobody says from when. */
const USUAL_DAYS = 90

/** Where parcels are refused, read from the sums of the ledger (decision 0183). */
export function createRefusals({ db, now }: Pick<ShopDeps, 'db' | 'now'>): Refusals {
  return {
    read: guarded('money.read', async (_, { until = orderDay(now()), from = until - USUAL_DAYS + 1 }) => {
      const days = reportDays({ from, until })
      if (days.until - days.from >= LONGEST_REFUSALS) return { outcome: 'too-long' }
      return { outcome: 'read', days, places: refusalPlaces(await sumKeys(db, 'area', days)) }
    }),
  }
}
