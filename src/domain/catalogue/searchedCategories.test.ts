import { describe, expect, it, test } from 'vitest'
import { searchKey } from '../text/searchText.ts'
import { findCategory, findSubCategories } from './categories.ts'
import { FIRST_TREE } from './firstTree.ts'
import { createCategorySearch } from './searchedCategories.ts'

const MOBILES = ['smartphones & accessories', 'phone cases & covers', 'smartphones']

const kinds = createCategorySearch(FIRST_TREE)
const named = (term: string) => kinds.named(searchKey(term))

describe('the categories that a term names', () => {
  test.each([
    ['জুতা', [], ['shoes']],
    ['ঘড়ি', [], ['watches']],
    ['মোবাইল', [], MOBILES],
    ['mobile', [], MOBILES],
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

  test.each([
    ['রান্নাঘর', 'kitchen items'],
    ['রান্নাঘরে', 'kitchen items'],
    ['রান্নাঘরগুলোর', 'kitchen items'],
    ['নারী', 'women items'],
    ['নারীকে', 'women items'],
    ['শিশু', 'baby and kids'],
    ['১০০ টাকা', '100 tk items'],
    ['মেয়েদের', 'women items'],
    ['মেয়ে', 'women items'],
    ['মহিলা', 'women items'],
    ['ছেলেদের', 'men items'],
    ['জুতো', 'shoes'],
    ['জুতায়', 'shoes'],
    ['জুতাটি', 'shoes'],
    ['চুড়ি', 'jewelry'],
    ['চুড়িগুলি', 'jewelry'],
    ['রান্না', 'cookware'],
    ['বইটা', 'books'],
  ])('%s names %s, without or with another ending, or by another word (§4.29)', (term, key) => {
    const { categories = [], subCategories = [] } = named(term) ?? {}
    expect([...categories, ...subCategories]).toContain(key)
  })

  it('are none for a word that only begins like one of theirs', () => {
    expect(['রান্ন', 'নার', 'kitch', 'wom'].map(named)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('has each by its own name in both languages (§4.29)', () => {
    for (const { subCategories, ...category } of FIRST_TREE.categories) {
      for (const text of [category.name, category.nameBengali]) {
        expect(named(text)?.categories).toContain(category.key)
      }
      for (const sub of subCategories) {
        for (const text of [sub.name, sub.nameBengali]) expect(named(text)?.subCategories).toContain(sub.key)
      }
    }
  })

  it('has each Bengali name of a subcategory that several categories share', () => {
    const renamed = createCategorySearch({
      ...FIRST_TREE,
      categories: FIRST_TREE.categories.map((category) => ({
        ...category,
        subCategories: category.subCategories.map((sub) =>
          category.name === 'Men Items' && sub.name === 'Shoes' ? { ...sub, nameBengali: 'পাদুকা' } : sub,
        ),
      })),
    })
    for (const term of ['পাদুকা', 'জুতা']) {
      expect(renamed.named(searchKey(term))).toEqual({ categories: [], subCategories: ['shoes'] })
    }
  })

  it('answers keys that products are filed under', () => {
    const { categories, subCategories } = named('bag') ?? { categories: [], subCategories: [] }
    expect(categories.map((key) => findCategory(FIRST_TREE, key)?.name)).toEqual(['Bag Items'])
    expect(subCategories.flatMap((key) => findSubCategories(FIRST_TREE, key))).toContainEqual(
      expect.objectContaining({ subCategory: expect.objectContaining({ name: 'Tote Bags' }) }),
    )
  })
})

describe('the kinds that a term begins to name', () => {
  const begun = (term: string) => kinds.startingWith(searchKey(term))

  test.each([
    ['রান্নাঘরের', 'kitchen items'],
    ['মেয়েদের', 'women items'],
    ['ছেলেদের', 'men items'],
    ['জুতাগুলো', 'shoes'],
    ['kitchen', 'kitchen items'],
    ['mobile', 'phone cases & covers'],
    ['স্বাস্থ্য ও সৌন্দর্য', 'health and beauty'],
  ])('%s names %s from its third letter on (§4.29)', (word, key) => {
    const letters = Array.from(searchKey(word))
    for (let typed = 3; typed <= letters.length; typed++) {
      const { categories = [], subCategories = [] } = begun(letters.slice(0, typed).join('').trim()) ?? {}
      expect([...categories, ...subCategories]).toContain(key)
    }
  })

  test.each(['ki', 'না', 'bat cap', 'itchen', 'ান্নাঘর', 'and', '%', ''])('%j begins none', (term) => {
    expect(begun(term)).toBeUndefined()
  })

  it('are also those that it names', () => {
    for (const term of ['ব্যাগ', 'bags', 'men items', 'বই']) {
      expect(begun(term)?.subCategories).toEqual(
        expect.arrayContaining([...(named(term)?.subCategories ?? [])]),
      )
    }
  })
})
