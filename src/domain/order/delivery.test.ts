import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { DELIVERY, deliveryCharge, FREE_DELIVERY, freeDelivery, missingForFreeDelivery } from './delivery.ts'

const OVER = 5_000_00
const missing = (subTotal: number, free = FREE_DELIVERY) => missingForFreeDelivery(poisha(subTotal), free)

test('close to the amount for free delivery, the missing amount is given', () => {
  expect(missing(4_850_00)).toBe(151_00)
  expect(missing(4_850_50)).toBe(150_00)
  expect(missing(4_000_00)).toBe(1_001_00)
  expect(missing(OVER), 'exactly the amount still pays').toBe(1_00)
})

test('far below it, and above it, there is no hint', () => {
  for (const subTotal of [0, 3_999_99, OVER + 1, 9_000_00]) expect(missing(subTotal)).toBeUndefined()
})

test('a shop that waives no charge or shows no notice gives no hint', () => {
  for (const on of [
    { notice: true, waiver: false },
    { notice: false, waiver: true },
  ]) {
    expect(missing(4_900_00, freeDelivery(poisha(OVER), on))).toBeUndefined()
  }
  expect(missing(0, freeDelivery(poisha(0), { notice: true, waiver: true }))).toBeUndefined()
})

test('the hint is exact: that much more is delivered free, and a taka less is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4_000_00, max: OVER }), (subTotal) => {
      const more = missing(subTotal) ?? 0
      const charge = (total: number) => deliveryCharge('Inside Dhaka', poisha(total), DELIVERY)
      expect(more % 100).toBe(0)
      expect(charge(subTotal + more)).toBe(0)
      expect(charge(subTotal + more - 1_00)).toBeGreaterThan(0)
    }),
  )
})
