import { expect, test } from 'vitest'
import { fromDhakaInput, toDhakaInput } from './dhakaTime.ts'

test('a field shows the time in Dhaka, and means it wherever the browser is', () => {
  expect(toDhakaInput('2026-11-30T18:00:00.000Z')).toBe('2026-12-01T00:00')
  expect(fromDhakaInput('2026-12-01T00:00')).toBe('2026-11-30T18:00:00.000Z')
  expect(fromDhakaInput('2026-12-01T00:00:30')).toBe('2026-11-30T18:00:30.000Z')
  expect([toDhakaInput(null), fromDhakaInput('')]).toEqual(['', null])
})
