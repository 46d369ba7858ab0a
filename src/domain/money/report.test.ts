import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../order/orderDay.ts'
import { daysBefore, profitOf, REPORT_TIMES, reportDays, timeOf, timesOf, together } from './report.ts'

const days = (from: string, until: string) => ({ from: dayOf(from), until: dayOf(until) })

describe('the days that others are compared with', () => {
  test.each([
    ['previous', '2026-11-01', '2026-11-20', '2026-10-12', '2026-10-31'],
    ['previous', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['previous', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['previous', '2027-01-01', '2027-02-28', '2026-11-01', '2026-12-31'],
    ['previous', '2026-10-01', '2026-10-30', '2026-09-01', '2026-09-30'],
    ['previous', '2026-10-02', '2026-10-31', '2026-09-02', '2026-10-01'],
    ['year', '2026-11-01', '2026-11-20', '2025-11-01', '2025-11-20'],
    ['year', '2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
  ] as const)('%s of %s to %s', (compare, from, until, first, last) => {
    expect(daysBefore(days(from, until), compare)).toEqual(days(first, last))
  })
})

test.each([
  ['2026-11-01', '2026-11-20', '2026-11-01', '2026-11-20'],
  ['2026-11-21', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['0000-01-01', '0000-01-31', '2000-01-01', '2000-01-01'],
  ['1999-01-01', '2000-02-01', '2000-01-01', '2000-02-01'],
])('%s to %s is reported on from %s to %s', (from, until, first, last) => {
  expect(reportDays(days(from, until))).toEqual(days(first, last))
})

test('a week begins on Saturday', () => {
  expect(timeOf(dayOf('2026-11-20'), 'week')).toBe('2026-11-14')
  expect(timeOf(dayOf('2026-11-21'), 'week')).toBe('2026-11-21')
  expect(timeOf(dayOf('1969-12-30'), 'week')).toBe('1969-12-27')
})

test('each day lies in one of the times of its range, which rise', () => {
  const from = fc.integer({ min: dayOf('1999-01-01'), max: dayOf('2040-01-01') })
  fc.assert(
    fc.property(from, fc.nat(800), fc.constantFrom(...REPORT_TIMES), (from, length, by) => {
      const times = timesOf({ from, until: from + length }, by)
      expect(times).toEqual(times.toSorted())
      expect(new Set(times).size).toBe(times.length)
      expect(times).toContain(timeOf(from, by))
      expect(times).toContain(timeOf(from + length, by))
    }),
  )
})

describe('what was earned', () => {
  const figures = (amounts: object) => ({ amounts, advertising: 0, other: 0 })

  test.each([
    ['deliveredGoods', 1],
    ['discount', -1],
    ['delivery', 1],
    ['returnedGoods', -1],
    ['cost', -1],
    ['fees', -1],
    ['damaged', -1],
    ['missing', -1],
    ['shortfall', -1],
    ['compensation', 1],
    ['kept', 1],
    ['placed', 0],
    ['cancelled', 0],
  ] as const)('of %s', (measure, sign) => {
    expect(profitOf(figures({ [measure]: 700 })) + 0).toBe(sign * 700 + 0)
  })

  test('is less what was spent', () => {
    expect(profitOf({ amounts: { deliveredGoods: 1_000 }, advertising: 300, other: 50 })).toBe(650)
  })

  test('of several together is the sum, and what is not known of one is not known of all', () => {
    const one = { amounts: { kept: 5 }, advertising: 10, other: 1 }
    const other = { amounts: { kept: 7, cost: 2 }, advertising: undefined, other: 4 }
    expect(together([one, other])).toEqual({
      amounts: { kept: 12, cost: 2 },
      advertising: undefined,
      other: 5,
    })
  })
})
