import { describe, expect, it, test } from 'vitest'
import { searchKey } from '../text/searchText.ts'
import { CATEGORIES, findCategory, findSubCategory } from './categories.ts'
import { CATEGORIES_IN_BENGALI } from './categoriesInBengali.ts'
import { kindsNamed } from './namedKinds.ts'
import { SUB_CATEGORIES_IN_BENGALI } from './subCategoriesInBengali.ts'

const named = (term: string) => kindsNamed(searchKey(term))

describe('the kinds that a term names', () => {
  test.each([
    ['জুতা', [], ['shoes']],
    ['ঘড়ি', [], ['watches']],
    ['মোবাইল', [], ['phone cases & covers']],
    ['স্বাস্থ্য ও সৌন্দর্য', ['health and beauty'], []],
    ['Watch', [], ['watches']],
    ['ladies shoes', undefined, undefined],
    ['HATS', [], ['hats & caps']],
    ["men's fashion", [], ["men's fashion"]],
    ['mens fashion', [], ["men's fashion"]],
    ['১০০ টাকার', ['100 tk items'], ['new 100 tk items']],
    ['bat', undefined, undefined],
    ['and', undefined, undefined],
    ['ও', undefined, undefined],
    ['%', undefined, undefined],
    ['', undefined, undefined],
  ])('%j', (term, categories, subCategories) => {
    expect(named(term)).toEqual(categories && { categories, subCategories })
  })

  it('has each by its own name in both languages', () => {
    for (const { name, subCategories } of CATEGORIES) {
      const names = [name, (CATEGORIES_IN_BENGALI as Record<string, string>)[name] ?? '']
      for (const text of names) expect(named(text)?.categories).toContain(searchKey(name))
      for (const sub of subCategories) {
        const both = [sub, (SUB_CATEGORIES_IN_BENGALI as Record<string, string>)[sub] ?? '']
        for (const text of both) expect(named(text)?.subCategories).toContain(searchKey(sub))
      }
    }
  })

  it('answers keys that products are filed under', () => {
    const { categories, subCategories } = named('bag') ?? { categories: [], subCategories: [] }
    expect(categories.map((key) => findCategory(key)?.name)).toEqual(['Bag Items'])
    expect(subCategories.map(findSubCategory)).toContain('Tote Bags')
  })
})
