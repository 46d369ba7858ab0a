import { expect, test } from 'vitest'
import type { DifferenceAnswer } from '#contract/money/payoutSchema.ts'
import { DIFFERENCE_KINDS } from '#domain/money/payout.ts'
import { actsOf, canWriteOff, isOpen, rowsOf, shownOf, sumOf } from './differences.ts'

const A_DIFFERENCE: DifferenceAnswer = {
  ...{ line: 1, kind: 'short', parcel: null, number: '', text: '', expected: 2340, said: 1840 },
  ...{
    isExpected: false,
    isCompensation: false,
    paidIn: null,
    settledBy: null,
    act: null,
    purpose: null,
    reason: '',
    by: '',
    at: null,
  },
}
const aFee = (overrides: Partial<DifferenceAnswer>) => ({
  ...{ ...A_DIFFERENCE, kind: 'fee-differs' as const, expected: -130.1, said: -150.3 },
  ...overrides,
})

test('equal differences of fees stand in one row with what they come to; all else stands alone', () => {
  const rows = rowsOf([
    aFee({ line: 1 }),
    { ...A_DIFFERENCE, line: 2 },
    aFee({ line: 3 }),
    { ...A_DIFFERENCE, line: 4 },
    aFee({ line: 4 }),
    aFee({ line: 5, said: -160 }),
    aFee({ line: 6, isExpected: true }),
  ])
  expect(rows.map(({ key, lines }) => [key, lines.map(({ line }) => line)])).toEqual([
    ['1 fee-differs', [1, 3, 4]],
    ['2 short', [2]],
    ['4 short', [4]],
    ['5 fee-differs', [5]],
    ['6 fee-differs', [6]],
  ])
  expect(rows[0]).toMatchObject({ expected: -390.3, said: -450.9, difference: -60.6 })
  expect(rows[1]).toMatchObject({ expected: 2340, said: 1840, difference: -500 })
})

test('equal fees of which something else was said stand apart', () => {
  const rows = rowsOf([
    aFee({ line: 1 }),
    aFee({ line: 2, act: 'write-off', reason: 'Heavy', by: 'Imran' }),
    aFee({ line: 3, act: 'write-off', reason: 'Wet', by: 'Imran' }),
    aFee({ line: 4, act: 'write-off', reason: 'Heavy', by: 'Imran' }),
  ])
  expect(rows.map(({ lines }) => lines.map(({ line }) => line))).toEqual([[1], [2, 4], [3]])
  expect(rows.map(isOpen)).toEqual([true, false, false])
})

test('rows are shown by what is open and by kind', () => {
  const rows = rowsOf([
    { ...A_DIFFERENCE, line: 1, act: 'accept' },
    { ...A_DIFFERENCE, line: 2 },
    { ...A_DIFFERENCE, line: 3, kind: 'over', act: 'dispute' },
  ])
  const lines = (shown: Parameters<typeof shownOf>[1]) => shownOf(rows, shown).map(({ first }) => first.line)
  expect([lines('all'), lines('open'), lines('short'), lines('over'), lines('unknown')]).toEqual([
    ...[[1, 2, 3], [2], [1, 2], [3], []],
  ])
})

test('what is said of a row is said of each of its lines', () => {
  const [row] = rowsOf([aFee({ line: 3 }), aFee({ line: 7 })])
  expect(row && actsOf(row, { act: 'write-off', reason: 'Heavy' })).toEqual([
    { line: 3, kind: 'fee-differs', act: 'write-off', reason: 'Heavy' },
    { line: 7, kind: 'fee-differs', act: 'write-off', reason: 'Heavy' },
  ])
  expect(row && actsOf(row, { act: null })).toEqual([
    { line: 3, kind: 'fee-differs', act: null },
    { line: 7, kind: 'fee-differs', act: null },
  ])
})

test('only what is lost is written off, and no charge', () => {
  const kinds = (said: number, expected: number) =>
    DIFFERENCE_KINDS.filter((kind) => rowsOf([{ ...A_DIFFERENCE, kind, said, expected }]).some(canWriteOff))
  expect(kinds(0, 100)).toEqual(DIFFERENCE_KINDS.filter((kind) => kind !== 'no-parcel'))
  expect(kinds(100, 0)).toEqual([])
})

test('amounts are added without an error of rounding', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3)
  expect(sumOf([1.15, -1.15])).toBe(0)
  expect(sumOf([])).toBe(0)
})
