import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import type { NewProduct, Product } from '#domain/catalogue/product.ts'
import { createCategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { poisha } from '#domain/money/money.ts'
import { aProductOnSale } from '#tests/arbitraries.ts'
import { describeOnEachDatabase, type TestDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aProduct } from '#tests/factories.ts'
import { gathered } from '#tests/gathered.ts'
import { runs } from '#tests/runs.ts'
import { type ContentChange, changeContent } from '../core/contentVersion.ts'
import { eachProduct, listProducts, listRelated, type ProductSlice } from './productLists.ts'
import type { ProductFilter } from './productSearch.ts'
import {
  changeProduct,
  deleteProduct,
  findOwnedProduct,
  findProduct,
  findProducts,
  findSkus,
  insertFirstProducts,
  insertProduct,
} from './products.ts'

const KINDS = createCategorySearch(FIRST_TREE)

const ids = (products: readonly Product[]) => products.map(({ id }) => id)
/** ISO time, `seconds` after A_MOMENT. */
const later = (seconds: number) => new Date(A_MOMENT + seconds * 1_000).toISOString()

async function change<T extends NonNullable<unknown>>(
  { db }: TestDatabase,
  work: (tx: ContentChange) => Promise<T | undefined>,
) {
  return (await changeContent(db, work))?.made
}

/** Adds products one by one, so that each is newer than the one before. */
async function onSale(database: TestDatabase, ...products: Partial<Product>[]): Promise<Product[]> {
  const made = products.map((product, index) => aProduct({ createdAt: later(index), ...product }))
  await change(database, async (tx) => {
    for (const product of made) await insertProduct(tx, product, A_MOMENT)
    return made
  })
  return made
}

describeOnEachDatabase('products', (database) => {
  const all = async (filter: ProductFilter, sort: ProductSlice['sort'] = 'newest') =>
    await gathered(eachProduct(database.db, filter, sort, KINDS))
  const total = async (filter: ProductFilter) =>
    (await listProducts(database.db, filter, { sort: 'newest', limit: 1, offset: 0 }, KINDS)).total

  test('are read as they were stored, also after a change', async () => {
    // No page shows how they are carried.
    const shown = ({ handling: _, ...product }: NewProduct) => product
    await fc.assert(
      fc.asyncProperty(fc.uuid(), aProductOnSale, aProductOnSale, async (id, before, changed) => {
        await change(database, async (tx) => {
          await insertProduct(tx, { ...before, id }, A_MOMENT)
          return id
        })
        expect(await findProduct(database.db, id)).toEqual({ ...shown(before), id, fewLeft: [] })
        expect(await change(database, (tx) => changeProduct(tx, id, changed, A_MOMENT))).toEqual({
          ...changed,
          id,
        })
        expect(await findProduct(database.db, id)).toEqual({ ...shown(changed), id, fewLeft: [] })
        expect(await findOwnedProduct(database.db, id)).toEqual({ ...changed, id })
      }),
      { numRuns: runs(40) },
    )
  })

  test('are in no list and in no count while they are drafts', async () => {
    const [lamp] = await onSale(database, { name: 'Lamp', sku: 'L-1' }, { name: 'Mug' })
    const id = lamp?.id ?? ''
    await change(database, (tx) => changeProduct(tx, id, { status: 'draft' }, A_MOMENT))
    expect(await findProduct(database.db, id)).toBeUndefined()
    expect(await total({})).toBe(1)
    expect(await total({ searchQuery: 'lamp' })).toBe(0)
    expect(await findOwnedProduct(database.db, id)).toMatchObject({ name: 'Lamp', status: 'draft' })
    expect(await findSkus(database.db, ['l-1'])).toEqual([{ key: 'l-1', productId: id, size: '', color: '' }])

    await change(database, (tx) =>
      changeProduct(tx, id, { status: 'published', name: 'Desk lamp' }, A_MOMENT),
    )
    expect(await total({})).toBe(2)
    expect(await total({ searchQuery: 'lamp' })).toBe(1)
  })

  test('keep what pages do not show: offers of another time, the cost, prices of variants', async () => {
    const variant = { size: 'M', color: '', sku: 'M-1', price: poisha(80_00), offer: poisha(70_00) }
    const owned = {
      ...aProduct({ sizes: ['M', 'L'], originalPrice: poisha(100_00), offerPrice: poisha(60_00) }),
      offerFrom: later(60),
      costPrice: poisha(30_00),
      variants: [variant, { size: 'L', color: '', sku: '' }],
    }
    await change(database, async (tx) => {
      await insertProduct(tx, owned, A_MOMENT)
      return owned
    })
    const { fewLeft: _, ...kept } = owned
    expect(await findOwnedProduct(database.db, owned.id)).toEqual(kept)
    const shown = await findProduct(database.db, owned.id)
    expect(shown).toMatchObject({ originalPrice: 80_00, offerPrice: undefined })
    expect(JSON.stringify(shown)).not.toMatch(/costPrice|offerFrom|7000|6000/)
    await change(database, (tx) => changeProduct(tx, owned.id, {}, A_MOMENT + 60_000))
    expect(await findProduct(database.db, owned.id)).toMatchObject({
      originalPrice: 100_00,
      offerPrice: 60_00,
    })
  })

  test('are found by both of their names', async () => {
    await onSale(database, { name: 'Lamp', nameBengali: 'টেবিল বাতি' }, { name: 'Mug' })
    expect(await total({ searchQuery: 'বাতি' })).toBe(1)
    expect(await total({ searchQuery: 'lamp' })).toBe(1)
    const spanning = await listProducts(
      database.db,
      { searchQuery: 'lamp টেবিল' },
      { sort: 'newest', limit: 1, offset: 0 },
      KINDS,
    )
    expect(spanning.meant).toBe(spanning.total)
  })

  test('are found by several ids at once', async () => {
    const [first, , third] = await onSale(database, {}, {}, {})
    const found = await findProducts(database.db, [third?.id ?? '', 'nobody', first?.id ?? ''])
    expect(new Set(ids(found))).toEqual(new Set([first?.id, third?.id]))
    expect(await findProducts(database.db, [])).toEqual([])
  })

  describe('narrowed', () => {
    const narrow = async (filter: ProductFilter) => {
      const products = await all(filter)
      expect(await total(filter)).toBe(products.length)
      return products.map(({ name }) => name).sort()
    }
    const goods = [
      { name: 'A', category: 'Women Items', subCategory: 'Bags', productType: 'New Arrivals' },
      { name: 'B', category: 'Women Items', subCategory: 'Shoes', productType: 'Best Selling' },
      { name: 'C', category: 'Men Items', subCategory: 'Bags', productType: '' },
    ] as const

    test.each<[ProductFilter, string[]]>([
      [{}, ['A', 'B', 'C']],
      [{ category: 'women ITEMS' }, ['A', 'B']],
      [{ subCategory: 'bags' }, ['A', 'C']],
      [{ category: 'Women Items', subCategory: 'bags' }, ['A']],
      [{ productType: 'best selling' }, ['B']],
      [{ productType: 'New Arrivals', category: 'men items' }, []],
      [{ category: 'Women' }, []],
      [{ category: 'Women Items', searchQuery: 'b' }, ['B']],
      [{ searchQuery: '  ' }, ['A', 'B', 'C']],
    ])('to %o', async (filter, names) => {
      await onSale(database, ...goods)
      expect(await narrow(filter)).toEqual(names)
    })

    test('after a change and a removal, totals follow', async () => {
      const [a, b] = await onSale(database, ...goods)
      await change(database, (tx) =>
        changeProduct(tx, a?.id ?? '', { category: 'Men Items', name: 'Z' }, A_MOMENT),
      )
      await change(database, (tx) => deleteProduct(tx, b?.id ?? ''))
      expect(await narrow({ category: 'men items' })).toEqual(['C', 'Z'])
      expect(await narrow({ category: 'women items' })).toEqual([])
      expect(await narrow({ searchQuery: 'z' })).toEqual(['Z'])
      expect(await narrow({ searchQuery: 'a' })).toEqual([])
      expect(await narrow({ searchQuery: 'b' })).toEqual([])
    })
  })

  describe('sorted', () => {
    const price = (original: number, offer?: number) => ({
      originalPrice: poisha(original),
      offerPrice: offer === undefined ? undefined : poisha(offer),
    })

    test.each([
      ['newest', ['late', 'middle', 'early']],
      ['price-asc', ['early', 'late', 'middle']],
      ['price-desc', ['middle', 'late', 'early']],
      ['popular', ['middle', 'early', 'late']],
    ] as const)('by %s', async (sort, expected) => {
      await onSale(
        database,
        { id: 'middle', createdAt: later(5), reviews: 30, ...price(400) },
        { id: 'late', createdAt: later(9), reviews: 10, ...price(900, 300) },
        { id: 'early', createdAt: later(1), reviews: 20, ...price(200) },
      )
      for (const filter of [{}, { category: 'men items' }, { searchQuery: 'cotton' }]) {
        expect(ids(await all(filter, sort))).toEqual(expected)
      }
    })

    test('products of one moment come in the order in which they were added, newest first', async () => {
      const moment = { createdAt: later(0) }
      await onSale(database, { id: 'a', ...moment }, { id: 'b', ...moment }, { id: 'c', ...moment })
      expect(ids(await all({}))).toEqual(['c', 'b', 'a'])
    })

    test('a changed moment changes the place', async () => {
      await onSale(database, { id: 'a' }, { id: 'b' })
      await change(database, (tx) => changeProduct(tx, 'a', { createdAt: later(60) }, A_MOMENT))
      expect(ids(await all({}))).toEqual(['a', 'b'])
      expect(await total({ searchQuery: 'cotton' })).toBe(2)
    })
  })

  test('pages cut a list into pieces without gap or overlap', async () => {
    await onSale(database, ...Array.from({ length: 7 }, () => ({})))
    const page = async (offset: number) =>
      (await listProducts(database.db, {}, { sort: 'price-asc', limit: 3, offset }, KINDS)).products
    const pages = await Promise.all([page(0), page(3), page(6), page(9)])
    expect(pages.map((products) => products.length)).toEqual([3, 3, 1, 0])
    expect(ids(pages.flat())).toEqual(ids(await all({}, 'price-asc')))
  })

  test('related are the newest others of the category (§2.55)', async () => {
    const [first] = await onSale(database, {}, {}, {}, { category: 'Women Items' }, { category: 'MEN items' })
    const related = await listRelated(database.db, first as Product, 3)
    expect(related.map(({ category }) => category)).toEqual(['MEN items', 'Men Items', 'Men Items'])
    expect(ids(related)).not.toContain(first?.id)
  })

  describe('first', () => {
    const fill = (products: readonly Product[]) => change(database, (tx) => insertFirstProducts(tx, products))

    test('fill an empty catalogue, many at once', async () => {
      const products = Array.from({ length: 450 }, (_, index) =>
        aProduct({ name: `Lamp ${index}`, createdAt: later(index % 7) }),
      )
      expect(await fill(products)).toBe(true)
      expect(await total({ category: 'men items' })).toBe(450)
      expect(await total({ searchQuery: 'lamp' })).toBe(450)
      const [newest] = await all({})
      expect(newest?.createdAt).toBe(later(6))
    })

    test('leave a catalogue with products alone', async () => {
      await onSale(database, { id: 'mine' })
      expect(await fill([aProduct()])).toBeUndefined()
      expect(ids(await all({}))).toEqual(['mine'])
    })
  })

  test.each<[string, Partial<NewProduct>]>([
    ['negative price', { originalPrice: poisha(-1) }],
    ['negative number of reviews', { reviews: -1 }],
  ])('with a %s are refused by the database', async (_what, wrong) => {
    await expect(onSale(database, wrong)).rejects.toThrow(/check/i)
    expect(await total({})).toBe(0)
  })
})
