import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealing, SealBroken } from './sealing.ts'

const KEY = new Uint8Array(32).fill(7)
const sealing = createSealing(KEY, randomBytes)

test('an encrypted text can be decrypted in its place, and reveals nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, place) => {
      expect(sealing.open(sealing.seal(text, place), place)).toBe(text)
    }),
  )
  const link = 'https://shop.example/reset#token=abc'
  expect(Buffer.from(sealing.seal(link, 'one'), 'base64url').toString('latin1')).not.toContain('token')
})

test('the same text is never sealed to the same twice (V6.2.1)', () => {
  expect(sealing.seal('a link', 'one')).not.toBe(sealing.seal('a link', 'one'))
})

test('it cannot be decrypted in another place, under another key, or with a changed bit (V6.2.1)', () => {
  const sealed = sealing.seal('a link', 'one')
  expect(() => sealing.open(sealed, 'two')).toThrow(SealBroken)
  expect(() => createSealing(new Uint8Array(32).fill(8), randomBytes).open(sealed, 'one')).toThrow(SealBroken)
  fc.assert(
    fc.property(fc.nat(Buffer.from(sealed, 'base64url').length * 8 - 1), (bit) => {
      const bytes = Buffer.from(sealed, 'base64url')
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => sealing.open(bytes.toString('base64url'), 'one')).toThrow(SealBroken)
    }),
  )
})

test.each(['', 'x', 'not sealed at all'])('what was never sealed (%j) does not open', (text) => {
  expect(() => sealing.open(text, 'one')).toThrow(SealBroken)
})
