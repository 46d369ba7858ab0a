import { expect, test } from 'vitest'
import { isPicture } from './isPicture.ts'

const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

test.each([
  ['a JPEG', file([0xff, 0xd8, 0xff, 0xe0], 'Exif'), true],
  ['a PNG', file([0x89], 'PNG\r\n'), true],
  ['a WebP', file('RIFF', [1, 0, 0, 0], 'WEBPVP8 '), true],
  ['an AVIF', file([0, 0, 0, 32], 'ftypavif'), true],
  ['a GIF', file('GIF89a'), true],
  ['a text', file('I am a picture'), false],
  ['a sound', file('RIFF', [1, 0, 0, 0], 'WAVEfmt '), false],
  ['nothing', file(), false],
])('%s is known by its first bytes', async (_, one, is) => {
  expect(await isPicture(one)).toBe(is)
})
