import type { PictureFile, UploadedPicture } from '#domain/catalogue/uploadedPicture.ts'

/** The result of an upload. */
export type Keeping =
  | {
      readonly outcome: 'kept'
      /** The address for browsers: a path of the shop, or an address elsewhere. */
      readonly address: string
    }
  /** `no-picture`: not readable as a picture. `too-many-pixels`: more than MAX_PIXELS. */
  | { readonly outcome: 'no-picture' | 'too-many-pixels' }

/** The port to a store of uploaded pictures. */
export interface Images {
  /**
   * Stores a picture, rotated upright and without camera metadata (place, time, owner). `expiration`: seconds, where the
   * store supports it. Throws {@link ImagesUnavailable}; then nothing is stored.
   */
  keep(upload: Uint8Array, expiration?: number): Promise<Keeping>
  /**
   * Stores a picture in the shop itself, for what needs its files in several sizes. Omitted where `keep` does that. Throws
   * {@link ImagesUnavailable}.
   */
  readonly keepHere?: (upload: Uint8Array) => Promise<Keeping>
  /**
   * A file of a picture that the shop stores itself; undefined if there is none. Throws {@link ImagesUnavailable}.
   */
  read(file: PictureFile): Promise<Uint8Array | undefined>
  /**
   * Deletes a picture that the shop stores itself, unless it was stored again at `since` (milliseconds since 1970) or
   * later. Returns whether it was deleted. Omitted where the shop stores none. Throws {@link ImagesUnavailable}.
   */
  readonly remove?: (picture: UploadedPicture, since: number) => Promise<boolean>
}

/** The port to pictures that only those see who may ask for them. The shop keeps them itself, wherever its other pictures are. */
export interface PrivateImages {
  /**
   * Stores a picture by a name of letters, digits and dashes, in place of one that was stored by it; cleaned as by {@link Images.keep}.
   * Throws {@link ImagesUnavailable}; then nothing is stored.
   */
  keep(name: string, upload: Uint8Array): Promise<'kept' | 'no-picture' | 'too-many-pixels'>
  /** The picture as WebP; undefined if there is none. Throws {@link ImagesUnavailable}. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Deletes a picture, if there is one. Throws {@link ImagesUnavailable}. */
  remove(name: string): Promise<void>
}

/** The picture store cannot be reached, or refuses. The message contains neither secrets nor picture data. */
export class ImagesUnavailable extends Error {
  override readonly name = 'ImagesUnavailable'
}

/** Files by name, e.g. `originals/0a/0a1b….webp`. */
export interface FileStore {
  /** Undefined if there is no file of that name. Throws ImagesUnavailable. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Writes atomically and durably: a later power cut loses nothing. Throws ImagesUnavailable. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /**
   * Deletes a file, unless it was written at `since` (milliseconds since 1970) or later. Returns whether it was deleted.
   * Throws ImagesUnavailable.
   */
  remove(name: string, since: number): Promise<boolean>
}
