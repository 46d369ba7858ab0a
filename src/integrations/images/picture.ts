import { type PictureFile, UPLOAD_MAX } from '#domain/catalogue/uploadedPicture.ts'
import { pictureKind } from './pictureKind.ts'

/** A larger picture than any phone takes; decoded it fills 160 MB. */
const MAX_PIXELS = 40_000_000

/** Quality that screens do not tell from the best, of what is kept and of what is served. */
const KEPT = { quality: 90, smartSubsample: true }
const SERVED = {
  webp: { quality: 80, smartSubsample: true },
  // Denser takes four times as long for a few percent.
  avif: { quality: 55, effort: 3 },
}

/** A picture that is fit to be kept: upright, of bounded size, WebP, and nothing but the picture. */
export interface CleanPicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** How a kept picture is served. */
export type Served = Pick<PictureFile, 'width' | 'format'>

/** An upload, cleaned; of an animation the first frame. */
export async function cleanPicture(
  upload: Uint8Array,
): Promise<CleanPicture | 'no-picture' | 'too-many-pixels'> {
  const kind = pictureKind(upload)
  if (!kind) return 'no-picture'
  const sharp = await loadSharp()
  try {
    // Its head alone, before any of its pixels.
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
    // sharp tells of everything by one kind of error: what it cannot read to its end is no picture.
    return 'no-picture'
  }
}

/** A kept picture as it is served; never larger than it is. */
export async function drawPicture(kept: Uint8Array, { width, format }: Served): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const picture = sharp(kept, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true })
  return await (format === 'avif' ? picture.avif(SERVED.avif) : picture.webp(SERVED.webp)).toBuffer()
}

/** One thread, and nothing kept for the next picture, which is another one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
