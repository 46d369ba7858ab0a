/**
 * Pictures that admins upload are named by their content and size, and served in several widths:
 * `/images/<hash>-<width>x<height>-<width asked for>.webp`, or `.avif`. The name alone says which widths there
 * are, so pages and the server need not ask for them.
 */
const FOLDER = '/images/'
const NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})-([1-9]\d{0,3})\.(webp|avif)$/

/** Widths that screens of the shop ask for, in px; a picture is served in those below its own, and in its own. */
const WIDTHS = [96, 256, 450, 720, 900, 1200, 1800]

/** A picture is kept at most this large, which is more than any screen of the shop shows. Px. */
export const UPLOAD_MAX = { width: 1800, height: 3600 }

export type PictureFormat = 'webp' | 'avif'

/** A picture as it is kept. */
export interface UploadedPicture {
  /** Of its bytes: 32 hexadecimal digits. */
  readonly hash: string
  /** Of the picture as it is kept, px. */
  readonly width: number
  readonly height: number
}

/** One of the files in which a picture is served. */
export interface PictureFile {
  readonly picture: UploadedPicture
  /** Px, at most the picture's own. */
  readonly width: number
  readonly format: PictureFormat
}

/** The address that a product or slide stores: the widest. */
export function uploadAddress({ hash, width, height }: UploadedPicture): string {
  return `${FOLDER}${hash}-${width}x${height}-${width}.webp`
}

/** The file at the path of an address; undefined when there can be none. */
export function pictureFile(path: string): PictureFile | undefined {
  const name = isUploadPath(path) ? NAME.exec(path.slice(FOLDER.length)) : null
  if (!name) return undefined
  const [hash = '', ownWidth, ownHeight, widthText, format] = name.slice(1)
  const picture = { hash, width: Number(ownWidth), height: Number(ownHeight) }
  const width = Number(widthText)
  if (!widthsOf(picture).includes(width)) return undefined
  return { picture, width, format: format as PictureFormat }
}

/** Is this where uploaded pictures are? */
export function isUploadPath(path: string): boolean {
  return path.startsWith(FOLDER)
}

/** The picture behind a stored address; undefined when it was not uploaded here. */
export function uploadedPicture(address: string): UploadedPicture | undefined {
  return pictureFile(address)?.picture
}

/** The widths in which a picture is served, narrowest first. */
export function widthsOf({ width }: Pick<UploadedPicture, 'width'>): number[] {
  return [...WIDTHS.filter((candidate) => candidate < width), width]
}
