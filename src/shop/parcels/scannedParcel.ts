import type { Database } from '#data/core/database.ts'
import { findByCode } from '#data/parcels/parcelLists.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { isOpenParcel } from '#domain/parcel/states.ts'

/** The parcel that a scanned or typed code means: the code of an order stands for its parcel that is open. */
export async function scannedParcel(db: Database, code: string): Promise<Parcel | undefined> {
  const found = await findByCode(db, code)
  if (!found || isOpenParcel(found.state)) return found
  const all = (await parcelsOfOrders(db, [found.orderId])).get(found.orderId) ?? []
  return all.findLast(({ state }) => isOpenParcel(state)) ?? found
}
