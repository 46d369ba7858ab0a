import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTime } from '#tests/arbitraries.ts'
import { firstListingOrder, inListingOrder } from './listingOrder.ts'

test('a later millisecond has a higher place', () => {
  fc.assert(
    fc.property(aTime, aTime, (a, b) => {
      expect(Math.sign(firstListingOrder(a) - firstListingOrder(b))).toBe(
        Math.sign(Date.parse(a) - Date.parse(b)),
      )
    }),
  )
})

test('places stay exact integers, whatever the time', () => {
  for (const createdAt of ['0001-01-01T00:00:00Z', '9999-12-31T00:00:00Z']) {
    expect(Number.isSafeInteger(firstListingOrder(createdAt) + 1023)).toBe(true)
  }
})

test('what is not a time is refused', () => {
  expect(() => firstListingOrder('yesterday')).toThrow(RangeError)
})

test('products of one moment keep their order, and every place is different', () => {
  const createdAt = '2026-11-20T06:30:00.000Z'
  const later = { name: 'later', createdAt: '2026-11-20T06:30:00.001Z' }
  const many = Array.from({ length: 3_000 }, (_, index) => ({ name: `${index}`, createdAt }))
  const placed = inListingOrder([later, ...many])
  expect(placed.map(({ product }) => product.name)).toEqual([...many.map(({ name }) => name), 'later'])
  expect(new Set(placed.map(({ listingOrder }) => listingOrder)).size).toBe(3_001)
})
