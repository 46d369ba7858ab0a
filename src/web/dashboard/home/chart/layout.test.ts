import { expect, it, test } from 'vitest'
import { HEIGHT, isNamed, layOut } from './layout.ts'

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
