import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteCache } from './byteCache.ts'

const sizeOf = (value: string) => value.length

test('keeps what fits and forgets what was unused for longest', () => {
  const cache = createByteCache(80, sizeOf)
  for (let name = 0; name < 8; name++) cache.set(`${name}`, 'x'.repeat(10))
  cache.get('0')
  cache.set('new', 'x'.repeat(10))
  expect(cache.get('0')).toBeDefined()
  expect(cache.get('1')).toBeUndefined()
  expect(cache.bytes()).toBe(80)
})

test('does not keep what would fill an eighth of it', () => {
  const cache = createByteCache(80, sizeOf)
  cache.set('large', 'x'.repeat(11))
  expect(cache.get('large')).toBeUndefined()
  expect(cache.bytes()).toBe(0)
})

test('forgets the old value though the new one is too large to keep', () => {
  const cache = createByteCache(80, sizeOf)
  cache.set('key', 'old')
  cache.set('key', 'x'.repeat(11))
  expect(cache.get('key')).toBeUndefined()
})

test('never exceeds its limit, and counts its size', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const step = fc.oneof(fc.tuple(key, fc.nat(60)), fc.constant('clear' as const))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.array(step), (bound, steps) => {
      const cache = createByteCache(bound, sizeOf)
      for (const move of steps) {
        if (move === 'clear') cache.clear()
        else cache.set(move[0], 'x'.repeat(move[1]))
        const held = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => cache.get(name)?.length ?? 0)
        expect(cache.bytes()).toBe(held.reduce((sum, size) => sum + size, 0))
        expect(cache.bytes()).toBeLessThanOrEqual(bound)
      }
    }),
  )
})
