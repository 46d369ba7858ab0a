import { type PictureFile, UPLOAD_MAX } from '#domain/catalogue/uploadedPicture.ts'
import { pictureKind } from './pictureKind.ts'
import { createTurns } from './turns.ts'

/** A larger picture than any phone takes; decoded it fills 160 MB. */
export const MAX_PIXELS = 40_000_000

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

export interface Pictures {
  /** Of an animation the first frame. */
  clean(upload: Uint8Array): Promise<CleanPicture | 'no-picture' | 'too-many-pixels'>
  /** A kept picture as it is served. */
  draw(kept: Uint8Array, file: Pick<PictureFile, 'width' | 'format'>): Promise<Uint8Array>
}

/** Decodes and draws pictures: one upload at a time, and one file to be served. */
export function createPictures(): Pictures {
  const uploads = createTurns()
  const drawings = createTurns()
  return {
    clean: (upload) => uploads(() => clean(upload)),
    draw: (kept, file) => drawings(() => draw(kept, file)),
  }
}

async function clean(upload: Uint8Array): ReturnType<Pictures['clean']> {
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

async function draw(kept: Uint8Array, { width, format }: Pick<PictureFile, 'width' | 'format'>) {
  const sharp = await loadSharp()
  const picture = sharp(kept, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true })
  return await (format === 'avif' ? picture.avif(SERVED.avif) : picture.webp(SERVED.webp)).toBuffer()
}

/** Loaded with the first picture: a shop that only sells need not pay its memory, nor wait for it at the start. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
