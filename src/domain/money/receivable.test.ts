import { expect, test } from 'vitest'
import { dayOf } from '../order/orderDay.ts'
import { poisha } from './money.ts'
import { ageOf, LATE_AFTER_DAYS, lastLateDay, lateMoney, MOST_LATE, openDaysSince } from './receivable.ts'

const TODAY = dayOf('2026-11-30')
const FRIDAYS = { weekdays: [5], days: ['2026-11-26'] }
const NEVER = { weekdays: [], days: [] }

test.each([
  ['an open shop', NEVER, '2026-11-22'],
  // 27 November was a Friday, and the shop was closed the day before, too.
  ['a shop that is closed on some days', FRIDAYS, '2026-11-20'],
])('of %s, money is late from the day on that is no longer among the younger ages', (_, closed, day) => {
  const last = lastLateDay(TODAY, closed)
  expect(last).toBe(dayOf(day))
  const [late, inTime] = [last ?? 0, (last ?? 0) + 1].map((one) => openDaysSince(one, TODAY, closed))
  expect([late, inTime]).toEqual([LATE_AFTER_DAYS + 1, LATE_AFTER_DAYS])
  expect([late, inTime].map((days) => ageOf(days ?? 0))).toEqual(['upTo14', 'upTo7'])
})

test('nothing is late while the shop is closed for ever', () => {
  expect(lastLateDay(TODAY, { weekdays: [0, 1, 2, 3, 4, 5, 6], days: [] })).toBeUndefined()
})

test('sums up what is late, with whom it lies, and with whom the oldest', () => {
  const lying = (courier: string, carrier: string, days: number, taka: number) => ({
    ...{ courier, carrier, parcels: 1, day: TODAY - days, amount: poisha(taka * 100) },
  })
  const late = [
    lying('steadfast', '', 9, 500),
    lying('other', 'Karim', 19, 40),
    lying('other', 'Sundarban', 12, 60),
    lying('steadfast', '', 8, 1000),
  ]
  expect(lateMoney(late, TODAY, NEVER)).toEqual({
    isWhole: true,
    amount: poisha(160_000),
    holders: 3,
    oldest: { courier: 'other', carrier: 'Karim', days: 19 },
  })
  expect(lateMoney([], TODAY, NEVER)).toBeUndefined()
  const many = { ...lying('steadfast', '', 9, 500), parcels: MOST_LATE }
  expect(lateMoney([many], TODAY, NEVER)).toMatchObject({ isWhole: false })
})
