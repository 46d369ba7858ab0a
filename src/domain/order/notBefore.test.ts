import { describe, expect, test } from 'vitest'
import { dayAheadProblems, daysToWaitFor, laterDay, waitsForDay } from './notBefore.ts'
import { DAY_MS, dayStart } from './orderDay.ts'

/** The first of December 2026 begins in Dhaka, where it is six hours later than in UTC. */
const MIDNIGHT = dayStart(Date.parse('2026-12-01') / DAY_MS)

describe('the day before which an order is not sent', () => {
  test.each([
    ['2026-11-30', MIDNIGHT - 1, true],
    ['2026-11-30', MIDNIGHT, false],
    ['2026-12-01', MIDNIGHT, true],
    ['2027-12-01', MIDNIGHT, true],
    ['2027-12-02', MIDNIGHT, false],
    ['2027-12-02', MIDNIGHT + DAY_MS, true],
  ])('%s may be chosen at %i: %s', (day, now, isPossible) => {
    const { last } = daysToWaitFor(now)
    expect(dayAheadProblems('notBefore', day, now)).toEqual(
      isPossible
        ? []
        : [{ path: 'notBefore', code: 'NOT_A_DAY_AHEAD', parameters: { field: 'notBefore', last } }],
    )
  })

  test.each([
    [undefined, MIDNIGHT, false],
    ['2026-12-01', MIDNIGHT - 1, true],
    ['2026-12-01', MIDNIGHT, false],
    ['2026-11-05', MIDNIGHT, false],
    ['2026-12-02', MIDNIGHT + DAY_MS - 1, true],
  ])('an order of %s waits at %i: %s', (notBefore, now, waits) => {
    expect(waitsForDay({ notBefore }, now)).toBe(waits)
  })

  test.each([
    [undefined, undefined, undefined],
    ['2026-12-01', undefined, '2026-12-01'],
    [undefined, '2026-12-01', '2026-12-01'],
    ['2026-12-01', '2027-01-01', '2027-01-01'],
    ['2026-12-31', '2026-12-05', '2026-12-31'],
  ])('of %s and %s it is %s', (one, other, later) => {
    expect(laterDay(one, other)).toBe(later)
  })
})
