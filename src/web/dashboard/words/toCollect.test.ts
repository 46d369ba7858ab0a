import { expect, test } from 'vitest'
import { collectText, shortCollectText } from './toCollect.ts'

test.each([
  ['Confirmed', undefined, 500, '৳500.00', '৳500.00'],
  ['Shipping', undefined, 0, '৳0.00', '৳0.00'],
  ['Delivered', undefined, 500, 'Collected', 'Nothing, it was paid on delivery'],
  ['Return', 'return', 500, 'Collected', 'Nothing, it was paid on delivery'],
  // Paid in advance, or by what came back for it.
  ['Delivered', undefined, 0, 'Nothing', 'Nothing'],
  ['Cancelled', undefined, 500, 'Nothing', 'Nothing, the order was cancelled'],
  ['Return', undefined, 500, 'Nothing', 'Nothing, the order was returned'],
] as const)('%s, awaiting %s, of %d taka: %s', (orderStatus, awaited, toCollect, short, long) => {
  expect(shortCollectText({ orderStatus, awaited, toCollect })).toBe(short)
  expect(collectText({ orderStatus, awaited, toCollect })).toBe(long)
})
