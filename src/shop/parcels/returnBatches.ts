import { inTransaction } from '#data/core/transaction.ts'
import {
  beginBatch,
  endBatch,
  findBatch,
  listBatches,
  openBatchOf,
  parcelsOfBatch,
} from '#data/parcels/returnBatches.ts'
import { daySpan, orderDay } from '#domain/order/orderDay.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import type { ReturnBatches } from './batchTypes.ts'
import { ordersOf } from './labelReading.ts'

/** What couriers' men bring back at once. */
export function createReturnBatches({
  db,
  now,
  random,
}: Pick<ShopDeps, 'db' | 'now' | 'random'>): ReturnBatches {
  const today = () => daySpan(orderDay(now()))
  return {
    begin: guarded('orders.ship', async (caller, said) =>
      inTransaction(db, async (tx) => {
        const open = await openBatchOf(tx, caller.id, today())
        // The answer was lost, and the same is sent again.
        if (open && open.said === said.said && open.broughtBy === said.broughtBy) {
          return { outcome: 'begun', batch: open } as const
        }
        const begun = { id: newId({ now, random }), ...said, begunAt: now() }
        await beginBatch(tx, begun, caller.id)
        const batch = { ...begun, scanned: 0, by: caller.name, endedAt: undefined }
        return { outcome: 'begun', batch } as const
      }),
    ),

    end: guarded('orders.ship', async (caller, id) => {
      await endBatch(db, id, { userId: caller.id, at: now() })
      const batch = await findBatch(db, id)
      return batch?.endedAt === undefined ? { outcome: 'unknown' } : { outcome: 'ended', batch }
    }),

    list: guarded('orders.ship', async (caller, { page, limit }) => ({
      outcome: 'listed',
      ...(await listBatches(db, { limit, offset: (page - 1) * limit })),
      open: await openBatchOf(db, caller.id, today()),
    })),

    read: guarded('orders.ship', async (_, id) => {
      const batch = await findBatch(db, id)
      if (!batch) return { outcome: 'unknown' }
      const parcels = await parcelsOfBatch(db, id)
      const orders = await ordersOf(db, parcels)
      const brought = parcels.map(({ id: parcelId, orderId, trackingCode }) => ({
        ...{ id: parcelId, orderId, trackingCode },
        name: orders.get(orderId)?.customer.name ?? '',
      }))
      return { outcome: 'found', batch, parcels: brought }
    }),
  }
}
