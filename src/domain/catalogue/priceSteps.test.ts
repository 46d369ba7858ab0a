import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { priceSteps } from './priceSteps.ts'

const taka = (amount: number) => poisha(amount * 100)
const bounds = (least: number, most: number) =>
  priceSteps({ least: taka(least), most: taka(most) }).map((step) => [
    step.least && step.least / 100,
    step.most && step.most / 100,
  ])

describe('the steps of a price', () => {
  test('are round amounts in the middle of what all costs', () => {
    expect(bounds(100, 42_500)).toEqual([
      [undefined, 500],
      [500, 1_000],
      [1_000, 2_500],
      [2_500, 5_000],
      [5_000, undefined],
    ])
    expect(bounds(390, 3_450)).toEqual([
      [undefined, 500],
      [500, 1_000],
      [1_000, 2_500],
      [2_500, undefined],
    ])
  })

  test('are left out where prices are close to each other', () => {
    expect(bounds(100, 100)).toEqual([])
    expect(bounds(90, 110)).toEqual([])
  })

  test('leave no price out, and none is empty by its bounds', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(price, price, price, (one, other, between) => {
        const [least = 0, cost = 0, most = 0] = [one, other, between].toSorted((a, b) => a - b)
        const steps = bounds(least, most)
        for (const [from, to] of steps) {
          expect((from ?? least) < (to ?? most)).toBe(true)
        }
        const holds = ([from = least, to = most]: (number | undefined)[]) => from <= cost && cost <= to
        expect(steps.length === 0 || steps.some(holds)).toBe(true)
      }),
    )
  })
})
