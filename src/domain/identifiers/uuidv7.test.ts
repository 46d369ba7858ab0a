import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UUID_RANDOM_BYTES, uuidv7 } from './uuidv7.ts'

const someBytes = fc.uint8Array({ minLength: UUID_RANDOM_BYTES, maxLength: UUID_RANDOM_BYTES })
const someTime = fc.integer({ min: 0, max: 2 ** 48 - 1 })

test('has the shape, version and variant of a UUIDv7 (V6.3.1)', () => {
  fc.assert(
    fc.property(someTime, someBytes, (at, random) => {
      expect(uuidv7(at, random)).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      )
    }),
  )
})

test('a later one sorts after an earlier one', () => {
  fc.assert(
    fc.property(someTime, someTime, someBytes, someBytes, (a, b, left, right) => {
      fc.pre(a < b)
      expect(uuidv7(a, left) < uuidv7(b, right)).toBe(true)
    }),
  )
})

test('carries the example of RFC 9562', () => {
  const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
  expect(uuidv7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

test('refuses another number of bytes', () => {
  expect(() => uuidv7(0, new Uint8Array(9))).toThrow(RangeError)
})
