import { join } from 'node:path'
import { createDiskStore } from '#integrations/images/diskStore.ts'
import { createImgbb } from '#integrations/images/imgbb.ts'
import { createOwnImages } from '#integrations/images/ownImages.ts'
import { createPictures } from '#integrations/images/pictures.ts'
import type { Images, PrivateImages } from '#integrations/images/port.ts'
import { createPrivateImages } from '#integrations/images/privateImages.ts'
import { createS3Store } from '#integrations/images/s3Store.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings/settings.ts'

/** A warning for the terminal if several processes may share the database but not this machine's disk. */
export function notSharedNotes({ images, databaseUrl }: Pick<Settings, 'images' | 'databaseUrl'>): string[] {
  if (databaseUrl === undefined || images.keeper !== 'disk') return []
  return [
    'Uploaded pictures are stored on this machine only: for several over one Postgres, set IMAGES=s3 or share DATA_DIR/images',
  ]
}

/** Opens the picture store of the settings. Nothing is loaded or connected before the first picture. */
export function openImages(
  { images, dataDir }: Pick<Settings, 'images' | 'dataDir'>,
  log: Log,
): { readonly images: Images; readonly privateImages: PrivateImages; close(): void } {
  const pictures = createPictures()
  const onFailure = (error: unknown) => log.warn({ err: error }, 'a drawn picture could not be stored')
  const store = images.keeper === 's3' ? createS3Store(images) : createDiskStore(join(dataDir, 'images'))
  const own = createOwnImages({ store, pictures, onFailure })
  // A shop that switches to imgbb still serves the pictures on its disk.
  const keeper =
    images.keeper === 'imgbb' ? { ...own, keepHere: own.keep, ...createImgbb({ ...images, pictures }) } : own
  return {
    images: keeper,
    privateImages: createPrivateImages(store, pictures),
    close: pictures.close,
  }
}
