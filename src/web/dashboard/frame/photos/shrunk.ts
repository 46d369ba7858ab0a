/** The longer side of a photograph as it is sent. Px: a scratch and a printed code can still be seen. */
const LONGEST = 1280
const QUALITY = 0.8

/**
 * A photograph made small enough for a slow network, as JPEG; where the browser cannot draw it, or it was smaller, the file as it is.
 */
export async function shrunk(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = sizeWithin(picture, LONGEST)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return small && small.size < file.size ? small : file
  } catch {
    return file
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The size in the same proportions whose longer side is at most `longest`. Whole px. */
export function sizeWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
