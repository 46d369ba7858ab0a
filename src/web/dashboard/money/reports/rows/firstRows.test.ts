import { expect, test } from 'vitest'
import { FIRST_ROWS, firstRows, partOf } from './firstRows.ts'

const rows = (count: number) => Array.from({ length: count }, (_, nth) => nth)

test.each([0, 1, FIRST_ROWS, FIRST_ROWS + 1])('%i rows are all shown', (count) => {
  expect(firstRows(rows(count))).toEqual({ first: rows(count), others: [] })
})

test('of more, the first are shown and the others are folded away', () => {
  expect(firstRows(rows(FIRST_ROWS + 2))).toEqual({
    first: rows(FIRST_ROWS),
    others: [FIRST_ROWS, FIRST_ROWS + 1],
  })
})

test.each([
  [5, 10, 0.5],
  [0, 0, 0],
  [-3, 10, 0],
  [4, -1, 0],
])('a bar of %d beside %d', (value, largest, part) => expect(partOf(value, largest)).toBe(part))
