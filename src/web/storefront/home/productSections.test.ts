import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { popularQueries, readPopular } from './productSections.tsx'

/** The ranks that a question answers, from 0. */
function ranks({ limit = 0, page = 1 }: { limit?: number | undefined; page?: number | undefined }): number[] {
  return Array.from({ length: limit }, (_, index) => (page - 1) * limit + index)
}

describe('the questions behind Most Popular', () => {
  it('start with ten of all, without a product type (§4.21, §7.6)', () => {
    expect(popularQueries(undefined, 10)).toEqual([
      { category: undefined, sort: 'popular', limit: 10, page: 1 },
    ])
  })

  it('cover each rank once, in order, for any number shown (§4.21)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (steps) => {
        const shown = 10 + 5 * steps
        const asked = popularQueries('Bag Items', shown).flatMap(ranks)
        expect(asked).toEqual(Array.from({ length: shown }, (_, index) => index))
      }),
    )
  })
})

const TABS = [{ id: '' }, { id: 'Bag Items' }, { id: 'Kitchen Items' }]

test('tab and Show Me More are restored as they were stored', () => {
  for (const kept of [
    { category: 'Kitchen Items', shown: 10 },
    { category: '', shown: 25 },
  ]) {
    expect(readPopular(kept, TABS)).toEqual(kept)
  }
})

test('what makes no sense is the first ten of all', () => {
  for (const kept of [
    undefined,
    null,
    'text',
    {},
    { category: 'Bag Items' },
    { category: 'Sold out', shown: 10 },
    { category: 'Bag Items', shown: 5 },
    { category: 'Bag Items', shown: 12 },
    { category: 'Bag Items', shown: Number.NaN },
    { category: 'Bag Items', shown: Number.POSITIVE_INFINITY },
  ]) {
    expect(readPopular(kept, TABS), JSON.stringify(kept)).toEqual({ category: '', shown: 10 })
  }
})
