import { createHash } from 'node:crypto'
import { type PictureFile, type UploadedPicture, uploadAddress } from '#domain/catalogue/uploadedPicture.ts'
import type { Pictures } from './pictures.ts'
import type { FileStore, Images } from './port.ts'

export interface OwnImagesOptions {
  readonly store: FileStore
  readonly pictures: Pick<Pictures, 'clean' | 'draw'>
  /** A file that was made could not be stored: it will be made again when it is asked for. */
  onFailure(error: unknown): void
}

/**
 * Pictures that the shop keeps itself. One is stored once, under the hash of what is stored; the files in which it
 * is served are made when they are first asked for, and stored beside it.
 */
export function createOwnImages({ store, pictures, onFailure }: OwnImagesOptions): Images {
  return {
    async keep(upload) {
      const clean = await pictures.clean(upload)
      if (typeof clean === 'string') return { outcome: clean }
      const { bytes, width, height } = clean
      const picture = { hash: hashOf(bytes), width, height }
      await store.write(originalName(picture), bytes)
      return { outcome: 'kept', address: uploadAddress(picture) }
    },

    async read(file) {
      const stored = await store.read(servedName(file))
      if (stored) return stored
      const original = await store.read(originalName(file.picture))
      if (!original) return undefined
      const drawn = await pictures.draw(original, file)
      await store.write(servedName(file), drawn).catch(onFailure)
      return drawn
    },
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/** What has to be kept safe. The first two digits make folders of a few hundred files out of a hundred thousand. */
function originalName({ hash, width, height }: UploadedPicture): string {
  return `originals/${hash.slice(0, 2)}/${hash}-${width}x${height}.webp`
}

/** What can be made again. */
function servedName({ picture: { hash, width, height }, width: served, format }: PictureFile): string {
  return `served/${hash.slice(0, 2)}/${hash}-${width}x${height}-${served}.${format}`
}
