import { expect, test, vi } from 'vitest'
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

test('where it goes and how its total is made up are read with it, or left out', () => {
  const to = {
    ...{ mobileNumber: '01712345678', address: 'House 12', area: 'Outside Dhaka' },
    district: { en: 'Cumilla', bn: 'কুমিল্লা' },
  }
  const whole = { ...order, advance: poisha(500_00), placedAt: 1, deliveryCharge: poisha(0), to }
  const state = JSON.parse(JSON.stringify(placedOrderState(whole)))
  expect(readPlacedOrder(state)).toEqual(whole)
  for (const broken of [null, 'text', { ...to, district: 'Cumilla' }, { ...to, address: 7 }, {}]) {
    expect(readPlacedOrder({ ...state, to: broken })).toEqual({ ...whole, to: undefined })
  }
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

test('it is of the turn in which it was placed: nobody else sees it by going back', () => {
  let turn = 'one'
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => (key === 'turn' ? turn : null) } })
  const state = placedOrderState(order)
  expect(readPlacedOrder(state)).toEqual(order)
  turn = 'another'
  expect(readPlacedOrder(state)).toBeUndefined()
  vi.unstubAllGlobals()
})
