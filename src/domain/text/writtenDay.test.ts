import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayName, dayOf } from '../order/orderDay.ts'
import { FIRST_DAY, LAST_DAY } from './days.ts'
import { readDay, writtenDay } from './writtenDay.ts'

describe('a day is written with the day first', () => {
  test.each([
    ['2026-10-29', 'en', '29/10/2026'],
    ['2026-03-04', 'en', '04/03/2026'],
    ['2026-10-29', 'bn', '২৯/১০/২০২৬'],
    ['', 'en', ''],
    ['soon', 'en', 'soon'],
  ] as const)('%s in %s: %s', (day, language, text) => {
    expect(writtenDay(day, language)).toBe(text)
  })
})

describe('what somebody types is read, the month never first', () => {
  test.each([
    ['29/10/2026', '2026-10-29'],
    ['4/3/2026', '2026-03-04'],
    ['4.3.26', '2026-03-04'],
    ['04-03-2026', '2026-03-04'],
    ['29 / 10 / 2026', '2026-10-29'],
    ['২৯/১০/২০২৬', '2026-10-29'],
    [' ৪/৩/২৬ ', '2026-03-04'],
    ['2026-10-29', '2026-10-29'],
    ['29/02/2028', '2028-02-29'],
    ['10/29/2026', undefined],
    ['31/02/2026', undefined],
    ['29/02/2027', undefined],
    ['0/3/2026', undefined],
    ['29/10/2', undefined],
    ['29/10/202', undefined],
    ['29/10', undefined],
    ['01/01/2000', '2000-01-01'],
    ['31/12/1999', undefined],
    ['01/01/0001', undefined],
    ['৩১/১২/২১০০', '2100-12-31'],
    ['01/01/2101', undefined],
    ['9999-12-31', undefined],
    ['', undefined],
    ['tomorrow', undefined],
    ['1'.repeat(10_000), undefined],
  ])('%s: %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })
})

test('what was written is read back, in either language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: dayOf(FIRST_DAY), max: dayOf(LAST_DAY) }),
      fc.constantFrom('en', 'bn'),
      (number, language) => {
        const day = dayName(number)
        expect(readDay(writtenDay(day, language))).toBe(day)
      },
    ),
  )
})
