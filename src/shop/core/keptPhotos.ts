import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Schema } from '#data/core/schema.ts'
import {
  beginPhoto,
  countPhotos,
  findSentPhoto,
  forgetPhoto,
  keepPhoto,
  photosOf,
} from '#data/parcels/photos.ts'
import { MOST_PHOTOS, type ParcelPhoto, STORED_WITHIN } from '#domain/parcel/photo.ts'
import type { ShopDeps } from './deps.ts'
import { newId } from './newId.ts'

interface Begun {
  readonly outcome: 'begun'
  readonly photo: ParcelPhoto
}

/**
 * Keeps an uploaded picture of which `begin` has noted a photograph under its mark, so that no picture is ever stored that nobody
 * knows of; what `begin` answers instead is the answer. The same picture again is the same photograph. Throws what the store throws.
 */
export async function addPhoto<Refusal extends { readonly outcome: string }>(
  { db, privateImages }: Pick<ShopDeps, 'db' | 'privateImages'>,
  upload: Uint8Array,
  begin: (mark: string) => Promise<Refusal | Begun>,
) {
  const begun = await begin(createHash('sha256').update(upload).digest('hex'))
  if (!('photo' in begun)) return begun
  const { photo } = begun
  const keeping = await privateImages.keep(photo.id, upload).catch(async (error: unknown) => {
    await forgetPhoto(db, photo.id)
    throw error
  })
  if (keeping !== 'kept') {
    await forgetPhoto(db, photo.id)
    return { outcome: keeping }
  }
  if (await keepPhoto(db, photo.id)) return { outcome: 'added', photo } as const
  // Its order was erased while the picture was on its way.
  await privateImages.remove(photo.id)
  return { outcome: 'unknown' } as const
}

/** Notes a photograph below `parcelId`, or finds the one of the same mark. */
export async function notePhoto(
  tx: Transaction<Schema>,
  deps: Pick<ShopDeps, 'now' | 'random'>,
  { parcelId, orderId, mark, takenBy }: Readonly<Record<'parcelId' | 'orderId' | 'mark' | 'takenBy', string>>,
): Promise<Begun | { readonly outcome: 'too-many-photos' }> {
  const at = deps.now()
  const known = await findSentPhoto(tx, parcelId, { mark, now: at })
  if (known) return { outcome: 'begun', photo: known }
  if ((await countPhotos(tx, parcelId, at)) >= MOST_PHOTOS) return { outcome: 'too-many-photos' }
  const photo = { id: newId(deps), parcelId, takenAt: at }
  await beginPhoto(tx, { ...photo, orderId, mark, takenBy }, at + STORED_WITHIN)
  return { outcome: 'begun', photo }
}

/** The picture of a photograph below `parcelId`, as WebP. Throws what the store throws. */
export async function readPhoto(
  { db, privateImages }: Pick<ShopDeps, 'db' | 'privateImages'>,
  parcelId: string,
  id: string,
) {
  const photos = (await photosOf(db, [parcelId])).get(parcelId) ?? []
  const picture = photos.some((photo) => photo.id === id) ? await privateImages.read(id) : undefined
  return picture ? ({ outcome: 'found', picture } as const) : ({ outcome: 'unknown' } as const)
}
