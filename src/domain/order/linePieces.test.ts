import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableOf, leavesPieceOpen, type TakingLine } from './linePieces.ts'

const SHIRT = {
  variants: ['M', 'L'].flatMap((size) => ['Red', 'Blue'].map((color) => ({ size, color }))),
}
const PRODUCTS = new Map([['shirt', SHIRT]])

const line = (quantity: number, size = 'N/A', color = 'N/A'): TakingLine => ({
  id: 'shirt',
  ...{ size, color, quantity },
})
const there = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([name, quantity]) => {
    const [size = '', color = ''] = name.split(' ')
    return { productId: 'shirt', size, color, quantity }
  })
const LAST = there({ 'M Red': 1, 'M Blue': 0, 'L Red': 0, 'L Blue': 0 })

test.each<[string, readonly TakingLine[], readonly ReturnType<typeof there>[number][], readonly number[]]>([
  ['an open line before the last piece', [line(1), line(1, 'M', 'Red')], LAST, [0, 1]],
  ['an open line after the last piece', [line(1, 'M', 'Red'), line(1)], LAST, [1, 0]],
  ['two open lines', [line(1), line(1)], LAST, [1, 0]],
  [
    'open lines beside all of two sizes',
    [line(5), line(5, 'M', 'Red')],
    there({ 'M Red': 5, 'M Blue': 0, 'L Red': 2, 'L Blue': 0 }),
    [2, 5],
  ],
  [
    'lines that want the same in part, each of which can have another',
    [line(1, 'N/A', 'Red'), line(1, 'M')],
    there({ 'M Red': 1, 'M Blue': 0, 'L Red': 1, 'L Blue': 0 }),
    [1, 1],
  ],
  ['what is not counted', [line(9), line(9, 'M', 'Red')], there({ 'L Red': 1 }), [9, 9]],
])('of %s there are as many as of all of them together', (_, lines, stock, expected) => {
  expect(availableOf(lines, PRODUCTS, stock)).toEqual(expected)
})

test('no more is available than there is, however it is ordered', () => {
  const aLine = fc.record({
    id: fc.constant('shirt'),
    size: fc.constantFrom('M', 'L', 'N/A'),
    color: fc.constantFrom('Red', 'Blue', 'N/A'),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  const counts = fc.tuple(...SHIRT.variants.map(() => fc.integer({ min: 0, max: 6 })))
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 5 }), counts, (lines, quantities) => {
      const stock = SHIRT.variants.map((piece, at) => ({
        ...{ productId: 'shirt', ...piece, quantity: quantities[at] ?? 0 },
      }))
      const available = availableOf(lines, PRODUCTS, stock)
      const sum = available.reduce((total, one) => total + one, 0)
      expect(sum).toBeLessThanOrEqual(quantities.reduce((total, one) => total + one, 0))
      for (const [at, one] of lines.entries()) expect(available[at]).toBeLessThanOrEqual(one.quantity)
      const [only] = lines
      if (lines.length === 1 && only) {
        const fitting = stock.filter(
          ({ size, color }) => ['N/A', size].includes(only.size) && ['N/A', color].includes(only.color),
        )
        const most = fitting.reduce((total, { quantity }) => total + quantity, 0)
        expect(available).toEqual([Math.min(only.quantity, most)])
      }
    }),
  )
})

test('a piece is open where several that are counted may be meant', () => {
  const open = (...of: [string?, string?]) => leavesPieceOpen(line(1, ...of), SHIRT, there({ 'M Red': 1 }))
  expect([open(), open('M'), open('L'), open('M', 'Red')]).toEqual([true, true, false, false])
  expect(leavesPieceOpen(line(1), { variants: [] }, there({ 'M Red': 1 }))).toBe(false)
})
