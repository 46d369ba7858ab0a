import { expect, test } from 'vitest'
import { mayMove } from '../order/lifecycle.ts'
import { isOpenParcel, PARCEL_RULES, PARCEL_STATES } from './states.ts'

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
