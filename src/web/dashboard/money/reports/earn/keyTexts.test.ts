import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figuresAnswer } from '#contract/money/reportSchema.ts'
import type { Amounts } from '#domain/money/ledger.ts'
import { isNothing, knownShare, percentText } from './keyTexts.ts'

const figures = (amounts: Amounts) => figuresAnswer({ amounts, advertising: 0, other: 0 })

it.each([
  [{ deliveredPieces: 100, costedPieces: 92 }, 92],
  // Not all, however few are not known.
  [{ deliveredPieces: 1_000, costedPieces: 999 }, 99],
  [{ deliveredPieces: 100, returnedPieces: 8, costedPieces: 92 }, undefined],
  [{ deliveredPieces: 3, costedPieces: 0 }, 0],
  [{ deliveredPieces: 0, costedPieces: 0 }, undefined],
  [{ deliveredPieces: 1, returnedPieces: 4, costedPieces: -3 }, undefined],
])('of how many pieces the cost is known: %j', (amounts, expected) => {
  expect(knownShare(figures(amounts))).toBe(expected)
})

it('says it exactly where some piece is not known', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), (delivered, returned, known) => {
      const share = knownShare(
        figures({ deliveredPieces: delivered, returnedPieces: returned, costedPieces: known }),
      )
      expect(share !== undefined).toBe(delivered > returned && known < delivered - returned)
      if (share !== undefined) expect(share).toBeLessThan(100)
    }),
  )
})

it('nothing happened where nothing was placed, delivered or spent', () => {
  expect(isNothing(figures({}))).toBe(true)
  expect(isNothing(figures({ placedOrders: 1 }))).toBe(false)
  expect(isNothing(figures({ fees: 100 }))).toBe(false)
})

it('writes a share with one decimal', () => {
  expect(percentText(0.0812)).toBe('8.1%')
  expect(percentText(0)).toBe('0.0%')
  expect(percentText(undefined)).toBeUndefined()
})
