import { afterEach, expect, test } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { dayText, namedMonth, weekdayName } from './dayTexts.ts'

afterEach(() => overwriteGetLocale(() => baseLocale))

test.each([
  ['en', 'Sunday', 'Friday', '16 December 2026'],
  ['bn', 'রবিবার', 'শুক্রবার', '১৬ ডিসেম্বর, ২০২৬'],
] as const)('days in the language %s', (locale, sunday, friday, day) => {
  overwriteGetLocale(() => locale)
  expect([weekdayName(0), weekdayName(5), dayText('2026-12-16'), dayText('soon')]).toEqual([
    sunday,
    friday,
    day,
    'soon',
  ])
})

test.each([
  ['en', 'November', 'November 2025'],
  ['bn', 'নভেম্বর', 'নভেম্বর ২০২৫'],
] as const)(
  'a month names its year only where it is another, in the language %s',
  (locale, ofThis, ofLast) => {
    overwriteGetLocale(() => locale)
    expect([namedMonth('2026-11', '2026-12-01'), namedMonth('2025-11', '2026-12-01')]).toEqual([
      ofThis,
      ofLast,
    ])
  },
)
