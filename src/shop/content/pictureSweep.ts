import { eachChange, eachTextInUse } from '#data/catalogue/pictureNames.ts'
import { yieldToEventLoop } from '#data/core/yieldToEventLoop.ts'
import { picturesNamedIn, type UploadedPicture } from '#domain/catalogue/uploadedPicture.ts'
import type { ShopDeps } from '../core/deps.ts'

const DAY = 24 * 60 * 60_000

/** How long a picture that nothing shows is kept. A backup this old still finds its pictures. Milliseconds. */
export const UNUSED_PICTURE_KEPT = 30 * DAY
/** How far back the shop looks for pictures to delete: as long as it may have stood still. Milliseconds. */
const LOOKED_BACK = 14 * DAY
/** Pictures deleted in one run; the next one goes on. */
const MOST = 300

/**
 * Deletes uploaded pictures that nothing has shown for {@link UNUSED_PICTURE_KEPT}. Only pictures that the activity names
 * come into question: a database that is empty, or was restored, deletes none that it knows nothing of.
 */
export async function sweepPictures(
  { db, images, now }: Pick<ShopDeps, 'db' | 'images' | 'now'>,
  signal: AbortSignal,
): Promise<undefined> {
  if (!images.remove) return undefined
  const until = now() - UNUSED_PICTURE_KEPT
  const unused = new Map<string, UploadedPicture>()
  for await (const texts of eachChange(db, { from: until - LOOKED_BACK, until })) {
    for (const picture of texts.flatMap(picturesNamedIn)) unused.set(picture.hash, picture)
  }
  // Changes made meanwhile are in the entries that are read last.
  for (const read of [eachTextInUse(db), eachChange(db, { from: until })]) {
    for await (const texts of read) {
      if (signal.aborted || unused.size === 0) return undefined
      for (const { hash } of texts.flatMap(picturesNamedIn)) unused.delete(hash)
      await yieldToEventLoop()
    }
  }
  let deleted = 0
  for (const picture of unused.values()) {
    if (signal.aborted || deleted === MOST) return undefined
    if (await images.remove(picture, until)) deleted += 1
  }
  return undefined
}
