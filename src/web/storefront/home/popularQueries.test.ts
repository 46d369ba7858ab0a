import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { popularQueries } from './popularQueries.ts'

/** The ranks that a question answers, from 0. */
function ranks({ limit = 0, page = 1 }: { limit?: number | undefined; page?: number | undefined }): number[] {
  return Array.from({ length: limit }, (_, index) => (page - 1) * limit + index)
}

describe('the questions behind Most Popular', () => {
  it('start with ten of all, without a product type', () => {
    expect(popularQueries(undefined, 10)).toEqual([
      { category: undefined, sort: 'popular', limit: 10, page: 1 },
    ])
  })

  it('cover each rank once, in order, whatever is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (steps) => {
        const shown = 10 + 5 * steps
        const asked = popularQueries('Bag Items', shown).flatMap(ranks)
        expect(asked).toEqual(Array.from({ length: shown }, (_, index) => index))
      }),
    )
  })
})
