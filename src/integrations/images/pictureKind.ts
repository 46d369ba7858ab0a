/** The accepted kinds of pictures, as sharp calls them. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/**
 * The kind of a file by its first bytes, whatever its name; undefined if it is not accepted. Only recognised kinds reach
 * a decoder: never SVG, which can contain scripts and references to other files.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  // The first box lists the brands. HEIC from an iPhone has the same box, but no AVIF brand.
  return /^.{4}ftyp.*?avi[fs]/s.test(start) ? 'heif' : undefined
}
