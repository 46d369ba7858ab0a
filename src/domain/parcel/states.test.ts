import { expect, test } from 'vitest'
import { mayMove, ORDER_STATUSES } from '../order/lifecycle.ts'
import { isOpenParcel, orderMovesAfter, PARCEL_RULES, PARCEL_STATES, stageOf } from './states.ts'

test.each(PARCEL_STATES)('an order can get where its parcel is: %s', (state) => {
  const { order } = PARCEL_RULES[state]
  const ways = { Confirmed: [], Shipping: ['Shipping'], Delivered: ['Shipping', 'Delivered'] }
  const way = order === 'Return' ? ['Shipping', 'Return'] : (ways[order as keyof typeof ways] as string[])
  const moves = way.map((to, at) => [at === 0 ? 'Confirmed' : way[at - 1], to] as const)
  for (const [from, to] of moves)
    expect(mayMove('parcel', from as never, to as never), `${from} ${to}`).toBe(true)
})

test('only what is over leaves room for another parcel of its order', () => {
  expect(PARCEL_STATES.filter((state) => !isOpenParcel(state))).toEqual([
    'delivered',
    'part-delivered',
    'back',
    'cancelled',
  ])
})

test('a parcel that nobody has yet, or that was given up, leaves its order confirmed', () => {
  const confirmed = PARCEL_STATES.filter((state) => PARCEL_RULES[state].order === 'Confirmed')
  expect(confirmed).toEqual(['queued', 'refused', 'not-known', 'cancelled'])
  for (const state of confirmed) expect(PARCEL_RULES[state].at, state).toMatch(/^(?:shop|unknown)$/)
})

test.each(PARCEL_STATES)(
  'an order that follows its parcel gets by legal moves where that is: %s',
  (state) => {
    for (const order of ORDER_STATUSES) {
      const way = orderMovesAfter(order, state)
      let at = order
      for (const to of way) {
        expect(mayMove('parcel', at, to), `${at} ${to}`).toBe(true)
        at = to
      }
      if (['Confirmed', 'Shipping'].includes(order) && way.length > 0)
        expect(at).toBe(PARCEL_RULES[state].order)
      if (['Cancelled', 'Delivered', 'Return', 'Pending'].includes(order)) expect(way).toEqual([])
    }
  },
)

test('an order that was sent otherwise is not called back by a parcel that never was', () => {
  for (const state of ['queued', 'refused', 'not-known'] as const)
    expect(orderMovesAfter('Shipping', state)).toEqual([])
  expect(orderMovesAfter('Shipping', 'cancelled')).toEqual(['Confirmed'])
})

test.each(PARCEL_STATES)('each state stands in one list: %s', (state) => {
  const stages = [stageOf(state, false), stageOf(state, true)]
  expect(stages).toEqual(state === 'booked' ? ['pack', 'hand-over'] : [stages[0], stages[0]])
  // What is done keeps no order from another parcel, but for what the shop asks about.
  expect(stages[0] === 'done').toBe(!isOpenParcel(state))
})
