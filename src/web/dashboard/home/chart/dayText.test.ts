import { expect, it } from 'vitest'
import { dayText } from './dayText.ts'

it('a day, then its month, in either language', () => {
  expect(dayText('2026-09-07', 'en')).toBe('7 Sep')
  expect(dayText('2026-09-07', 'bn')).toBe('৭ সেপ্টেম্বর')
})
