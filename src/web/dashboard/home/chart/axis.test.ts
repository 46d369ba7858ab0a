import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { axisTicks } from './axis.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [10, [0, 5, 10]],
  [41, [0, 15, 30, 45]],
  [100, [0, 25, 50, 75, 100]],
  [5_000, [0, 2_500, 5_000]],
  [5_000.01, [0, 2_000, 4_000, 6_000]],
])('up to %d', (highest, ticks) => expect(axisTicks(highest)).toEqual(ticks))

it('has whole numbers from 0 on, evenly, the last of them next above what is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (highest) => {
      const ticks = axisTicks(highest)
      const [zero, step = Number.NaN] = ticks
      expect(zero).toBe(0)
      expect(ticks.length).toBeLessThanOrEqual(5)
      expect(Number.isInteger(step)).toBe(true)
      expect(ticks).toEqual(ticks.map((_, index) => index * step))
      const top = (ticks.length - 1) * step
      expect(top).toBeGreaterThanOrEqual(highest)
      expect(top - step).toBeLessThan(Math.max(1, highest))
    }),
  )
})
