import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietUntil } from './quietHours.ts'

const HOUR = 60 * 60_000
/** Dhaka is six hours ahead of UTC. */
const inDhaka = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 6, minute)

test.each([
  [inDhaka(20, 21, 59), undefined],
  [inDhaka(20, 22), inDhaka(21, 8)],
  [inDhaka(20, 23, 59), inDhaka(21, 8)],
  [inDhaka(21, 0), inDhaka(21, 8)],
  [inDhaka(21, 7, 59), inDhaka(21, 8)],
  [inDhaka(21, 8), undefined],
])('a night from 22 to 8: %i', (at, until) => {
  expect(quietUntil(at, { from: 22, until: 8 })).toBe(until)
})

test('hours within a day, and none', () => {
  expect(quietUntil(inDhaka(20, 1), { from: 0, until: 6 })).toBe(inDhaka(20, 6))
  expect(quietUntil(inDhaka(20, 6), { from: 0, until: 6 })).toBeUndefined()
  expect(quietUntil(inDhaka(20, 1), null)).toBeUndefined()
  expect(quietUntil(inDhaka(20, 1), { from: 1, until: 1 })).toBeUndefined()
})

test('what waits may be sent when the quiet hours end, within a day', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), hour, hour, (at, from, until) => {
      const end = quietUntil(at, { from, until })
      if (end === undefined) return
      expect(end).toBeGreaterThan(at)
      expect(end - at).toBeLessThanOrEqual(24 * HOUR)
      expect(quietUntil(end, { from, until })).toBeUndefined()
    }),
  )
})
