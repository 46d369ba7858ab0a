import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dhakaTime, laterTimes, readDhakaTime } from './laterTimes.ts'

const HOUR = 60 * 60_000
/** The time of a day in Dhaka. */
const at = (time: string) => Date.parse(`2026-11-20T${time}:00+06:00`)
const names = (time: string) => laterTimes(at(time)).map(({ name }) => name)

describe('times that are offered', () => {
  test('are those of the day that are still to come, in Dhaka', () => {
    expect(names('10:15')).toEqual(['hour', 'today-noon', 'today-5', 'today-8', 'tomorrow-10', 'tomorrow-5'])
    expect(names('11:45')).toEqual(['hour', 'today-5', 'today-8', 'tomorrow-10', 'tomorrow-5'])
    expect(names('16:30')).toEqual(['today-5', 'hour', 'today-8', 'tomorrow-10', 'tomorrow-5'])
    expect(names('19:45')).toEqual(['hour', 'tomorrow-10', 'tomorrow-5'])
    expect(names('20:30')).toEqual(['tomorrow-10', 'tomorrow-5'])
    expect(laterTimes(at('21:30'))[0]?.at).toBe(at('10:00') + 24 * HOUR)
  })

  test('are at least half an hour ahead and in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
        const times = laterTimes(now).map((time) => time.at)
        expect(times.every((time) => time >= now + HOUR / 2)).toBe(true)
        expect(times).toEqual(times.toSorted((one, other) => one - other))
        expect(times.length).toBeGreaterThan(1)
      }),
    )
  })
})

describe('a time as a form holds it', () => {
  test('is one of Dhaka, there and back', () => {
    expect(readDhakaTime('2026-11-20T17:00')).toBe(at('17:00'))
    expect(dhakaTime(at('17:00'))).toBe('2026-11-20T17:00')
    expect(dhakaTime(at('02:30'))).toBe('2026-11-20T02:30')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6e7 }), (minutes) => {
        expect(readDhakaTime(dhakaTime(minutes * 60_000))).toBe(minutes * 60_000)
      }),
    )
  })

  test.each(['', 'soon', '2026-11-20', '2026-13-40T10:00', '2026-11-20T17:00:00Z'])('%j is none', (text) => {
    expect(readDhakaTime(text)).toBeUndefined()
  })
})
