import { expect, test } from 'vitest'
import { isCostUnknown, saysProfit, sellsRows } from './sellsRows.ts'

type Rows = Parameters<typeof sellsRows>[0]

/** Goods of which so many pieces were delivered now and before, with a profit in taka. */
const goods = (key: string, pieces: number, before: number | null, profit = 0) => ({
  key,
  figures: { delivered: { pieces, goods: pieces * 100 }, profit },
  before: before === null ? null : { delivered: { goods: before * 100 } },
})

test('goods that were sold in either days, or cost something, stand by what they were sold for', () => {
  const rows = [
    goods('now', 2, null),
    goods('placed alone', 0, 0),
    goods('before', 0, 5),
    goods('more before', 0, 6),
    goods('refused, with a fee', 0, null, -60),
    goods('most', 9, 1),
  ] as unknown as Rows
  expect(sellsRows(rows).map(({ key }) => key)).toEqual([
    ...['most', 'now', 'more before', 'before', 'refused, with a fee'],
  ])
})

test('of goods that were sold before these days alone, none are shown', () => {
  expect(sellsRows([goods('before', 0, 5)] as unknown as Rows)).toEqual([])
})

test.each([
  ['of all', 0, false],
  ['of some', 2, true],
  ['of more than came back', -1, false],
])('the cost is known %s', (_, costUnknownOf, isUnknown) => {
  expect(isCostUnknown({ costUnknownOf } as never)).toBe(isUnknown)
})

test.each([
  ['product', 5, 0, true],
  ['product', 0, 5, false],
  ['product', 4, 1, false],
  ['category', 4, 1, true],
  ['category', 0, 5, false],
  ['size', 4, 1, true],
] as const)('the profit of a %s with %d pieces of known and %d of unknown cost is said: %s', (by, ...is) => {
  const [costKnownOf, costUnknownOf, isSaid] = is
  expect(saysProfit(by, { costKnownOf, costUnknownOf } as never)).toBe(isSaid)
})
