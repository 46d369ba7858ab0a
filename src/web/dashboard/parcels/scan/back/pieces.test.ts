import { expect, test } from 'vitest'
import type { ConsignmentDetailAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { PARCEL_STATES } from '#domain/parcel/states.ts'
import { mayTakeIn, piecesOf, receiptOf } from './pieces.ts'

const parcel = (of: object) =>
  ({
    ...{ state: 'coming-back', expectedBack: null, received: null, left: [2, 1] },
    namesBengali: ['পাঞ্জাবি', ''],
    order: { orderStatus: 'Shipping', products: [{ quantity: 2 }, { quantity: 1 }] },
    ...of,
  }) as unknown as ConsignmentDetailAnswer

test('each piece is named, and those of a line add up', () => {
  const pieces = piecesOf(parcel({}))
  expect(pieces.map(({ key, nth, of }) => `${key} ${nth}/${of}`)).toEqual(['0-0 1/2', '0-1 2/2', '1-0 1/1'])
  const receipt = receiptOf(pieces, { '0-0': 'shelf', '0-1': 'damaged', '1-0': 'missing' })
  expect(receipt).toEqual([
    { line: 0, shelf: 1, damaged: 1, missing: 0 },
    { line: 1, shelf: 0, damaged: 0, missing: 1 },
  ])
})

test('of a part only what comes back is asked for', () => {
  const part = parcel({ state: 'part-delivered', expectedBack: [{ line: 1, returned: 1 }] })
  expect(piecesOf(part).map(({ key }) => key)).toEqual(['1-0'])
  const unsaid = piecesOf(parcel({ state: 'part-delivered' }))
  expect(receiptOf(unsaid, { '0-1': 'shelf' })).toEqual([{ line: 0, shelf: 1, damaged: 0, missing: 0 }])
})

test('what an exchange brought is not asked for', () => {
  const rest = piecesOf(parcel({ state: 'delivered', left: [1, 0] }))
  expect(rest.map(({ key, nth, of }) => `${key} ${nth}/${of}`)).toEqual(['0-0 1/1'])
  const unsaid = piecesOf(parcel({ state: 'part-delivered', left: [0, 1] }))
  expect(unsaid.map(({ key }) => key)).toEqual(['1-0'])
})

test('what has left is taken in, once', () => {
  const states = PARCEL_STATES.filter((state) => mayTakeIn(parcel({ state })))
  expect(states).toEqual([
    ...['handed-over', 'on-the-way', 'out', 'hold', 'part-delivered', 'coming-back', 'lost'],
  ])
  expect(mayTakeIn(parcel({ state: 'delivered', order: { orderStatus: 'Return', products: [] } }))).toBe(true)
  expect(mayTakeIn(parcel({ received: { at: '', lines: [] } }))).toBe(false)
  expect(mayTakeIn(parcel({ order: null }))).toBe(false)
})
