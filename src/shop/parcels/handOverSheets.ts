import {
  findSheet,
  findSheetByKey,
  insertSheet,
  listSheets,
  parcelsOfSheet,
} from '#data/parcels/handOverSheets.ts'
import { countHandOvers, lockOpen } from '#data/parcels/handOvers.ts'
import { add, ZERO } from '#domain/money/money.ts'
import { daySpan, orderDay } from '#domain/order/orderDay.ts'
import { isSameTaker } from '#domain/parcel/handOver.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import { type HandOverParts, keyOf, leaving } from './handOver.ts'
import type { HandOvers } from './handOverTypes.ts'
import { ordersOf } from './labelReading.ts'

/** Sheets: what collectors have signed for. */
export function createHandOverSheets(
  { db, now, random }: Pick<ShopDeps, 'db' | 'now' | 'random'>,
  { write }: Pick<HandOverParts, 'write'>,
): Pick<HandOvers, 'closeSheet' | 'sheets' | 'sheet'> {
  return {
    closeSheet: guarded('orders.ship', async (caller, { courier, carrier, collector, mobileNumber }, key) => {
      const askedKey = key === undefined ? undefined : keyOf(caller, key)
      const taker = { courier, carrier }
      const today = daySpan(orderDay(now()))
      return await write(async ({ tx }) => {
        const before = askedKey === undefined ? undefined : await findSheetByKey(tx, askedKey)
        if (before) return { outcome: 'closed', sheet: before } as const
        const parcels = await lockOpen(tx, taker, today)
        if (parcels.length === 0) return { outcome: 'unknown' } as const
        const counts = (await countHandOvers(tx, today)).find((one) => isSameTaker(one, taker))
        const sheet = {
          ...{ id: newId({ now, random }), courier, carrier, at: now(), collector, mobileNumber },
          by: caller.name,
          parcels: parcels.length,
          collect: add(ZERO, ...parcels.map(({ collect }) => collect)),
          stayed: counts?.here ?? 0,
        }
        await insertSheet(tx, sheet, { closedBy: caller.id, askedKey, parcels })
        return { outcome: 'closed', sheet } as const
      })
    }),

    sheets: guarded('orders.ship', async (_, { page, limit }) => ({
      outcome: 'listed',
      ...(await listSheets(db, { limit, offset: (page - 1) * limit })),
    })),

    sheet: guarded('orders.ship', async (_, id) => {
      const sheet = await findSheet(db, id)
      if (!sheet) return { outcome: 'unknown' }
      const parcels = await parcelsOfSheet(db, id)
      const orders = await ordersOf(db, parcels)
      return {
        outcome: 'found',
        sheet,
        parcels: parcels.map((parcel) => leaving(parcel, orders.get(parcel.orderId))),
      }
    }),
  }
}
