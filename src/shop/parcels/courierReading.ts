import { readHealth } from '#data/parcels/courierHealth.ts'
import { countOpen } from '#data/parcels/parcelQueue.ts'
import { DAY_MS } from '#domain/order/orderDay.ts'
import { OTHER_COURIER, OWN_COURIER } from '#domain/parcel/parcel.ts'
import { can } from '#domain/people/permissions.ts'
import { CALLED_COURIERS } from '#domain/settings/calledCouriers.ts'
import type { CourierParcels } from '#integrations/courier/port.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import type { CourierLines } from './courierLines.ts'
import type { CourierCalls, CourierState, Parcels } from './parcelTypes.ts'

/** How the couriers answer, and how many parcels each has; balances only with `money.read`. */
export function createCourierReading(
  { db, now }: Pick<ShopDeps, 'db' | 'now'>,
  { lines, tellsShipped }: { readonly lines: CourierLines; tellsShipped(): boolean },
): Pick<Parcels, 'couriers'> {
  return {
    couriers: guarded('orders.ship', async (caller) => {
      const healthOf = await readHealth(db)
      const open = await countOpen(db, lines.names)
      const couriers = lines.couriers.map(({ name, parcels: calls }): CourierState => {
        const { balance, balanceAt, tryAt, ...health } = healthOf(name)
        const { parcels: openParcels, since } = open.get(name) ?? NO_PARCELS
        const dayAgo = now() - DAY_MS
        const readsMoney = can(caller, 'money.read')
        return {
          ...health,
          ...{
            name,
            label: CALLED_COURIERS[name].label,
            phone: lines.phoneOf(name),
            isSet: lines.isSet(name),
            isUsed: lines.isBegun(name) || openParcels > 0,
            needsArea: calls.areas !== undefined,
            tellsPrice: calls.price !== undefined,
            can: callsOf(calls),
            tryAt: tryAt || undefined,
          },
          openParcels,
          isSilent: since < dayAgo && (health.newsAt ?? 0) < dayAgo,
          balance: readsMoney ? balance : undefined,
          balanceAt: readsMoney ? balanceAt : undefined,
        }
      })
      return {
        outcome: 'found',
        tellsShipped: tellsShipped(),
        couriers: [
          ...couriers,
          { ...byHand(OTHER_COURIER, true), openParcels: open.get(OTHER_COURIER)?.parcels ?? 0 },
          {
            ...byHand(OWN_COURIER, lines.isSet(OWN_COURIER)),
            openParcels: open.get(OWN_COURIER)?.parcels ?? 0,
          },
        ],
      }
    }),
  }
}

function callsOf({ find, cancel, askBack }: CourierParcels): CourierCalls {
  return {
    findByInvoice: find !== undefined,
    cancel: cancel !== undefined,
    askBack: askBack !== undefined,
  }
}

const NO_CALLS: CourierCalls = { findByInvoice: false, cancel: false, askBack: false }

const NO_PARCELS = { parcels: 0, since: Number.POSITIVE_INFINITY }

/** Nobody outside the shop is called for these. */
const byHand = (name: string, isSet: boolean): CourierState => ({
  ...{ openParcels: 0, isSilent: false },
  ...{ name, label: '', phone: '', isSet, isUsed: isSet, needsArea: false, tellsPrice: false },
  ...{ can: NO_CALLS, keysRefused: false },
  ...{ goodAt: undefined, failingSince: undefined, failure: undefined, tryAt: undefined },
  ...{ newsAt: undefined, balance: undefined, balanceAt: undefined },
})
