import { expect, it } from 'vitest'
import { figuresAnswer } from '#contract/money/reportSchema.ts'
import { backShare, costOfOne } from './shares.ts'

const delivered = (orders: number, advertising: number | undefined) =>
  figuresAnswer({ amounts: { deliveredOrders: orders }, advertising, other: undefined })

it.each([
  [331, 3_185_000, 31_850 / 331],
  [0, 3_185_000, undefined],
  [331, 0, undefined],
  [331, undefined, undefined],
])('%d delivered for %s poisha of advertising', (orders, advertising, expected) => {
  expect(costOfOne(delivered(orders, advertising))).toBe(expected)
})

it.each([
  [6, 2, 0.25],
  [0, 0, undefined],
])('%d stayed and %d came back of what somebody confirmed', (stayed, back, expected) => {
  const confirmed = { orders: 10, stayed, back }
  expect(backShare({ ...delivered(1, 0), confirmed })).toBe(expected)
})
