import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import { openReturnRequests, returnRequestsOf } from '#data/orders/returnRequests.ts'
import { dropPhoto } from '#data/parcels/photos.ts'
import { photosOfRequest } from '#domain/order/returnRequest.ts'
import { orderMovers, orderReader } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied, deniedOrder } from '../core/guarded.ts'
import { addPhoto, notePhoto, readPhoto } from '../core/keptPhotos.ts'
import type { ReturnRequests } from './returnTypes.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'random' | 'privateImages'>

/** What customers photograph of goods that they want to give back: kept, seen and forgotten like what packers photograph. */
export function createReturnPhotos(
  deps: Deps,
): Pick<ReturnRequests, 'addPhoto' | 'removePhoto' | 'readPhoto'> {
  const { db } = deps
  return {
    async addPhoto(caller, orderId, upload) {
      if (!caller) return denied(caller)
      return await addPhoto(deps, upload, (mark) => begin(caller, orderId, mark))
    },

    async removePhoto(caller, orderId, id) {
      if (!caller) return denied(caller)
      return await inTransaction(db, async (tx) => {
        const found = await openRequest(tx, caller, orderId)
        const isNone = found.outcome === 'not-to-settle' && (await returnRequestsOf(tx, orderId)).length === 0
        if (isNone) return { outcome: 'unknown' }
        if (found.outcome !== 'open') return found
        await dropPhoto(tx, photosOfRequest(found.request), id)
        return { outcome: 'removed' }
      })
    },

    async readPhoto(caller, orderId, id) {
      if (!caller) return denied(caller)
      const stored = await findOrder(db, orderId)
      if (!stored) return { outcome: 'unknown' }
      const { order, accountId } = stored
      const owner = { accountId, email: order.customer.email, status: order.status }
      if (!orderReader(caller, owner)) return deniedOrder(caller, owner)
      // Those of earlier requests are seen no more.
      const last = (await returnRequestsOf(db, orderId)).at(-1)
      return last ? await readPhoto(deps, photosOfRequest(last), id) : { outcome: 'unknown' }
    },
  }

  /** As with the photographs of parcels: noted before the picture is stored. */
  async function begin(caller: User, orderId: string, mark: string) {
    return await inTransaction(db, async (tx) => {
      const found = await openRequest(tx, caller, orderId)
      if (found.outcome !== 'open') return found
      return await notePhoto(tx, deps, {
        parcelId: photosOfRequest(found.request),
        orderId,
        mark,
        takenBy: caller.id,
      })
    })
  }
}

/** The open request of an order, which is locked, for whoever may say what is asked for. */
async function openRequest(tx: Transaction<Schema>, caller: User, orderId: string) {
  const head = await lockOrder(tx, orderId)
  const order = head && (await findOrder(tx, orderId))?.order
  if (!head || !order) return { outcome: 'unknown' } as const
  if (orderMovers(caller, head).length === 0) return deniedOrder(caller, head)
  // Of an order that was erased nothing more is kept.
  if (order.customer.mobileNumber === '') return { outcome: 'unknown' } as const
  const request = (await openReturnRequests(tx, [orderId])).get(orderId)
  return request ? ({ outcome: 'open', request } as const) : ({ outcome: 'not-to-settle' } as const)
}
