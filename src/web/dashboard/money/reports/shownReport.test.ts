import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPARE_WITH } from '#domain/money/report.ts'
import { dayName, dayOf } from '#domain/order/orderDay.ts'
import { canShow, fittingTimes, readShown, withShown } from './shownReport.ts'

const TODAY = dayOf('2026-11-20')
const MONTH = { from: '2026-11-01', until: '2026-11-20' }
const read = (query: string) => readShown(new URLSearchParams(query), TODAY)

describe('what the address asks for', () => {
  it.each([
    ['', { ...MONTH, compare: 'previous' }],
    ['from=2026-10-01&until=2026-10-31', { from: '2026-10-01', until: '2026-10-31', compare: 'previous' }],
    ['compare=year', { ...MONTH, compare: 'year' }],
    ['compare=none', { ...MONTH, compare: undefined }],
    ['compare=never', { ...MONTH, compare: 'previous' }],
    ['from=2026-10-01', { ...MONTH, compare: 'previous' }],
    ['from=2026-10-31&until=2026-10-01', { ...MONTH, compare: 'previous' }],
    ['from=2026-11-01&until=2026-11-21', { ...MONTH, compare: 'previous' }],
    ['from=2026-02-30&until=2026-03-01', { ...MONTH, compare: 'previous' }],
    ['from=2015-01-01&until=2026-03-01', { ...MONTH, compare: 'previous' }],
    ['from=0001-01-01&until=0001-01-02', { ...MONTH, compare: 'previous' }],
    [`from=${'9'.repeat(5_000)}&until=x`, { ...MONTH, compare: 'previous' }],
  ])('%#: %s', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it('reads what it writes, and leaves the rest of the address alone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: TODAY - 3_000, max: TODAY }),
        fc.nat(3_000),
        fc.constantFrom(...COMPARE_WITH, undefined),
        (until, length, compare) => {
          const shown = { from: dayName(until - length), until: dayName(until), compare }
          if (!canShow(shown, TODAY)) return
          const written = withShown(new URLSearchParams('earn=week&from=x'), shown, TODAY)
          expect(readShown(written, TODAY)).toEqual(shown)
          expect(written.get('earn')).toBe('week')
        },
      ),
    )
    expect(
      `${withShown(new URLSearchParams('from=2026-10-01&until=2026-10-31&compare=none'), { ...MONTH, compare: 'previous' }, TODAY)}`,
    ).toBe('')
  })
})

describe('the times of a chart', () => {
  it.each([
    ['2026-11-20', '2026-11-20', ['day']],
    ['2026-11-01', '2026-11-20', ['day', 'week']],
    ['2026-09-20', '2026-11-20', ['day', 'week', 'month']],
    ['2025-11-20', '2026-11-20', ['week', 'month']],
    ['2017-11-20', '2026-11-20', ['month']],
  ])('from %s to %s', (from, until, expected) => {
    expect(fittingTimes({ from, until })).toEqual(expected)
  })
})
