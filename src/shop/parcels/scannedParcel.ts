import type { Database } from '#data/core/database.ts'
import { findByCode } from '#data/parcels/parcelLists.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import { readBoxCode } from '#domain/parcel/boxes.ts'
import type { Parcel } from '#domain/parcel/parcel.ts'
import { isOpenParcel } from '#domain/parcel/states.ts'

/** What a scanned or typed code means. */
interface ScannedCode {
  readonly parcel: Parcel
  /** From 1; undefined: the code names no box. */
  readonly box: number | undefined
}

/**
 * The parcel that a scanned or typed code means, and which of its boxes: the code of an order stands for its parcel that is open.
 * A code that somebody typed for another carrier means that parcel, also if it looks like that of a box.
 */
export async function scannedParcel(db: Database, code: string): Promise<ScannedCode | undefined> {
  const parcel = await parcelOf(db, code)
  if (parcel) return { parcel, box: undefined }
  const label = readBoxCode(code)
  const labelled = label && (await parcelOf(db, label.code))
  return labelled && { parcel: labelled, box: label.box }
}

async function parcelOf(db: Database, code: string): Promise<Parcel | undefined> {
  const found = await findByCode(db, code)
  if (!found || isOpenParcel(found.state)) return found
  const all = (await parcelsOfOrders(db, [found.orderId])).get(found.orderId) ?? []
  return all.findLast(({ state }) => isOpenParcel(state)) ?? found
}
