import { expect, test } from 'vitest'
import { NOTHING_WANTED } from '#domain/catalogue/facets.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { createCategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { poisha } from '#domain/money/money.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aProduct } from '#tests/factories.ts'
import { gathered } from '#tests/gathered.ts'
import { changeContent } from '../core/contentVersion.ts'
import { eachProduct, listProducts, listWithFacets } from './productLists.ts'
import type { ProductFilter } from './productSearch.ts'
import { insertFirstProducts } from './products.ts'

const SENSE = createCategorySearch(FIRST_TREE)

describeOnEachDatabase('a search for a colour or size', (database) => {
  /** The first is the newest. */
  const sell = (...products: Partial<Product>[]) =>
    changeContent(database.db, (tx) =>
      insertFirstProducts(
        tx,
        products
          .toReversed()
          .map((product) =>
            aProduct({ category: 'Others', subCategory: '', sizes: [], colors: [], ...product }),
          ),
      ),
    )
  const list = (criteria: ProductFilter, sort: 'newest' | 'price-asc' = 'newest', offset = 0, limit = 10) =>
    listProducts(database.db, criteria, { sort, limit, offset }, SENSE)
  const find = async (searchQuery: string) => (await list({ searchQuery })).products.map(({ name }) => name)

  test('puts what has most of them first, then the rest, in the order of the other words', async () => {
    await sell(
      { name: 'Plain shirt' },
      { name: 'Shirt in red', colors: ['Black'] },
      { name: 'Small shirt', colors: ['Red'], sizes: ['S'] },
      { name: 'Wide shirt', colors: ['Red'], sizes: ['XXL'] },
      { name: 'Red mug', colors: ['Red'] },
    )
    expect(await find('xxl lal shirt')).toEqual(['Wide shirt', 'Shirt in red', 'Small shirt', 'Plain shirt'])
    expect(await list({ searchQuery: 'xxl lal shirt' })).toMatchObject({ total: 4, meant: 4 })
  })

  test('lists names that hold the whole term, and no others', async () => {
    await sell({ name: 'Bag', colors: ['Red'] }, { name: 'Red bag', colors: ['Blue'] })
    expect((await find('red bag'))[0]).toBe('Red bag')
    expect((await list({ searchQuery: 'red bag' })).meant).not.toBe(2)
  })

  test('shows the goods that are sold in no such colour', async () => {
    await sell({ name: 'Bag', colors: ['Red'] })
    expect(await find('magenta bag')).toEqual(['Bag'])
    expect(await find('magenta kettle')).toEqual([])
  })

  test('takes a colour for another word only where there is nothing better', async () => {
    await sell({ name: 'Block sandal shoe' }, { name: 'Shoe' }, { name: 'Block heel' })
    expect(await find('black shoe')).toEqual(['Block sandal shoe', 'Shoe'])
    expect(await find('black heels')).toEqual(['Block heel'])
    expect(await find('black')).toEqual(['Block sandal shoe', 'Block heel'])
  })

  test('alone lists names that hold it, then what is sold in it, then names that mean it', async () => {
    await sell(
      { name: 'Nail file' },
      { name: 'Silk, নীল' },
      { name: 'Mug', colors: ['Black', 'Blue'] },
      { name: 'Blue bag', colors: ['Red'] },
      { name: 'Shirt', colors: ['Navy Blue'], sizes: ['XL'] },
      { name: 'Cap', colors: ['Red'], sizes: ['XXL'] },
      { name: 'Oxlip' },
    )
    expect(await find('blue')).toEqual(['Blue bag', 'Mug', 'Shirt'])
    expect(await list({ searchQuery: 'blue' })).toMatchObject({ total: 3, meant: 2 })
    expect(await find('নীল')).toEqual(['Silk, নীল', 'Mug', 'Shirt'])
    expect(await find('nil rong er')).toEqual(['Mug', 'Shirt'])
    expect(await list({ searchQuery: 'neel' })).toMatchObject({ total: 3, meant: 3 })
    expect(await find('neel')).toEqual(['Mug', 'Shirt', 'Silk, নীল'])
    expect(await find('xl')).toEqual(['Oxlip', 'Shirt'])
    expect(await find('size এক্সএল')).toEqual(['Shirt'])
    expect(await find('blue xl')).toEqual(['Shirt'])
    expect(await find('magenta')).toEqual([])
  })

  test('takes a word alone that is also food for food, and a number for a size', async () => {
    await sell(
      { name: 'Dress', colors: ['Cream'], sizes: ['42'] },
      { name: 'Ice cream' },
      { name: '42 pens' },
    )
    expect(await find('cream')).toEqual(['Ice cream'])
    expect(await find('cream color')).toEqual(['Dress'])
    expect(await find('42')).toEqual(['42 pens', 'Dress'])
    expect(await find('43')).toEqual([])
  })

  test('alone stays within a category and what is wanted, and is sorted and paged as asked', async () => {
    const inBags = { category: 'Bag Items', offerPrice: undefined }
    await sell(
      { name: 'Satchel', ...inBags, colors: ['Red'], originalPrice: poisha(300) },
      { name: 'Red mug', originalPrice: poisha(100), offerPrice: undefined },
      { name: 'Backpack', ...inBags, colors: ['Red'], originalPrice: poisha(200) },
      { name: 'Tote', ...inBags, colors: ['Blue'], originalPrice: poisha(200) },
    )
    const red = { searchQuery: 'red' }
    const names = async (...given: Parameters<typeof list>) =>
      (await list(...given)).products.map(({ name }) => name)
    expect(await names(red)).toEqual(['Red mug', 'Satchel', 'Backpack'])
    expect(await names(red, 'newest', 1, 1)).toEqual(['Satchel'])
    expect(await names(red, 'price-asc')).toEqual(['Red mug', 'Backpack', 'Satchel'])
    expect(await list({ ...red, category: 'bag items' })).toMatchObject({ total: 2, meant: 2 })
    const wanted = { ...NOTHING_WANTED, minPrice: poisha(200) }
    expect(await list({ ...red, wanted })).toMatchObject({ total: 2, meant: 2 })
    const slice = { sort: 'newest', limit: 1, offset: 0 } as const
    const { facets } = await listWithFacets(database.db, red, slice, SENSE)
    expect(facets).toMatchObject({ total: 3, colors: [{ value: 'Red', count: 2 }] })
    const each = await gathered(eachProduct(database.db, red, 'newest', SENSE))
    expect(each.map(({ name }) => name)).toEqual(['Red mug', 'Satchel', 'Backpack'])
  })

  test('alone finds all that is sold in it, where that is more than is looked up', async () => {
    const count = MAX_COUNTED + 200
    const mugs = Array.from({ length: 2 * count }, (_, nth) => ({
      ...{ name: `Mug ${nth}`, category: nth % 4 === 0 ? 'Kitchen Items' : 'Others', colors: ['Red'] },
      ...(nth % 2 === 1 && { colors: ['Blue'], offerPrice: undefined, originalPrice: poisha(1_00) }),
    }))
    await sell(...mugs, { name: 'Red clay' })
    const red = { searchQuery: 'red' }
    expect(await list(red)).toMatchObject({ total: MAX_COUNTED, meant: MAX_COUNTED - 1 })
    expect((await find('red')).slice(0, 3)).toEqual(['Red clay', 'Mug 0', 'Mug 2'])
    const cheapest = await list(red, 'price-asc')
    expect(cheapest.products.filter(({ colors }) => colors.includes('Blue'))).toEqual([])
    expect(await list({ ...red, category: 'kitchen items' })).toMatchObject({ total: count / 2 })
    const wanted = { ...NOTHING_WANTED, categories: ['Kitchen Items'] }
    expect(await list({ ...red, wanted })).toMatchObject({ total: count / 2, meant: count / 2 })
    const each = await gathered(eachProduct(database.db, red, 'newest', SENSE))
    expect(each).toHaveLength(count + 1)
    expect(new Set(each.map(({ id }) => id)).size).toBe(count + 1)
  })

  test('takes a number for a size where goods are sold in it', async () => {
    await sell({ name: 'Shoe', sizes: ['40'] }, { name: 'Boot, a shoe', sizes: ['42'] }, { name: 'Lamp' })
    expect(await find('42 shoe')).toEqual(['Boot, a shoe', 'Shoe'])
    expect(await find('shoe 44')).toEqual([])
    expect(await find('lamp 42')).toEqual([])
    expect(await find('red shoe 44')).toEqual([])
  })

  test('leaves goods whose name has the word of a colour in another first', async () => {
    await sell({ name: 'Jira', colors: ['Black'] }, { name: 'কালোজিরা তেল' })
    expect(await find('kalo jira')).toEqual(['কালোজিরা তেল', 'Jira'])
  })

  test('stays within a category and what is wanted, and is sorted and paged as asked', async () => {
    const inBags = { category: 'Bag Items', offerPrice: undefined }
    await sell(
      { name: 'Satchel', ...inBags, originalPrice: poisha(300) },
      { name: 'Backpack', ...inBags, colors: ['Red'], originalPrice: poisha(200) },
      { name: 'Bag of tea', colors: ['Red'], originalPrice: poisha(100), offerPrice: undefined },
    )
    const red = { searchQuery: 'red bag' }
    const names = async (...given: Parameters<typeof list>) =>
      (await list(...given)).products.map(({ name }) => name)
    expect(await names(red)).toEqual(['Bag of tea', 'Backpack', 'Satchel'])
    expect(await names(red, 'newest', 1, 1)).toEqual(['Backpack'])
    expect(await names(red, 'price-asc')).toEqual(['Bag of tea', 'Backpack', 'Satchel'])
    expect(await names({ ...red, category: 'bag items' })).toEqual(['Backpack', 'Satchel'])
    const wanted = { ...NOTHING_WANTED, minPrice: poisha(200) }
    expect(await names({ ...red, wanted })).toEqual(['Backpack', 'Satchel'])
    const each = await gathered(eachProduct(database.db, red, 'newest', SENSE))
    expect(each.map(({ name }) => name)).toEqual(['Bag of tea', 'Backpack', 'Satchel'])
  })

  test.each<[string, string, Partial<Product>]>([
    ['names', 'Bag', {}],
    ['a category', 'Pack', { category: 'Bag Items' }],
  ])(
    'finds a rare colour, and the newest of a common one, among more than are looked up by %s',
    async (_, word, filed) => {
      const bags = Array.from({ length: MAX_COUNTED + 200 }, (_, nth) => ({
        ...{ ...filed, name: `${word} ${nth}`, colors: nth % 10 === 3 ? ['Red'] : ['Black'] },
      }))
      await sell(
        ...bags,
        { ...filed, name: `${word}, old`, colors: ['Maroon'] },
        { name: 'Mug', colors: ['Maroon'] },
      )
      expect(await list({ searchQuery: 'maroon bag' })).toMatchObject({
        total: MAX_COUNTED,
        meant: MAX_COUNTED,
      })
      expect((await find('maroon bag')).slice(0, 2)).toEqual([`${word}, old`, `${word} 0`])
      expect((await find('bag red')).slice(0, 3)).toEqual([`${word} 3`, `${word} 13`, `${word} 23`])
      const each = await gathered(eachProduct(database.db, { searchQuery: 'red bag' }, 'newest', SENSE))
      expect(new Set(each.map(({ id }) => id)).size).toBe(MAX_COUNTED + 201)
      expect(each).toHaveLength(MAX_COUNTED + 201)
    },
  )
})
