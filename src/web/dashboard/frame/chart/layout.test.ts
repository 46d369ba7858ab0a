import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { axisTicks, dayText, HEIGHT, isNamed, layOut } from './layout.ts'

const values = [3, 0, 12, 7, 1, 0, 5, 9, 2, 4, 6, 8, 10, 11]
const TODAY = 13

it('keeps every bar between the axis and the right edge, higher for more', () => {
  const { bars, left, right } = layOut(values, 320, String)
  for (const { middle, width, top, height } of bars) {
    expect(middle - width / 2).toBeGreaterThanOrEqual(left)
    expect(middle + width / 2).toBeLessThanOrEqual(right)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top + height).toBeLessThan(HEIGHT)
  }
  expect(bars[1]?.height).toBe(0)
  expect(bars[2]?.height).toBeGreaterThan(bars[TODAY]?.height ?? 0)
})

it('leaves more room beside longer numbers', () => {
  expect(layOut([50_000], 320, String).left).toBeGreaterThan(layOut([5], 320, String).left)
})

test.each([
  ['all', 1400, TODAY],
  ['few', 320, TODAY],
  ['few, and the one that is pointed at', 320, 4],
])('names of days never touch: %s', (_, width, shown) => {
  const layout = layOut(values, width, String)
  const named = values.map((_, index) => index).filter((index) => isNamed(index, shown, layout))
  expect(named).toContain(shown)
  expect(named.length).toBeGreaterThan(1)
  named.slice(1).forEach((index, at) => {
    expect((index - (named[at] ?? 0)) * layout.slot).toBeGreaterThanOrEqual(76)
  })
})

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

it('has evenly spaced whole numbers from 0, the last just above the highest value', () => {
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

it('a day, then its month, in either language', () => {
  expect(dayText('2026-09-07', 'en')).toBe('7 Sep')
  expect(dayText('2026-09-07', 'bn')).toBe('৭ সেপ্টেম্বর')
})
