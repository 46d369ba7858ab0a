import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividedPieces, FATES, isSameReceipt } from './received.ts'

const OPTIONS = ['', 'S', 'M'] as const

const anOrder = fc
  .array(
    fc.record({
      id: fc.constantFrom('a', 'b'),
      size: fc.constantFrom('N/A', 'S', 'M'),
      color: fc.constant('N/A'),
      ...{ shelf: fc.nat(4), damaged: fc.nat(4), missing: fc.nat(4) },
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => ({
    lines: all.map(({ id, size, color, shelf, damaged, missing }) => ({
      ...{ id, size, color, quantity: shelf + damaged + missing },
    })),
    received: all.map(({ shelf, damaged, missing }, line) => ({ line, shelf, damaged, missing })),
  }))

const aHolding = fc.array(
  fc.record({
    productId: fc.constantFrom('a', 'b', 'c'),
    size: fc.constantFrom(...OPTIONS),
    color: fc.constant(''),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 4 },
)

test('what came back, is damaged and is missing is what was taken, whatever was taken', () => {
  fc.assert(
    fc.property(anOrder, aHolding, ({ lines, received }, held) => {
      const sum = (pieces: readonly { readonly quantity: number }[]) =>
        pieces.reduce((all, { quantity }) => all + quantity, 0)
      const all = dividedPieces(held, lines, received, 'shelf')
      expect(sum(all)).toBe(sum(held))
      // Nothing is given back that was not received, where the customer keeps the rest.
      const part = dividedPieces(held, lines, received)
      for (const fate of FATES) {
        const told = received.reduce((pieces, line) => pieces + line[fate], 0)
        expect(sum(part.filter((piece) => piece.fate === fate))).toBeLessThanOrEqual(told)
      }
      expect(sum(part)).toBeLessThanOrEqual(sum(held))
    }),
  )
})

test('a line that names its size is served before one that leaves it open', () => {
  const pieces = dividedPieces(
    [{ productId: 'a', size: 'S', color: '', quantity: 1 }],
    [
      { id: 'a', size: 'N/A', color: 'N/A', quantity: 1 },
      { id: 'a', size: 'S', color: 'N/A', quantity: 1 },
    ],
    [
      { line: 0, shelf: 1, damaged: 0, missing: 0 },
      { line: 1, shelf: 0, damaged: 1, missing: 0 },
    ],
  )
  expect(pieces).toMatchObject([{ fate: 'damaged', quantity: 1 }])
})

test('receipts are the same in whichever order their lines are told', () => {
  const [one, other] = [
    { line: 0, shelf: 1, damaged: 0, missing: 0 },
    { line: 1, shelf: 0, damaged: 2, missing: 0 },
  ]
  expect(isSameReceipt([one, other], [other, one])).toBe(true)
  expect(isSameReceipt([one], [one, other])).toBe(false)
  expect(isSameReceipt(undefined, [])).toBe(false)
})
