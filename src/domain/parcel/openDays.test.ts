import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, dayName, dayStart, orderDay } from '../order/orderDay.ts'
import { type ClosedDays, isOpenDay, openDaysBefore, openHoursBefore } from './openDays.ts'

const FRIDAYS: ClosedDays = { weekdays: [5], days: [] }
const NEVER: ClosedDays = { weekdays: [], days: [] }
const ALWAYS: ClosedDays = { weekdays: [0, 1, 2, 3, 4, 5, 6], days: [] }
const VICTORY: ClosedDays = { weekdays: [5], days: ['2026-12-16', '2026-12-17'] }

/** A moment by the clock of Dhaka: `2026-12-14 10:00`. 2026-12-18 is a Friday. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+06:00`)
const text = (moment: number) =>
  new Date(moment + 6 * 60 * 60 * 1000).toISOString().slice(0, 16).replace('T', ' ')

test.each<[string, ClosedDays, boolean]>([
  ['2026-12-18 00:00', FRIDAYS, false],
  ['2026-12-18 23:59', FRIDAYS, false],
  ['2026-12-17 23:59', FRIDAYS, true],
  ['2026-12-19 00:00', FRIDAYS, true],
  ['2026-12-17 12:00', VICTORY, false],
  ['2026-12-15 12:00', VICTORY, true],
  ['2026-12-20 12:00', { weekdays: [0], days: [] }, false],
  ['2026-12-19 12:00', { weekdays: [6], days: [] }, false],
  ['1969-12-26 12:00', FRIDAYS, false],
  ['1969-12-27 12:00', FRIDAYS, true],
])('on %s, closed %j: open %s', (moment, closed, expected) => {
  expect(isOpenDay(orderDay(at(moment)), closed)).toBe(expected)
})

describe('open days before', () => {
  test.each<[string, number, ClosedDays, string]>([
    ['2026-12-17 10:00', 3, FRIDAYS, '2026-12-14 10:00'],
    ['2026-12-19 10:00', 1, FRIDAYS, '2026-12-17 10:00'],
    ['2026-12-19 10:00', 3, VICTORY, '2026-12-13 10:00'],
    ['2026-12-19 10:00', 3, NEVER, '2026-12-16 10:00'],
    // On a closed day no time passes.
    ['2026-12-18 15:00', 1, FRIDAYS, '2026-12-17 00:00'],
    ['2026-12-18 15:00', 0, FRIDAYS, '2026-12-18 15:00'],
    ['2026-12-19 10:00', 14, { weekdays: [0, 1, 2, 3, 4, 5], days: [] }, '2026-09-12 10:00'],
  ])('%s, %i days, closed %j: %s', (now, days, closed, expected) => {
    expect(text(openDaysBefore(at(now), days, closed))).toBe(expected)
  })

  test.each<[string, number, ClosedDays, string]>([
    ['2026-12-19 10:00', 10, FRIDAYS, '2026-12-19 00:00'],
    ['2026-12-19 10:00', 11, FRIDAYS, '2026-12-17 23:00'],
    ['2026-12-19 10:00', 36, FRIDAYS, '2026-12-16 22:00'],
    ['2026-12-19 10:00', 0.5, FRIDAYS, '2026-12-19 09:30'],
  ])('%s, %i hours, closed %j: %s', (now, hours, closed, expected) => {
    expect(text(openHoursBefore(at(now), hours, closed))).toBe(expected)
  })

  test('where every day is closed, it is 400 days back', () => {
    expect(text(openDaysBefore(at('2026-12-19 10:00'), 1, ALWAYS))).toBe('2025-11-15 00:00')
    expect(openHoursBefore(at('2026-12-19 10:00'), 1e9, NEVER)).toBe(
      openDaysBefore(at('2026-12-19 10:00'), 1, ALWAYS),
    )
  })

  const moments = fc.integer({ min: at('2026-01-01 00:00'), max: at('2028-12-31 00:00') })
  const closings = fc.record({
    // At least one day of the week is open.
    weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
    days: fc.uniqueArray(
      fc
        .integer({ min: orderDay(at('2025-10-01 00:00')), max: orderDay(at('2028-12-31 00:00')) })
        .map(dayName),
      { maxLength: 60 },
    ),
  })
  /** Counted the slow way: the open parts of each day in between. */
  function openTime(from: number, until: number, closed: ClosedDays): number {
    let sum = 0
    for (let day = orderDay(from); day <= orderDay(until); day += 1) {
      const [start, end] = [Math.max(from, dayStart(day)), Math.min(until, dayStart(day + 1))]
      if (isOpenDay(day, closed)) sum += Math.max(0, end - start)
    }
    return sum
  }

  test('as much open time has passed since as was asked for, and none of it is longer ago than needed', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 14 * 24 }), closings, (now, hours, closed) => {
        const moment = openHoursBefore(now, hours, closed)
        expect(openTime(moment, now, closed)).toBe(hours * 60 * 60 * 1000)
        expect(openTime(moment + 1, now, closed)).toBe(Math.max(0, hours * 60 * 60 * 1000 - 1))
      }),
    )
  })

  test('more time is longer ago, more closed days are longer ago, and days are 24 hours', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 14 }), closings, closings, (now, days, closed, more) => {
        const moment = openDaysBefore(now, days, closed)
        expect(moment).toBeLessThanOrEqual(now - days * DAY_MS)
        expect(openDaysBefore(now, days + 1, closed)).toBeLessThan(moment)
        expect(openHoursBefore(now, days * 24, closed)).toBe(moment)
        const both = {
          weekdays: [...closed.weekdays, ...more.weekdays],
          days: [...closed.days, ...more.days],
        }
        expect(openDaysBefore(now, days, both)).toBeLessThanOrEqual(moment)
      }),
    )
  })
})
