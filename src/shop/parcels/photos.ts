import { createHash } from 'node:crypto'
import { inTransaction } from '#data/core/transaction.ts'
import { findOrder } from '#data/orders/orders.ts'
import { lockParcel } from '#data/parcels/parcels.ts'
import {
  beginPhoto,
  countPhotos,
  deletePhoto,
  findSentPhoto,
  forgetPhoto,
  keepPhoto,
  photosOf,
  photosToDelete,
} from '#data/parcels/photos.ts'
import { MOST_PHOTOS, mayBePhotographed, STORED_WITHIN } from '#domain/parcel/photo.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { newId } from '../core/newId.ts'
import type { ParcelPhotos } from './photoTypes.ts'

/** Pictures deleted in one run; the next one goes on. */
const MOST_DELETED = 200

type Deps = Pick<ShopDeps, 'db' | 'now' | 'random' | 'privateImages'>

/** What packers photograph of parcels that came back. */
export function createParcelPhotos(deps: Deps): ParcelPhotos {
  const { db, now, privateImages } = deps
  return {
    add: guarded('orders.ship', async (caller, parcelId, upload) => {
      const begun = await begin(caller, parcelId, createHash('sha256').update(upload).digest('hex'))
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
      // Its order was erased while the picture was on its way.
      await privateImages.remove(photo.id)
      return { outcome: 'unknown' }
    }),

    read: guarded('orders.ship', async (_, parcelId, id) => {
      const photos = (await photosOf(db, [parcelId])).get(parcelId) ?? []
      const picture = photos.some((photo) => photo.id === id) ? await privateImages.read(id) : undefined
      return picture ? { outcome: 'found', picture } : { outcome: 'unknown' }
    }),
  }

  /** Notes the photograph before its picture is stored, so that no picture is ever stored that nobody knows of. */
  async function begin(caller: User, parcelId: string, mark: string) {
    return await inTransaction(db, async (tx) => {
      const parcel = await lockParcel(tx, parcelId)
      const found = parcel && (await findOrder(tx, parcel.orderId))
      // Of an order that was deleted or erased nothing more is kept.
      if (!parcel || !found || found.order.customer.mobileNumber === '')
        return { outcome: 'unknown' } as const
      if (!mayBePhotographed(parcel)) return { outcome: 'not-now', state: parcel.state } as const
      const at = now()
      const known = await findSentPhoto(tx, parcelId, { mark, now: at })
      if (known) return { outcome: 'begun', photo: known } as const
      if ((await countPhotos(tx, parcelId, at)) >= MOST_PHOTOS) return { outcome: 'too-many-photos' } as const
      const photo = { id: newId(deps), parcelId, takenAt: at }
      const { orderId } = parcel
      await beginPhoto(tx, { ...photo, orderId, mark, takenBy: caller.id }, at + STORED_WITHIN)
      return { outcome: 'begun', photo } as const
    })
  }
}

/** Deletes the pictures of photographs that are to be forgotten, then what is known of them. */
export async function sweepPhotos(
  { db, now, privateImages }: Pick<ShopDeps, 'db' | 'now' | 'privateImages'>,
  signal: AbortSignal,
): Promise<undefined> {
  for (const id of await photosToDelete(db, now(), MOST_DELETED)) {
    if (signal.aborted) return
    await privateImages.remove(id)
    await deletePhoto(db, id)
  }
}
