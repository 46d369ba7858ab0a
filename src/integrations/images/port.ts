import type { PictureFile } from '#domain/catalogue/uploadedPicture.ts'

/** What became of an upload. */
export type Keeping =
  | {
      readonly outcome: 'kept'
      /** Where browsers find it: a path of the shop, or an address elsewhere. */
      readonly address: string
    }
  /** `no-picture`: nothing that can be read as one. `too-many-pixels`: more than MAX_PIXELS. */
  | { readonly outcome: 'no-picture' | 'too-many-pixels' }

/** Who keeps the pictures that admins upload. */
export interface Images {
  /**
   * Keeps a picture, turned upright and without what cameras write into it (place, time, owner). `expiration`
   * in seconds, where the keeper knows such a thing. Throws {@link ImagesUnavailable}; nothing is kept then.
   */
  keep(upload: Uint8Array, expiration?: number): Promise<Keeping>
  /**
   * A file of a picture that the shop keeps itself; undefined when there is none. Throws
   * {@link ImagesUnavailable}.
   */
  read(file: PictureFile): Promise<Uint8Array | undefined>
}

/** Where pictures are kept cannot be reached, or refuses. The message holds no secret and nothing of a picture. */
export class ImagesUnavailable extends Error {
  override readonly name = 'ImagesUnavailable'
}

/** Files by name, e.g. `originals/0a/0a1b….webp`. */
export interface FileStore {
  /** Undefined when there is none of that name. Throws ImagesUnavailable. */
  read(name: string): Promise<Uint8Array | undefined>
  /** All or nothing, and for good: a power cut afterwards loses nothing. Throws ImagesUnavailable. */
  write(name: string, bytes: Uint8Array): Promise<void>
}
