import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { placedOrderState, readPlacedOrder } from './placedOrder.ts'

const bag = {
  id: 'p1',
  name: 'Bag',
  images: ['/bag.webp'],
  originalPrice: poisha(1_250_25),
  offerPrice: undefined,
}
const order = {
  orderId: '7KQX-M3PA',
  total: poisha(2_610_50),
  lines: [cartLineOf(bag, { quantity: 2 })],
}

test('what a navigation carries of a placed order is read again after a reload', () => {
  expect(readPlacedOrder(JSON.parse(JSON.stringify(placedOrderState(order))))).toEqual(order)
})

test('there is no placed order without a valid one in the state', () => {
  const state = placedOrderState(order)
  for (const broken of [
    null,
    undefined,
    'text',
    {},
    { orderId: order.orderId },
    { ...state, orderId: 7 },
    { ...state, total: '2610' },
    { ...state, total: 0.001 },
    { ...state, lines: [] },
    { ...state, lines: [{ id: 'p1' }] },
  ]) {
    expect(readPlacedOrder(broken), JSON.stringify(broken)).toBeUndefined()
  }
})
