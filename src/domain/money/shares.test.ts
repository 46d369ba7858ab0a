import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shares } from './shares.ts'

test('a taka among three goes to the one with the largest remainder first', () => {
  expect(shares(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(shares(10, [5, 3, 3])).toEqual([4, 3, 3])
})

test('of equal remainders the first gets more, also where a fraction would say otherwise', () => {
  expect(shares(654, [11_898, 801, 3_501])).toEqual([480, 33, 141])
  expect(shares(15_785, [1, 2_301, 3_401, 5_572])).toEqual([2, 3_221, 4_761, 7_801])
  expect(shares(-10, [1, 1, 1])).toEqual([-3, -3, -4])
})

test('where nothing weighs, the first has it all', () => {
  expect(shares(60, [0, 0])).toEqual([60, 0])
  expect(shares(60, [])).toEqual([])
})

test('shares add up, and none is off by one or more', () => {
  const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.nat(100_000_000), weights, (amount, weights) => {
      const parts = shares(amount, weights)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      if (total === 0) return
      for (const [at, part] of parts.entries()) {
        expect(Math.abs(part - (amount * (weights[at] ?? 0)) / total)).toBeLessThan(1 + 1e-6)
      }
    }),
  )
})
