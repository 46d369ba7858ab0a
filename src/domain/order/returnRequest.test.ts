import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ASK_REASONS } from './returned.ts'
import { askProblems, isAsOrdered, isForAll, isSameAsked, isSameSentBack, sentBack } from './returnRequest.ts'

test('the customer pays for what is as ordered alone', () => {
  expect(ASK_REASONS.filter(isAsOrdered)).toEqual(['does-not-fit', 'not-wanted'])
})

test.each([
  ['more than there is', [{ line: 0, quantity: 3 }], 'lines.0.quantity NOT_LEFT_TO_RETURN'],
  ['a line that is not there', [{ line: 2, quantity: 1 }], 'lines.0.line NOT_LEFT_TO_RETURN'],
  ['a line of which all is back', [{ line: 1, quantity: 1 }], 'lines.0.quantity NOT_LEFT_TO_RETURN'],
  [
    'a line twice',
    [
      { line: 0, quantity: 1 },
      { line: 0, quantity: 1 },
    ],
    'lines.1.line NOT_LEFT_TO_RETURN',
  ],
])('asks for %s: refused', (_, lines, problem) => {
  expect(askProblems(lines, [2, 0]).map(({ path, code }) => `${path} ${code}`)).toEqual([problem])
})

const lefts = fc.array(fc.nat(4), { minLength: 1, maxLength: 5 })

test('what a customer has can be asked back, each line up to all of it, and only all of it is all', () => {
  fc.assert(
    fc.property(lefts, fc.nat(3), (left, less) => {
      const all = left.flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []))
      expect(askProblems(all, left)).toEqual([])
      expect(isForAll(all, left)).toBe(true)
      const some = all.map(({ line, quantity }) => ({
        line,
        quantity: quantity - Math.min(quantity - 1, less),
      }))
      expect(askProblems(some, left)).toEqual([])
      const isAll = some.every(({ line, quantity }) => quantity === left[line])
      expect(isForAll(some, left)).toBe(isAll)
    }),
  )
})

test('the same is the same in any order of its lines', () => {
  const one = {
    lines: [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 2 },
    ],
    reason: 'damaged',
    note: '',
  } as const
  expect(isSameAsked(one, { ...one, lines: one.lines.toReversed() })).toBe(true)
  expect(isSameAsked(one, { ...one, note: 'Torn' })).toBe(false)
  expect(isSameAsked(one, { ...one, lines: one.lines.slice(1) })).toBe(false)
  expect(
    isSameSentBack(
      [
        { line: 0, shelf: 1, damaged: 0 },
        { line: 1, shelf: 0, damaged: 0 },
      ],
      [{ line: 0, shelf: 1, damaged: 0 }],
    ),
  ).toBe(true)
  expect(isSameSentBack([], [{ line: 0, shelf: 1, damaged: 0 }])).toBe(false)
})

test('what came back for several requests is told together', () => {
  const received = [{ line: 1, shelf: 1, damaged: 1 }]
  expect(sentBack([{ received }, { received: [] }])).toEqual([{ line: 1, returned: 2 }])
})
