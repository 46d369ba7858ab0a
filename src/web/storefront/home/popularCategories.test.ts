import { describe, expect, it } from 'vitest'
import { findCategory, findSubCategory } from '#domain/catalogue/categories.ts'
import { popularTiles } from './popularCategories.tsx'

describe('the tiles of Popular Categories', () => {
  it('are the six of the specification, in order', () => {
    expect(popularTiles().map(({ label }) => label)).toEqual([
      'Bag Items',
      'Cosmetic & Organiser',
      'Bathroom Accessories',
      'Electronics Items',
      'Kitchen & Cooking',
      'Baby and Kids',
    ])
  })

  it('lead to existing categories', () => {
    for (const { to, state } of popularTiles()) {
      const name = decodeURIComponent(to.replace('/category/', ''))
      expect(findCategory(name) ?? findSubCategory(name), to).toBeDefined()
      expect(findCategory(state.category), state.category).toBeDefined()
    }
  })
})
