/** The kinds of pictures that the shop takes, as sharp calls them. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

/**
 * What a file is by its first bytes, whatever its name says; undefined for anything that is not taken. Only what
 * is recognised here is given to a decoder: SVG, which can carry scripts and point at other files, never is.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF.{4}WEBP/s.test(start)) return 'webp'
  // Its first box names the brands; the picture on an iPhone (heic) has the same box and is none of them.
  return /^.{4}ftyp.*?avi[fs]/s.test(start) ? 'heif' : undefined
}
