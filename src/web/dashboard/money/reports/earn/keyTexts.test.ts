import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figuresAnswer } from '#contract/money/reportSchema.ts'
import type { Amounts } from '#domain/money/ledger.ts'
import { isNothing, knownShare } from './keyTexts.ts'

const figures = (amounts: Amounts) => figuresAnswer({ amounts, advertising: 0, other: 0 })

it.each([
  [{ costedPieces: 92, uncostedPieces: 8 }, 92],
  // Not all, however few are not known.
  [{ costedPieces: 999, uncostedPieces: 1 }, 99],
  [{ costedPieces: 92 }, undefined],
  [{ uncostedPieces: 3 }, 0],
  [{}, undefined],
  // More came back in these days than went.
  [{ costedPieces: -3, uncostedPieces: 2 }, 0],
  [{ costedPieces: 2, uncostedPieces: -3 }, undefined],
])('of how many pieces the cost is known: %j', (amounts, expected) => {
  expect(knownShare(figures(amounts))).toBe(expected)
})

it('says it exactly where some piece is not known', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), (known, unknown) => {
      const share = knownShare(figures({ costedPieces: known, uncostedPieces: unknown }))
      expect(share !== undefined).toBe(unknown > 0)
      if (share !== undefined) expect(share).toBeLessThan(100)
    }),
  )
})

it('nothing happened where nothing was placed, delivered or spent', () => {
  expect(isNothing(figures({}))).toBe(true)
  expect(isNothing(figures({ placedOrders: 1 }))).toBe(false)
  expect(isNothing(figures({ fees: 100 }))).toBe(false)
})
