import { describe, expect, it } from 'vitest'
import { findPlace, narrowingCategory } from './place.ts'

describe('what a category page shows', () => {
  it('is a subcategory as screens write it', () => {
    expect(findPlace('bath & body')).toEqual({ name: 'Bath & Body', query: { subCategory: 'Bath & Body' } })
  })

  it('may be a whole category', () => {
    expect(findPlace('bag items')).toEqual({ name: 'Bag Items', query: { category: 'Bag Items' } })
  })

  it('is an unknown name as it came', () => {
    expect(findPlace(' garden gnomes ')).toEqual({
      name: 'garden gnomes',
      query: { subCategory: 'garden gnomes' },
    })
  })
})

describe('the category that narrows a subcategory', () => {
  it('is the one that the visitor came from, if there are several', () => {
    expect(narrowingCategory('Clothing', 'men items')).toBe('Men Items')
  })

  it('is none if the name is unique, or the origin is unknown', () => {
    expect(narrowingCategory('Wallets', 'men items')).toBeUndefined()
    expect(narrowingCategory('Clothing', undefined)).toBeUndefined()
    expect(narrowingCategory('Clothing', 'kitchen items')).toBeUndefined()
  })
})
