import { expect, test } from 'vitest'
import { dhakaYear } from './dhakaYear.ts'

test('the year turns six hours before it does in UTC (§2.24)', () => {
  expect(dhakaYear(Date.UTC(2026, 11, 31, 17, 59, 59))).toBe(2026)
  expect(dhakaYear(Date.UTC(2026, 11, 31, 18, 0, 0))).toBe(2027)
})
