import { inTransaction } from '#data/core/transaction.ts'
import { findOrder } from '#data/orders/orders.ts'
import { lockParcel } from '#data/parcels/parcels.ts'
import { deletePhoto, photosToDelete } from '#data/parcels/photos.ts'
import { mayBePhotographed } from '#domain/parcel/photo.ts'
import type { User } from '#domain/people/user.ts'
import type { ShopDeps } from '../core/deps.ts'
import { guarded } from '../core/guarded.ts'
import { addPhoto, notePhoto, readPhoto } from '../core/keptPhotos.ts'
import type { ParcelPhotos } from './photoTypes.ts'

/** Pictures deleted in one run; the next one goes on. */
const MOST_DELETED = 200

type Deps = Pick<ShopDeps, 'db' | 'now' | 'random' | 'privateImages'>

/** What packers photograph of parcels that came back. */
export function createParcelPhotos(deps: Deps): ParcelPhotos {
  const { db } = deps
  return {
    add: guarded('orders.ship', async (caller, parcelId, upload) =>
      addPhoto(deps, upload, (mark) => begin(caller, parcelId, mark)),
    ),

    read: guarded('orders.ship', async (_, parcelId, id) => readPhoto(deps, parcelId, id)),
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
      return await notePhoto(tx, deps, { parcelId, orderId: parcel.orderId, mark, takenBy: caller.id })
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
