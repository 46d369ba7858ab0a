import { createHash } from 'node:crypto'
import {
  filesOf,
  type PictureFile,
  type UploadedPicture,
  uploadAddress,
} from '#domain/catalogue/uploadedPicture.ts'
import type { Pictures } from './pictures.ts'
import type { FileStore, Images } from './port.ts'

export interface OwnImagesOptions {
  readonly store: FileStore
  readonly pictures: Pick<Pictures, 'clean' | 'draw'>
  /** Called when a generated file could not be stored. It is generated again on the next request. */
  onFailure(error: unknown): void
}

/**
 * Pictures that the shop stores itself. Each is stored once, under the hash of its stored bytes; the served sizes are
 * generated on the first request and stored beside it.
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

    async remove(picture, since) {
      if (!(await store.remove(originalName(picture), since))) return false
      const names = filesOf(picture).map(servedName)
      await Promise.all(names.map((name) => store.remove(name, Number.POSITIVE_INFINITY)))
      return true
    },
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/**
 * The irreplaceable original. Folders by the first two digits hold a few hundred files each for a hundred thousand
 * pictures.
 */
function originalName({ hash, width, height }: UploadedPicture): string {
  return `originals/${hash.slice(0, 2)}/${hash}-${width}x${height}.webp`
}

/** A generated file, which can be generated again. */
function servedName({ picture: { hash, width, height }, width: served, format }: PictureFile): string {
  return `served/${hash.slice(0, 2)}/${hash}-${width}x${height}-${served}.${format}`
}
