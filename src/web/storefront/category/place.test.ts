import { describe, expect, it } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { findPlace, homeFrom, narrowingCategory, placeOfFormerName } from './place.ts'

const place = (name: string) => findPlace(FIRST_TREE, name)

describe('what a category page shows', () => {
  it('is a subcategory as screens write it (§1.1)', () => {
    expect(place('bath & body')).toMatchObject({ name: 'Bath & Body', query: { subCategory: 'Bath & Body' } })
  })

  it('may be a whole category', () => {
    expect(place('bag items')).toEqual({
      name: 'Bag Items',
      label: 'Bag Items',
      isKnown: true,
      query: { category: 'Bag Items' },
      homes: [],
    })
  })

  it('may be hidden', () => {
    expect(place('home & living').query).toEqual({ category: 'Home & Living' })
  })

  it('is known by every name of the specification, in any letter case, and by no other', () => {
    const names = FIRST_TREE.categories.flatMap(({ name, subCategories }) => [
      name,
      ...subCategories.map((subCategory) => subCategory.name),
    ])
    for (const name of [...names, 'All']) {
      for (const written of [name, name.toLowerCase(), ` ${name.toUpperCase()} `]) {
        expect([written, place(written).isKnown]).toEqual([written, true])
      }
    }
    for (const name of ['', 'constructor', '__proto__', 'bag', 'All Items']) {
      expect(place(name).isKnown).toBe(false)
    }
  })

  it('is an unknown name as it came', () => {
    expect(place(' garden gnomes ')).toEqual({
      name: 'garden gnomes',
      label: 'garden gnomes',
      isKnown: false,
      query: { subCategory: 'garden gnomes' },
      homes: [],
    })
  })
})

describe('the category that narrows a subcategory', () => {
  it('is the one that the visitor came from, if there are several', () => {
    expect(narrowingCategory(place('clothing'), 'men items')).toBe('Men Items')
  })

  it('is none if the name is unique, or the origin is unknown', () => {
    expect(narrowingCategory(place('wallets'), 'men items')).toBeUndefined()
    expect(narrowingCategory(place('clothing'), undefined)).toBeUndefined()
    expect(narrowingCategory(place('clothing'), 'kitchen items')).toBeUndefined()
  })
})

it('the trail shows the category that the visitor came from', () => {
  expect(homeFrom(place('wallets'), 'men items')).toEqual({ name: 'Men Items', label: 'Men Items' })
  expect(homeFrom(place('wallets'), 'bag items')).toBeUndefined()
})

it('an address of before leads to the name of today, unless another category has it now', () => {
  const former = new Map([
    ['sacks', 'bag-items'],
    ['shoes', 'bag-items'],
    ['gone', 'not-there'],
  ])
  const named = (name: string) => placeOfFormerName({ ...FIRST_TREE, former }, name)
  expect(['Sacks', 'shoes', 'gone', 'garden gnomes'].map(named)).toEqual([
    'Bag Items',
    undefined,
    undefined,
    undefined,
  ])
})
