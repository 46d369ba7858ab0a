import { countByStatus, countDays } from '#data/orders/orderDays.ts'
import { countByStatusOf, countDaysOf } from '#data/orders/orderLists.ts'
import { partBackOf } from '#data/orders/ordersOf.ts'
import { orderDay } from '#domain/order/orderDay.ts'
import { statsOf } from '#domain/order/stats.ts'
import { can, staffOrderScope } from '#domain/people/permissions.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied } from '../core/guarded.ts'
import { ordersInSight } from './orderListing.ts'
import { countsInSight } from './orderSight.ts'
import type { Orders } from './orderTypes.ts'

/** The counters and charts of the dashboard. */
export function createOrderStats({ db, now }: ShopDeps): Pick<Orders, 'stats' | 'statsOf'> {
  return {
    async stats(caller, days) {
      const sight = staffOrderScope(caller)
      if (!sight) return denied(caller)
      const today = orderDay(now())
      const byStatus = countsInSight(sight, await countByStatus(db))
      const length = can(caller, 'money.read') ? days : 0
      const counts = length > 0 ? await countDays(db, today - length + 1) : []
      return { outcome: 'counted', stats: statsOf({ byStatus, counts, reader: 'shop', today, length }) }
    },

    async statsOf(caller, email, length) {
      const whose = await ordersInSight({ db }, caller, email)
      if ('outcome' in whose) return whose
      const today = orderDay(now())
      const byStatus = await countByStatusOf(db, whose)
      const counts = await countDaysOf(db, whose)
      const partBack = (await partBackOf(db, whose)).length
      const stats = statsOf({ byStatus, counts, partBack, reader: 'customer', today, length })
      return { outcome: 'counted', stats }
    },
  }
}
