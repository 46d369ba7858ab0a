import { expect, test } from 'vitest'
import { aPicture } from '#tests/pictures.ts'
import { pictureKind } from './pictureKind.ts'
import { createPictures } from './pictures.ts'

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s is known by its first bytes',
  async (format) => {
    const bytes = await aPicture(8, 8).toFormat(format).toBuffer()
    expect(pictureKind(bytes)).toBe(format === 'avif' ? 'heif' : format)
  },
)

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><svg/>',
  '%PDF-1.7',
  'GIF90a',
  'RIFF\0\0\0\0WAVE',
  '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'II*\0',
  '',
])('%j is not passed to a decoder', (text) => {
  expect(pictureKind(Buffer.from(text, 'latin1'))).toBeUndefined()
})

test('a picture is never drawn larger than it is', async () => {
  const pictures = createPictures()
  const kept = await aPicture(100, 50).webp().toBuffer()
  const drawn = await pictures.draw(kept, { width: 400, format: 'webp' })
  expect(await pictures.clean(drawn)).toMatchObject({ width: 100, height: 50 })
})
