import { expect, test } from 'vitest'
import type { TrackedOrderAnswer } from '#contract/orders/trackingSchema.ts'
import { Found } from '#web/storefront/track/found.tsx'
import { rendered } from './rendered.ts'

const order: TrackedOrderAnswer = {
  ...{ _id: '7KQX-M3PA', placedAt: '2026-11-20T12:05:00.000Z', orderStatus: 'Confirmed' },
  steps: [{ status: 'Pending', at: '2026-11-20T12:05:00.000Z' }],
  coming: ['Shipping', 'Delivered'],
  products: [],
  ...{ subTotal: 2_500, deliveryCharge: 110, discount: 100, total: 2_510, advance: 510, toCollect: 2_000 },
}

const drawn = (changes: Partial<TrackedOrderAnswer> = {}) =>
  rendered(Found, { order: { ...order, ...changes }, onAgain: () => {}, onSee: () => {} }).text

test('an order names what was taken off, what was paid in advance, and the rest', () => {
  expect(drawn()).toMatch(/Discount −৳100\.00 Total ৳2,510\.00 Paid in advance −৳510\.00 To pay ৳2,000\.00/)
})

test('an order whose goods another has names that one, and offers it', () => {
  const joined = drawn({ orderStatus: 'Cancelled', joinedInto: '8ABC-M3PA', coming: [] })
  expect(joined).toContain('Two orders became one')
  expect(joined).toContain('See order 8ABC-M3PA')
  expect(joined).not.toContain('cancelled')
})

test('without either there is one sum', () => {
  const plain = drawn({ discount: 0, total: 2_610, advance: 0, toCollect: 2_610 })
  expect(plain).toMatch(/Delivery charge ৳110\.00 To pay ৳2,610\.00/)
})

test('an order that is paid in full asks for no cash', () => {
  expect(drawn()).toContain('Keep ready in cash')
  expect(drawn({ advance: 2_510, toCollect: 0 })).not.toContain('Keep ready in cash')
})
