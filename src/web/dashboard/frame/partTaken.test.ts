import { expect, test } from 'vitest'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { collectOfPart, isPart, linesOf, noneReturned } from './partTaken.tsx'

const line = (originalPrice: number, quantity: number) => ({
  name: 'Shirt',
  size: 'M',
  color: '',
  originalPrice,
  quantity,
})
const order = { subTotal: 1500, discount: 100, products: [line(400, 2), line(700, 1)] }
// As much of a parcel as these read.
const parcel = { collect: 1480, order } as unknown as ConsignmentAnswer

test('of what comes back its share of the price is not collected, as a rider is told', () => {
  expect(collectOfPart(parcel, noneReturned(parcel))).toBe(1480)
  expect(collectOfPart(parcel, [0, 1])).toBe(827)
  expect(collectOfPart({ ...parcel, order: null }, [])).toBe(1480)
})

test.each([
  [[0, 0], false],
  [[1, 0], true],
  [[2, 1], false],
])('%j pieces back are a part: %s', (returned, is) => {
  expect(isPart(parcel, returned)).toBe(is)
})

test('pieces are sent by the lines of the order', () => {
  expect(linesOf([1, 0])).toEqual([
    { line: 0, returned: 1 },
    { line: 1, returned: 0 },
  ])
})
