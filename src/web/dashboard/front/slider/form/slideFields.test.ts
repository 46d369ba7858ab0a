import { expect, test } from 'vitest'
import { EMPTY_FIELDS, isOver } from './slideFields.tsx'

test.each([
  ['', false],
  ['2026-12-01T17:59', true],
  ['2026-12-01T18:00', true],
  ['2026-12-01T18:01', false],
])('a slide until %j is never seen at 18:00 in Dhaka: %s', (until, over) => {
  expect(isOver({ ...EMPTY_FIELDS, until }, Date.UTC(2026, 11, 1, 12))).toBe(over)
})
