import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayName, dayOf } from '#domain/order/orderDay.ts'
import { FIRST_DAY } from '#domain/text/days.ts'
import {
  dayAtKey,
  isOpen,
  monthDays,
  monthsBefore,
  PRESETS,
  type Preset,
  presetDays,
  pressed,
  weeksOf,
} from './calendar.ts'

/** A Friday. */
const TODAY = dayOf('2026-11-20')
const anyDay = fc.integer({ min: dayOf(FIRST_DAY), max: TODAY })

describe('the ranges that are one press away', () => {
  it.each<[Preset, string, string]>([
    ['today', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-14', '2026-11-20'],
    ['month', '2026-11-01', '2026-11-20'],
  ])('%s', (preset, from, until) => {
    expect(presetDays(preset, TODAY)).toEqual({ from, until })
  })

  it('the last months are whole ones, the newest first, also of the year before', () => {
    expect(monthsBefore(TODAY)).toEqual(['2026-10', '2026-09', '2026-08', '2026-07'])
    expect(monthsBefore(dayOf('2027-01-31'))).toEqual(['2026-12', '2026-11', '2026-10', '2026-09'])
    expect(monthDays('2026-10', TODAY)).toEqual({ from: '2026-10-01', until: '2026-10-31' })
  })

  it('can all be shown on any day but the first ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayOf(FIRST_DAY) + 155, max: TODAY + 4_000 }), (today) => {
        const ranges = [
          ...PRESETS.map((preset) => presetDays(preset, today)),
          ...monthsBefore(today).map((month) => monthDays(month, today)),
        ]
        for (const { from, until } of ranges) {
          expect(from <= until && isOpen(from, today) && isOpen(until, today)).toBe(true)
        }
      }),
    )
  })
})

describe('a month', () => {
  it('begins its weeks on Saturday', () => {
    const [first, ...more] = weeksOf('2026-11')
    // The first of November 2026 is a Sunday.
    expect(first).toEqual([undefined, ...[1, 2, 3, 4, 5, 6].map((day) => `2026-11-0${day}`)])
    expect(more.at(-1)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30', ...Array(4).fill(undefined)])
  })

  it('has each of its days once, at the place of its weekday', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = dayName(day).slice(0, 7)
        const days = weeksOf(month).flat()
        const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
        expect(days.filter(Boolean)).toHaveLength(length)
        const nth = days.indexOf(dayName(day))
        expect(nth % 7).toBe((new Date(dayName(day)).getUTCDay() + 1) % 7)
      }),
    )
  })
})

describe('choosing days', () => {
  it('the first press begins, the second ends, and an earlier one begins anew', () => {
    expect(pressed('2026-11-05', undefined)).toEqual({ from: '2026-11-05', until: '2026-11-05' })
    expect(pressed('2026-11-09', '2026-11-05')).toEqual({ from: '2026-11-05', until: '2026-11-09' })
    expect(pressed('2026-11-02', '2026-11-05')).toEqual({ from: '2026-11-02', until: '2026-11-02' })
    expect(pressed('2026-11-02', '2011-01-01').from).toBe('2026-11-02')
  })

  it('no day to come, and none before there were any', () => {
    expect(isOpen('2026-11-20', TODAY)).toBe(true)
    expect(isOpen('2026-11-21', TODAY)).toBe(false)
    expect(isOpen(dayName(dayOf(FIRST_DAY) - 1), TODAY)).toBe(false)
  })
})

describe('the keys of the calendar', () => {
  it.each([
    ['ArrowLeft', '2026-11-11', '2026-11-10'],
    ['ArrowRight', '2026-11-11', '2026-11-12'],
    ['ArrowUp', '2026-11-04', '2026-10-28'],
    ['ArrowDown', '2026-11-11', '2026-11-18'],
    ['ArrowDown', '2026-11-18', '2026-11-20'],
    ['Home', '2026-11-11', '2026-11-07'],
    ['End', '2026-11-11', '2026-11-13'],
    ['PageUp', '2026-11-11', '2026-10-11'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-09-30', '2026-10-30'],
    ['PageUp', FIRST_DAY, FIRST_DAY],
    ['Enter', '2026-11-11', undefined],
  ])('%s on %s', (key, day, expected) => {
    expect(dayAtKey(key, day, TODAY)).toBe(expected)
  })
})
