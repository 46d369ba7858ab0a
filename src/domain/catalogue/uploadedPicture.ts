/**
 * Uploaded pictures are named by content and size and served in several widths:
 * `/images/<hash>-<width>x<height>-<requested width>.webp`, `.avif` or `.png`. The name alone determines the
 * available widths, so nothing needs to be looked up.
 */
const FOLDER = '/images/'
const NAME = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})-([1-9]\d{0,3})\.(webp|avif|png)$/

/**
 * Widths in px that the screens request; a picture is served in those below its own width, and in its own.
 */
const WIDTHS = [96, 256, 450, 720, 900, 1200, 1800]

/** Widths in px of the files in PNG, for what may read no other format: icons of browsers and phones, and mails. */
const PNG_WIDTHS = [32, 180, 192, 320, 512]

/** Larger pictures are scaled down to this, which is larger than any screen of the shop shows. Px. */
export const UPLOAD_MAX = { width: 1800, height: 3600 }

export type PictureFormat = 'webp' | 'avif' | 'png'

/** A stored picture. */
export interface UploadedPicture {
  /** Hash of its bytes: 32 hexadecimal digits. */
  readonly hash: string
  /** Size of the stored picture, px. */
  readonly width: number
  readonly height: number
}

/** One of the files in which a picture is served. */
export interface PictureFile {
  readonly picture: UploadedPicture
  /** Px, at most the picture's own width. */
  readonly width: number
  readonly format: PictureFormat
}

/** Returns the address that a product or slide stores: that of the widest file. */
export function uploadAddress({ hash, width, height }: UploadedPicture): string {
  return `${FOLDER}${hash}-${width}x${height}-${width}.webp`
}

/** Returns the file at the path of an address; undefined if no such file can exist. */
export function pictureFile(path: string): PictureFile | undefined {
  const name = isUploadPath(path) ? NAME.exec(path.slice(FOLDER.length)) : null
  if (!name) return undefined
  const [hash = '', ownWidth, ownHeight, widthText, format] = name.slice(1)
  const picture = { hash, width: Number(ownWidth), height: Number(ownHeight) }
  const width = Number(widthText)
  const file = { picture, width, format: format as PictureFormat }
  return widthsIn(file.format, picture).includes(width) ? file : undefined
}

/** Returns every file in which a picture is served. */
export function filesOf(picture: UploadedPicture): PictureFile[] {
  return FORMATS.flatMap((format) => widthsIn(format, picture).map((width) => ({ picture, width, format })))
}

const FORMATS = ['webp', 'avif', 'png'] as const satisfies readonly PictureFormat[]

function widthsIn(format: PictureFormat, picture: UploadedPicture): number[] {
  return format === 'png' ? pngWidthsOf(picture) : widthsOf(picture)
}

/** At most the widest of {@link PNG_WIDTHS}: a photo in PNG has megabytes. */
function pngWidthsOf({ width }: UploadedPicture): number[] {
  const most = PNG_WIDTHS.at(-1) ?? 0
  return [...PNG_WIDTHS.filter((candidate) => candidate < width), ...(width <= most ? [width] : [])]
}

/** A file with the size of its picture, px. */
export interface SizedPicture {
  readonly address: string
  readonly width: number
  readonly height: number
}

/**
 * Returns the narrowest file in PNG of the picture at a stored address that has at least `width` px; the widest if none
 * has. Undefined if the address is not that of an upload.
 */
export function pngAt(address: string, width: number): SizedPicture | undefined {
  const picture = uploadedPicture(address)
  if (!picture) return undefined
  const widths = pngWidthsOf(picture)
  const found = widths.find((candidate) => candidate >= width) ?? widths.at(-1) ?? 0
  return {
    address: address.replace(/-\d+\.\w+$/, `-${found}.png`),
    width: found,
    height: Math.max(1, Math.round((picture.height * found) / picture.width)),
  }
}

/** Returns whether the path is in the folder of uploaded pictures. */
export function isUploadPath(path: string): boolean {
  return path.startsWith(FOLDER)
}

/** Returns the picture at a stored address; undefined if it is not an upload. */
export function uploadedPicture(address: string): UploadedPicture | undefined {
  return pictureFile(address)?.picture
}

const ADDRESS = /\/images\/[0-9a-f]{32}-\d+x\d+-\d+\.(?:webp|avif|png)/g

/** Returns the uploaded pictures whose addresses are part of a text, such as the JSON of a product. */
export function picturesNamedIn(text: string): UploadedPicture[] {
  return (text.match(ADDRESS) ?? []).flatMap((address) => uploadedPicture(address) ?? [])
}

/** Returns the widths in which a picture is served, narrowest first. */
export function widthsOf({ width }: Pick<UploadedPicture, 'width'>): number[] {
  return [...WIDTHS.filter((candidate) => candidate < width), width]
}
