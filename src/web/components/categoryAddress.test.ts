import { describe, expect, it } from 'vitest'
import { readCategoryState, subCategoryLink } from './categoryAddress.ts'

describe('links to categories', () => {
  it('are lower case and survive the address bar (§2.5)', () => {
    expect(subCategoryLink('Health and Beauty', 'Bath & Body')).toEqual({
      to: '/category/bath%20%26%20body',
      state: { category: 'health and beauty', subCategory: 'bath & body' },
    })
  })

  it('are read back from the history only when whole', () => {
    const { state } = subCategoryLink('Men Items', 'Shoes')
    expect(readCategoryState(state)).toEqual(state)
    for (const broken of [
      null,
      undefined,
      'x',
      {},
      { category: 'men items' },
      { category: 1, subCategory: 2 },
    ]) {
      expect(readCategoryState(broken)).toBeUndefined()
    }
  })
})
