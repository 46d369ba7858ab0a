import type { Pictures } from './pictures.ts'
import type { FileStore, PrivateImages } from './port.ts'

/**
 * Pictures that no address of the shop leads to, kept beside the others by names that the shop makes up: a name is no hash, so that two
 * of the same are two, and each is deleted by itself.
 */
export function createPrivateImages(store: FileStore, pictures: Pick<Pictures, 'clean'>): PrivateImages {
  return {
    async keep(name, upload) {
      const clean = await pictures.clean(upload)
      if (typeof clean === 'string') return clean
      await store.write(fileName(name), clean.bytes)
      return 'kept'
    },

    read: (name) => store.read(fileName(name)),

    async remove(name) {
      await store.remove(fileName(name), Number.POSITIVE_INFINITY)
    },
  }
}

/** A folder among the originals, so that backups have it; those of shown pictures are named by two digits. */
function fileName(name: string): string {
  return `originals/private/${name}.webp`
}
