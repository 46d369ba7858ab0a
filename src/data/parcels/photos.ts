import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { ParcelPhoto } from '#domain/parcel/photo.ts'
import type { ParcelPhotosTable } from '../core/photoTables.ts'
import type { Schema } from '../core/schema.ts'

/** The photograph of a parcel that was sent before with the same bytes, unless it is to be forgotten. `now`: ms, UTC. */
export async function findSentPhoto(
  db: Kysely<Schema>,
  parcelId: string,
  { mark, now }: { readonly mark: string; readonly now: number },
): Promise<ParcelPhoto | undefined> {
  const row = await ofParcel(db, parcelId, now).where('mark', '=', mark).executeTakeFirst()
  return row && photoOf(row)
}

/** How many photographs a parcel has, with those that are just being stored. */
export async function countPhotos(db: Kysely<Schema>, parcelId: string, now: number): Promise<number> {
  return (await ofParcel(db, parcelId, now).execute()).length
}

/** Notes a photograph whose picture is about to be stored. Unless {@link keepPhoto} follows by `forgetAt`, it is forgotten. */
export async function beginPhoto(
  tx: Transaction<Schema>,
  photo: ParcelPhoto & { readonly orderId: string; readonly mark: string; readonly takenBy: string },
  forgetAt: number,
): Promise<void> {
  const { id, parcelId, orderId, mark, takenAt, takenBy } = photo
  // One with the same bytes that is to be forgotten lets go of them; its picture is still to be deleted.
  await tx
    .updateTable('parcel_photos')
    .set(({ ref }) => ({ mark: ref('id') }))
    .where('parcel_id', '=', parcelId)
    .where('mark', '=', mark)
    .execute()
  await tx
    .insertInto('parcel_photos')
    .values({
      ...{ id, parcel_id: parcelId, order_id: orderId, mark },
      ...{ taken_at: takenAt, taken_by: takenBy, forget_at: forgetAt },
    })
    .execute()
}

/** The picture is stored: the photograph stays. Returns whether it does; it may have been forgotten meanwhile. */
export async function keepPhoto(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('parcel_photos')
    .set({ forget_at: null })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('forget_at', 'is', null), eb('forget_at', '>', 0)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The photographs that these parcels have, by their ids, the first first. */
export async function photosOf(
  db: Kysely<Schema>,
  parcelIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ParcelPhoto[]>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('parcel_photos')
    .selectAll()
    .where('parcel_id', 'in', parcelIds)
    .where('forget_at', 'is', null)
    .orderBy('taken_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows.map(photoOf), ({ parcelId }) => parcelId)
}

/** Nobody sees the photographs of an order any more, and their pictures are deleted soon. */
export async function forgetPhotos(tx: Transaction<Schema>, orderId: string): Promise<void> {
  await tx.updateTable('parcel_photos').set({ forget_at: 0 }).where('order_id', '=', orderId).execute()
}

/** Nobody sees the photographs of a parcel any more that were taken from `since` on, ms UTC; their pictures are deleted soon. */
export async function forgetPhotosSince(
  tx: Transaction<Schema>,
  parcelId: string,
  since: number,
): Promise<void> {
  await tx
    .updateTable('parcel_photos')
    .set({ forget_at: 0 })
    .where('parcel_id', '=', parcelId)
    .where('taken_at', '>=', since)
    .execute()
}

/** Nobody sees a photograph of a parcel any more, and its picture is deleted soon. */
export async function dropPhoto(tx: Transaction<Schema>, parcelId: string, id: string): Promise<void> {
  await tx
    .updateTable('parcel_photos')
    .set({ forget_at: 0 })
    .where('parcel_id', '=', parcelId)
    .where('id', '=', id)
    .execute()
}

/** Takes back what could not be stored, unless the same was stored meanwhile. */
export async function forgetPhoto(db: Kysely<Schema>, id: string): Promise<void> {
  await db
    .updateTable('parcel_photos')
    .set({ forget_at: 0 })
    .where('id', '=', id)
    .where('forget_at', 'is not', null)
    .execute()
}

/** The ids of photographs whose pictures are to be deleted, at most `most`. `now`: ms, UTC. */
export async function photosToDelete(db: Kysely<Schema>, now: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('parcel_photos')
    .select('id')
    .where(sql<boolean>`forget_at is not null`)
    .where('forget_at', '<=', now)
    .orderBy('forget_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Its picture is deleted. */
export async function deletePhoto(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('parcel_photos').where('id', '=', id).where('forget_at', 'is not', null).execute()
}

/** Those that are not to be forgotten. */
function ofParcel(db: Kysely<Schema>, parcelId: string, now: number) {
  return db
    .selectFrom('parcel_photos')
    .selectAll()
    .where('parcel_id', '=', parcelId)
    .where(({ eb, or }) => or([eb('forget_at', 'is', null), eb('forget_at', '>', now)]))
}

function photoOf({ id, parcel_id, taken_at }: Selectable<ParcelPhotosTable>): ParcelPhoto {
  return { id, parcelId: parcel_id, takenAt: taken_at }
}
