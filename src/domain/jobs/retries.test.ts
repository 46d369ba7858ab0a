import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TRIES, waitAfter } from './retries.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

test('a job waits half a minute after its first failure, and twice as long after each further one', () => {
  const waits = Array.from({ length: TRIES - 1 }, (_, index) => waitAfter(index + 1, 0))
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680].map((seconds) => seconds * SECOND))
})

test('there is none after the tenth', () => {
  expect(waitAfter(TRIES, 0.5)).toBeUndefined()
})

test('chance lengthens a wait by a fifth at most, never beyond six hours', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: TRIES - 1 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (attempts, fraction) => {
        const [wait, shortest] = [waitAfter(attempts, fraction) ?? 0, waitAfter(attempts, 0) ?? 0]
        expect(wait).toBeGreaterThanOrEqual(shortest)
        expect(wait).toBeLessThanOrEqual(Math.min(1.2 * shortest, 6 * HOUR))
      },
    ),
  )
})
