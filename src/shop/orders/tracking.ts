import { findProducts } from '#data/catalogue/products.ts'
import { listOrderHistory } from '#data/orders/orderHistory.ts'
import { findOrder } from '#data/orders/orders.ts'
import { sumRefunds } from '#data/orders/refunds.ts'
import { openReturnRequests } from '#data/orders/returnRequests.ts'
import { newsOf, parcelsOfOrders } from '#data/parcels/parcels.ts'
import { trackedOrder } from '#domain/order/tracking.ts'
import { parcelToTrack, trackedParcel } from '#domain/parcel/trackedParcel.ts'
import { courierLabels } from '#domain/settings/calledCouriers.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { Limits } from '../core/limitTypes.ts'
import { takenBackInPart } from './exchanges.ts'
import type { Tracking } from './trackingTypes.ts'

export function createTracking({ db }: Pick<ShopDeps, 'db'>, limits: Pick<Limits, 'tryTo'>): Tracking {
  return {
    async order({ orderId, mobileNumber }, address) {
      // What cannot be an order's id is counted by address alone.
      const wait = await limits.tryTo('tracking', { account: orderId || undefined, address })
      if (wait !== undefined) return { outcome: 'too-many', wait }
      // Orders of erased customers have an empty number, as what could not be read.
      const stored = mobileNumber === '' ? undefined : await findOrder(db, orderId, mobileNumber)
      if (!stored) return { outcome: 'unknown' }
      const history = await listOrderHistory(db, orderId)
      const parcels = (await parcelsOfOrders(db, [orderId])).get(orderId) ?? []
      const shown = parcelToTrack(stored.order.status, parcels)
      const parcel = shown && trackedParcel(shown, await newsOf(db, shown.id), courierLabels)
      const back = await takenBackInPart(db, stored.order)
      const refunds = await sumRefunds(db, orderId)
      const returnAsked = (await openReturnRequests(db, [orderId])).get(orderId)
      const ids = [...new Set(stored.order.lines.map(({ id }) => id))]
      const sold = new Set((await findProducts(db, ids)).map(({ id }) => id))
      return {
        outcome: 'found',
        order: trackedOrder(stored.order, history, parcels, { parcel, back, refunds, sold, returnAsked }),
      }
    },
  }
}
