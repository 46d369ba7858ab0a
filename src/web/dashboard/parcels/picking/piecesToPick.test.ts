import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ParcelLineAnswer } from '#contract/parcels/labelSchema.ts'
import { pieceOf, piecesToPick } from './piecesToPick.ts'

const line = fc.record({
  productId: fc.constantFrom('p1', 'p2', 'p3'),
  name: fc.constant('Kurti'),
  imageUrl: fc.constant(''),
  size: fc.constantFrom('M', 'L', 'N/A'),
  color: fc.constantFrom('Red', 'Blue', 'N/A'),
  quantity: fc.integer({ min: 1, max: 50 }),
  sku: fc.constant(''),
  handling: fc.constant(null),
  nameBengali: fc.constant(''),
})
const parcels = fc.array(fc.record({ lines: fc.array(line, { maxLength: 5 }) }), { maxLength: 12 })

const sum = (lines: readonly { readonly quantity: number }[]) =>
  lines.reduce((total, { quantity }) => total + quantity, 0)

test('each piece is there once, with the quantities of all its lines', () => {
  fc.assert(
    fc.property(parcels, (chosen) => {
      const lines = chosen.flatMap((parcel) => parcel.lines)
      const picked = piecesToPick(chosen)
      expect(new Set(picked.map(({ piece }) => piece)).size).toBe(picked.length)
      expect(sum(picked)).toBe(sum(lines))
      for (const { piece, quantity } of picked)
        expect(quantity).toBe(sum(lines.filter((one) => pieceOf(one) === piece)))
    }),
  )
})

test('the order of parcels and of their lines changes nothing', () => {
  const shuffled = parcels.chain((chosen) =>
    fc.tuple(
      fc.constant(chosen),
      fc
        .shuffledSubarray(chosen, { minLength: chosen.length })
        .map((all) => all.map(({ lines }) => ({ lines: lines.toReversed() }))),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([chosen, other]) => {
      expect(piecesToPick(other)).toEqual(piecesToPick(chosen))
    }),
  )
})

test('goods are sorted by name, colour and size, numbers by their value', () => {
  const named = (name: string, color = 'N/A', size = 'N/A'): ParcelLineAnswer => ({
    ...{
      productId: name,
      name,
      imageUrl: '',
      size,
      color,
      quantity: 1,
      sku: '',
      handling: null,
      nameBengali: '',
    },
  })
  const lines = [named('Jar 10'), named('Jar 9'), named('Heels', 'Red', '40'), named('Heels', 'Red', '38')]
  expect(piecesToPick([{ lines }]).map(({ name, size }) => `${name} ${size}`)).toEqual([
    'Heels 38',
    'Heels 40',
    'Jar 9 N/A',
    'Jar 10 N/A',
  ])
})
