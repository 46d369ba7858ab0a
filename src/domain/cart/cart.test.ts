import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLAIN_PRODUCT, type Product } from '../catalogue/product.ts'
import { poisha } from '../money/money.ts'
import { cartLineOf, cartTotal, clampQuantity, lineTotal } from './cart.ts'

const bag: Product = {
  ...PLAIN_PRODUCT,
  fewLeft: [],
  id: 'p1',
  name: 'Bag',
  description: '',
  videoLink: '',
  category: 'Bag Items',
  subCategory: 'Handbags',
  productType: 'New Arrivals',
  sizes: [],
  colors: ['Black'],
  colorImages: {},
  images: ['/a.webp', '/b.webp'],
  originalPrice: poisha(1950_00),
  offerPrice: poisha(1250_00),
  ratings: 4.7,
  reviews: 128,
  createdAt: '2026-01-01T00:00:00.000Z',
}

describe('a cart line (section 3)', () => {
  test('has the defaults of the specification (§3.6, §3.7, §9.17)', () => {
    expect(cartLineOf(bag)).toEqual({
      id: 'p1',
      name: 'Bag',
      imageUrl: '/a.webp',
      color: 'N/A',
      size: 'N/A',
      quantity: 1,
      originalPrice: 1250_00,
      customerEmail: '',
    })
  })

  test('shows the chosen colour, and else the first picture', () => {
    const inColors: Product = { ...bag, colors: ['Black', 'Red'], colorImages: { Red: '/b.webp' } }
    const pictureOf = (color?: string) => cartLineOf(inColors, { color }).imageUrl
    expect(['Red', 'Black', 'constructor', undefined].map(pictureOf)).toEqual([
      '/b.webp',
      '/a.webp',
      '/a.webp',
      '/a.webp',
    ])
  })

  test('carries the original price where there is no offer (§3.6)', () => {
    expect(cartLineOf({ ...bag, offerPrice: undefined }).originalPrice).toBe(1950_00)
  })

  test('keeps what was chosen', () => {
    const line = cartLineOf(bag, { color: 'Black', size: 'M', quantity: 3, customerEmail: 'a@b.c' })
    expect(line).toMatchObject({ color: 'Black', size: 'M', quantity: 3, customerEmail: 'a@b.c' })
  })
})

test('a quantity is always whole and between 1 and 99 (§4.18)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.integer(), fc.double({ min: -2, max: 120 })), (wanted) => {
      const quantity = clampQuantity(wanted)
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true)
    }),
  )
})

test('the total of a cart is the sum of its lines', () => {
  const lines = fc.array(
    fc.record({
      originalPrice: fc.integer({ min: 1, max: 10_000_000 }).map(poisha),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
  )
  fc.assert(
    fc.property(lines, lines, (some, others) => {
      expect(cartTotal([...some, ...others])).toBe(cartTotal(some) + cartTotal(others))
      for (const line of some) expect(lineTotal(line)).toBe(line.originalPrice * line.quantity)
    }),
  )
  expect(cartTotal([])).toBe(0)
})
