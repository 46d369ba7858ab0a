import { expect, test } from 'vitest'
import { yearInDhaka } from './dhakaYear.ts'

test('the year turns six hours before it does in UTC', () => {
  expect(yearInDhaka(Date.UTC(2026, 11, 31, 17, 59, 59))).toBe(2026)
  expect(yearInDhaka(Date.UTC(2026, 11, 31, 18, 0, 0))).toBe(2027)
})
