import { expect, test } from 'vitest'
import type { DifferenceAnswer } from '#contract/money/payoutSchema.ts'
import { DIFFERENCE_KINDS } from '#domain/money/payout.ts'
import {
  actsOf,
  canWriteOff,
  isOpen,
  linesIn,
  lookOf,
  rowOfLine,
  rowsOf,
  shownOf,
  sumOf,
} from './differences.ts'

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

const linesOf = (differences: readonly DifferenceAnswer[]) =>
  rowsOf(differences).map(({ lines }) => lines.map(({ line }) => line))

test('differences of one kind, for one side and known from the same stand in one row, whatever they come to', () => {
  const rows = rowsOf([
    aFee({ line: 1 }),
    { ...A_DIFFERENCE, line: 2 },
    aFee({ line: 3, said: -136.1 }),
    { ...A_DIFFERENCE, line: 4, said: 2000 },
    aFee({ line: 4, expected: -100, said: -160 }),
    aFee({ line: 5, said: -120 }),
    aFee({ line: 6, isExpected: true }),
    aFee({ line: 7, expected: 0 }),
    aFee({ line: 8, said: -125 }),
  ])
  expect(rows.map(({ key, lines }) => [key, lines.map(({ line }) => line)])).toEqual([
    ['1 fee-differs', [1, 3, 4]],
    ['2 short', [2, 4]],
    ['5 fee-differs', [5, 8]],
    ['6 fee-differs', [6]],
    ['7 fee-differs', [7]],
  ])
  expect(rows[0]).toMatchObject({ expected: -360.2, said: -446.4, difference: -86.2, least: 6, most: 60 })
  expect(rows[1]).toMatchObject({ expected: 4680, said: 3840, difference: -840, least: 340, most: 500 })
})

test('what is off by a taka at most is rounding, and stands apart after all else', () => {
  const rounded = (line: number, by: number) => aFee({ line, said: -130.1 - by })
  expect(linesOf([rounded(1, 1), rounded(2, 1.01), rounded(3, 0.3), rounded(4, -0.5)])).toEqual([
    ...[[2], [1, 3], [4]],
  ])
  const [row] = rowsOf([rounded(1, 1)])
  expect(row && lookOf(row)).toBe('rounding')
  // A fee of which the books know nothing is none, nor is a small charge.
  const isRounding = (one: Partial<DifferenceAnswer>) => rowsOf([aFee({ expected: 0, said: -1, ...one })])[0]
  expect(isRounding({})?.isRounding).toBe(false)
  expect(isRounding({ kind: 'no-parcel' })?.isRounding).toBe(false)
  expect(isRounding({ kind: 'short', expected: 101, said: 100 })?.isRounding).toBe(true)
})

test('what is nobody’s stands in one row, what has no parcel by its text, what was paid by where', () => {
  const one = (line: number, overrides: Partial<DifferenceAnswer>) => ({
    ...{ ...A_DIFFERENCE, expected: 0, line },
    ...overrides,
  })
  expect(
    linesOf([one(1, { kind: 'unknown', text: 'A' }), one(2, { kind: 'unknown', text: 'B', said: 9 })]),
  ).toEqual([[1, 2]])
  const charge = (line: number, text: string, said = -2) => one(line, { kind: 'no-parcel', text, said })
  expect(linesOf([charge(1, 'SMS'), charge(2, 'sms '), charge(3, 'Bag'), charge(4, 'SMS', 2)])).toEqual([
    ...[[1, 2], [3], [4]],
  ])
  const twice = (line: number, id: string | undefined, said = 5) =>
    one(line, { kind: 'paid-twice', said, paidIn: id ? { _id: id, until: '2026-11-10' } : null })
  const rows = rowsOf([twice(1, 'a'), twice(2, 'b'), twice(3, 'a'), twice(4, undefined), twice(5, 'a', -5)])
  expect(rows.map(({ lines }) => lines.map(({ line }) => line))).toEqual([[1, 3], [2], [4], [5]])
  expect(rows.map(lookOf)).toEqual(['paid-twice', 'paid-twice', 'paid-twice', 'taken-back'])
})

test('lines of which something else was said stand apart, and those that are left stay one row', () => {
  const open = [aFee({ line: 1 }), aFee({ line: 2 }), aFee({ line: 3 }), aFee({ line: 4 })]
  const off = { act: 'write-off', by: 'Imran' } as const
  const said = [
    { ...aFee({ line: 1 }), ...off, reason: 'Heavy' },
    ...open.slice(1, 2),
    { ...aFee({ line: 3 }), ...off, reason: 'Wet' },
    { ...aFee({ line: 4, said: -170 }), ...off, reason: 'Heavy' },
  ]
  expect(linesOf(said)).toEqual([[1, 4], [2], [3]])
  expect(rowsOf(said).map(isOpen)).toEqual([false, true, false])
  expect(rowsOf(said)[1]?.group).toBe(rowsOf(open)[0]?.group)
  expect(rowOfLine(aFee({ line: 3 }))).toMatchObject({ key: '3 fee-differs', difference: -20.2 })
})

test('five thousand lines are few rows at once', () => {
  const many = Array.from({ length: 5000 }, (_, at) =>
    aFee({ line: at + 1, said: -131.2 - (at % 700) / 100 }),
  )
  const [row, ...others] = rowsOf(many)
  expect(others).toEqual([])
  expect([row?.lines.length, row?.least, row?.most]).toEqual([5000, 1.1, 8.09])
})

test('rows are shown by what is open and by kind', () => {
  const rows = rowsOf([
    { ...A_DIFFERENCE, line: 1, act: 'accept' },
    { ...A_DIFFERENCE, line: 2 },
    { ...A_DIFFERENCE, line: 3, kind: 'over', act: 'dispute' },
    { ...A_DIFFERENCE, line: 4, said: 2339 },
  ])
  const lines = (shown: Parameters<typeof shownOf>[1]) => shownOf(rows, shown).map(({ first }) => first.line)
  expect([lines('all'), lines('open'), lines('short'), lines('over'), lines('unknown')]).toEqual([
    ...[[1, 2, 3, 4], [2, 4], [1, 2], [3], []],
  ])
  expect(lines('rounding')).toEqual([4])
  expect(linesIn(shownOf(rows, 'open'))).toBe(2)
})

test('what is said of a row is said of each of its lines, in bodies that the API takes', () => {
  const [row] = rowsOf([aFee({ line: 3 }), aFee({ line: 7 }), aFee({ line: 9 })])
  expect(row && actsOf(row, { act: 'write-off', reason: 'Heavy' }, 2)).toEqual([
    [
      { line: 3, kind: 'fee-differs', act: 'write-off', reason: 'Heavy' },
      { line: 7, kind: 'fee-differs', act: 'write-off', reason: 'Heavy' },
    ],
    [{ line: 9, kind: 'fee-differs', act: 'write-off', reason: 'Heavy' }],
  ])
  expect(row && actsOf(row, { act: null }, 3)).toHaveLength(1)
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
