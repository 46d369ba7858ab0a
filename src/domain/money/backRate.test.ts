import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { backRate, type Ended, isMuchBack, mostBackFirst } from './backRate.ts'

test.each([
  ['nothing has ended', 0, 0, undefined, false],
  ['3 of 20', 17, 3, 0.15, true],
  ['3 of 21', 18, 3, 3 / 21, false],
  ['all of 19', 0, 19, 1, false],
  ['all of 20', 0, 20, 1, true],
  ['none of 1,000', 1_000, 0, 0, false],
])('%s', (_, stayed, back, rate, isMarked) => {
  expect(backRate({ stayed, back })).toBe(rate)
  expect(isMuchBack({ stayed, back })).toBe(isMarked)
})

const ended = fc.record({ stayed: fc.nat(60), back: fc.nat(60) })
const itself = (one: Ended) => one

it('marked ones stand first, the highest share on top, then those of which most came back', () => {
  fc.assert(
    fc.property(fc.array(ended), (rows) => {
      const sorted = mostBackFirst(rows, itself)
      expect(sorted).toHaveLength(rows.filter(({ stayed, back }) => stayed + back > 0).length)
      sorted.slice(1).forEach((row, nth) => {
        const above = sorted[nth] ?? expect.unreachable()
        expect(isMuchBack(above) || !isMuchBack(row)).toBe(true)
        if (isMuchBack(row)) expect(backRate(above)).toBeGreaterThanOrEqual(backRate(row) ?? 0)
        else if (!isMuchBack(above)) expect(above.back).toBeGreaterThanOrEqual(row.back)
      })
    }),
  )
})

it('one of one stands below ten of a hundred, and equal ones stay as they are', () => {
  const rows = [
    { name: 'one of one', stayed: 0, back: 1 },
    { name: 'nothing ended', stayed: 0, back: 0 },
    { name: 'none of nine', stayed: 9, back: 0 },
    { name: 'none of five', stayed: 5, back: 0 },
    { name: 'ten of a hundred', stayed: 90, back: 10 },
    { name: 'a quarter', stayed: 30, back: 10 },
  ]
  expect(mostBackFirst(rows, itself).map(({ name }) => name)).toEqual([
    ...['a quarter', 'ten of a hundred', 'one of one', 'none of nine', 'none of five'],
  ])
})
