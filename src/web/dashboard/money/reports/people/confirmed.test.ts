import { expect, it } from 'vitest'
import { figuresAnswer } from '#contract/money/reportSchema.ts'
import { backShare, confirmedOf, costOfOne } from './confirmed.ts'

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

it('what came back is a share of what has ended', () => {
  expect(backShare({ orders: 10, stayed: 6, back: 2 })).toBe(0.25)
  expect(backShare({ orders: 10, stayed: 0, back: 0 })).toBeUndefined()
  expect(backShare(undefined)).toBeUndefined()
})

it('what somebody confirmed is taken as it is answered, and not guessed', () => {
  const confirmed = { orders: 3, stayed: 1, back: 1 }
  expect(confirmedOf({ ...delivered(1, 0), confirmed })).toBe(confirmed)
  const { confirmed: _, ...without } = { ...delivered(1, 0), confirmed }
  expect(confirmedOf(without)).toBeUndefined()
})
