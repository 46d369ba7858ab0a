import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { parseCart, serialiseCart } from './storedCart.ts'

const filled = fc.string({ minLength: 1 })

const cartLines = fc.record<CartLine>({
  id: filled,
  name: filled,
  imageUrl: fc.string(),
  color: filled,
  size: filled,
  quantity: fc.integer({ min: 1, max: 99 }),
  originalPrice: fc.integer({ min: 0, max: 1_000_000_000 }).map(poisha),
  customerEmail: fc.string(),
})

describe('the cart in storage', () => {
  it('is read as it was stored (§7.30)', () => {
    fc.assert(
      fc.property(fc.array(cartLines), (lines) => {
        expect(parseCart(serialiseCart(lines))).toEqual(lines)
      }),
    )
  })

  it('is taka under the names of the specification (§3.5)', () => {
    const line = {
      id: 'p1',
      name: 'Lipstick',
      imageUrl: '/a.webp',
      color: 'Pink',
      size: 'N/A',
      quantity: 2,
      originalPrice: poisha(319_50),
      customerEmail: '',
    }
    expect(JSON.parse(serialiseCart([line]))).toEqual([{ ...line, originalPrice: 319.5 }])
  })

  it('survives any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseCart(text)))
  })

  it('survives any JSON, and what it keeps can be counted and priced', () => {
    const fields = fc.record(
      {
        id: fc.jsonValue(),
        name: fc.jsonValue(),
        imageUrl: fc.jsonValue(),
        color: fc.jsonValue(),
        quantity: fc.oneof(fc.double(), fc.jsonValue()),
        originalPrice: fc.oneof(fc.double(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fields, fc.jsonValue()))), (value) => {
        for (const line of parseCart(JSON.stringify(value))) {
          expect(line.id).not.toBe('')
          expect(line.quantity).toBeGreaterThanOrEqual(1)
          expect(line.quantity).toBeLessThanOrEqual(99)
          expect(Number.isSafeInteger(line.originalPrice)).toBe(true)
        }
      }),
    )
  })

  it('drops only the broken line and fills in optional fields', () => {
    const stored = [
      { id: 'a', name: 'A', quantity: 1, originalPrice: 10 },
      { id: 'b', name: 'B', quantity: 'two', originalPrice: 10 },
      { id: 'c', name: 'C', quantity: 500, originalPrice: 10 },
      { id: 'd', name: 'D', quantity: 1, originalPrice: -10 },
      null,
    ]
    const lines = parseCart(JSON.stringify(stored))
    expect(lines.map(({ id, quantity, color, size }) => [id, quantity, color, size])).toEqual([
      ['a', 1, 'N/A', 'N/A'],
      ['c', 99, 'N/A', 'N/A'],
    ])
  })
})
