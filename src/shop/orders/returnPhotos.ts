import { createHash } from 'node:crypto'
import { inTransaction } from '#data/core/transaction.ts'
import { findOrder, lockOrder } from '#data/orders/orders.ts'
import { openReturnRequests } from '#data/orders/returnRequests.ts'
import {
  beginPhoto,
  countPhotos,
  findSentPhoto,
  forgetPhoto,
  keepPhoto,
  photosOf,
} from '#data/parcels/photos.ts'
import { photosOfRequest } from '#domain/order/returnRequest.ts'
import { MOST_PHOTOS, STORED_WITHIN } from '#domain/parcel/photo.ts'
import { orderMovers, orderReader } from '#domain/people/permissions.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { denied } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import type { ReturnRequests } from './returnTypes.ts'

type Deps = Pick<ShopDeps, 'db' | 'now' | 'random' | 'privateImages'>

/** What customers photograph of goods that they want to give back: kept, seen and forgotten like what packers photograph. */
export function createReturnPhotos(deps: Deps): Pick<ReturnRequests, 'addPhoto' | 'readPhoto'> {
  const { db, now, privateImages } = deps
  return {
    async addPhoto(caller, orderId, upload) {
      if (!caller) return denied(caller)
      const mark = createHash('sha256').update(upload).digest('hex')
      const begun = await begin(caller, orderId, mark)
      if (begun.outcome !== 'begun') return begun
      const { photo } = begun
      const keeping = await privateImages.keep(photo.id, upload).catch(async (error: unknown) => {
        await forgetPhoto(db, photo.id)
        throw error
      })
      if (keeping !== 'kept') {
        await forgetPhoto(db, photo.id)
        return { outcome: keeping }
      }
      if (await keepPhoto(db, photo.id)) return { outcome: 'added', photo }
      // Its customer was erased while the picture was on its way.
      await privateImages.remove(photo.id)
      return { outcome: 'unknown' }
    },

    async readPhoto(caller, orderId, id) {
      if (!caller) return denied(caller)
      const stored = await findOrder(db, orderId)
      if (!stored) return { outcome: 'unknown' }
      const { order, accountId } = stored
      const owner = { accountId, email: order.customer.email, status: order.status }
      if (!orderReader(caller, owner)) return denied(caller)
      const key = photosOfRequest(orderId)
      const photos = (await photosOf(db, [key])).get(key) ?? []
      const picture = photos.some((photo) => photo.id === id) ? await privateImages.read(id) : undefined
      return picture ? { outcome: 'found', picture } : { outcome: 'unknown' }
    },
  }

  /** As with the photographs of parcels: noted before the picture is stored. */
  async function begin(caller: User, orderId: string, mark: string) {
    return await inTransaction(db, async (tx) => {
      const head = await lockOrder(tx, orderId)
      const order = head && (await findOrder(tx, orderId))?.order
      if (!head || !order) return { outcome: 'unknown' } as const
      if (orderMovers(caller, head).length === 0) return denied(caller)
      // Of an order that was erased nothing more is kept.
      if (order.customer.mobileNumber === '') return { outcome: 'unknown' } as const
      if (!(await openReturnRequests(tx, [orderId])).has(orderId))
        return { outcome: 'not-to-settle' } as const
      const [at, parcelId] = [now(), photosOfRequest(orderId)]
      const known = await findSentPhoto(tx, parcelId, { mark, now: at })
      if (known) return { outcome: 'begun', photo: known } as const
      if ((await countPhotos(tx, parcelId, at)) >= MOST_PHOTOS) return { outcome: 'too-many-photos' } as const
      const photo = { id: newId(deps), parcelId, takenAt: at }
      await beginPhoto(tx, { ...photo, orderId, mark, takenBy: caller.id }, at + STORED_WITHIN)
      return { outcome: 'begun', photo } as const
    })
  }
}
