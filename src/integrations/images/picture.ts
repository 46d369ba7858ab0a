import { type PictureFile, UPLOAD_MAX } from '#domain/catalogue/uploadedPicture.ts'
import { pictureKind } from './pictureKind.ts'

/** More pixels than any phone takes; decoded they fill 160 MB. */
const MAX_PIXELS = 40_000_000

/** Visually lossless quality, for stored and for served pictures. */
const KEPT = { quality: 90, smartSubsample: true }
const SERVED = {
  webp: { quality: 80, smartSubsample: true },
  // A higher effort takes four times as long for a few percent.
  avif: { quality: 55, effort: 3 },
  png: { compressionLevel: 9 },
}

/** A picture ready to be stored: upright, bounded in size, WebP, without metadata. */
export interface CleanPicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** The width and format of a served picture. */
export type Served = Pick<PictureFile, 'width' | 'format'>

/** Cleans an upload; of an animation, only the first frame. */
export async function cleanPicture(
  upload: Uint8Array,
): Promise<CleanPicture | 'no-picture' | 'too-many-pixels'> {
  const kind = pictureKind(upload)
  if (!kind) return 'no-picture'
  const sharp = await loadSharp()
  try {
    // Reads only the header, before decoding any pixels.
    const { format, width, height } = await sharp(upload, { limitInputPixels: false }).metadata()
    if (format !== kind) return 'no-picture'
    if (width * height > MAX_PIXELS) return 'too-many-pixels'
    const { data, info } = await sharp(upload, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      autoOrient: true,
    })
      .resize({ ...UPLOAD_MAX, fit: 'inside', withoutEnlargement: true })
      .webp(KEPT)
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    // sharp has one kind of error for everything: a file that cannot be decoded is not a picture.
    return 'no-picture'
  }
}

/** Scales a stored picture for serving; never beyond its own size. */
export async function drawPicture(kept: Uint8Array, { width, format }: Served): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const picture = sharp(kept, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true })
  const encoded = {
    webp: () => picture.webp(SERVED.webp),
    avif: () => picture.avif(SERVED.avif),
    png: () => picture.png(SERVED.png),
  }
  return await encoded[format]().toBuffer()
}

/** Loads sharp with one thread and without a cache, since every picture is different. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
