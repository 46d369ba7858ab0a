import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderId } from '../order/orderId.ts'
import { MOST_PARCELS, parcelId, readParcelId, typedParcelId } from './parcelId.ts'

const orders = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(orderId)
const positions = fc.integer({ min: 1, max: MOST_PARCELS })

test('each parcel of an order has an id of its own, from which both are read again', () => {
  fc.assert(
    fc.property(orders, positions, (order, position) => {
      const id = parcelId(order, position)
      expect(readParcelId(id)).toEqual({ orderId: order, position })
      expect(id).toMatch(/^[A-Za-z0-9_-]{9,12}$/)
    }),
  )
  expect(parcelId('7KQX-M3PA', 1)).toBe('7KQX-M3PA')
  expect(parcelId('7KQX-M3PA', 2)).toBe('7KQX-M3PA-2')
})

test('an id is read in either case, with and without dashes', () => {
  fc.assert(
    fc.property(orders, positions, (order, position) => {
      const id = parcelId(order, position)
      for (const typed of [id, id.toLowerCase(), id.replaceAll('-', ''), ` ${id} `]) {
        expect(typedParcelId(typed)).toBe(id)
      }
    }),
  )
})

test.each([
  '',
  '7KQX',
  '7KQX-M3PA-1',
  '7KQX-M3PA-0',
  '7KQX-M3PA-100',
  '7KQO-M3PA',
  'SFR7A2K91XX77',
  'x'.repeat(1e6),
])('"%s" is no id', (text) => {
  expect(readParcelId(text)).toBeUndefined()
  expect(typedParcelId(text)).toBeUndefined()
})

test.each([0, 1.5, MOST_PARCELS + 1])('there is no parcel %d', (position) => {
  expect(() => parcelId('7KQX-M3PA', position)).toThrow(RangeError)
})
