import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteRange } from './byteRange.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-', { start: 40, end: 99 }],
  ['bytes=40-49', { start: 40, end: 49 }],
  ['bytes=40-1000', { start: 40, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=50-40', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
])('of 100 bytes, %s is %o', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected)
})

test('whatever is asked, no byte outside of the file is answered', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d*-\d*$/)), fc.nat(1000), (header, size) => {
      const range = byteRange(header, size)
      if (range === undefined || range === 'unsatisfiable') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(size)
    }),
  )
})
