import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { MOST_PINNED } from '#domain/catalogue/pins.ts'
import { PRODUCT_SORTS } from '#domain/catalogue/product.ts'
import { createCategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { emptyTables } from '#tests/databases/emptyTables.ts'
import { A_MOMENT, aProduct } from '#tests/factories.ts'
import { runs } from '#tests/runs.ts'
import { changeContent } from '../core/contentVersion.ts'
import type { Database } from '../core/database.ts'
import { refileProducts } from './productFiling.ts'
import { listProducts, listWithFacets } from './productLists.ts'
import { listPinnable, listPinned, writePins } from './productPins.ts'
import type { ProductFilter } from './productSearch.ts'
import { changeProduct, insertFirstProducts, insertProduct } from './products.ts'

const KINDS = createCategorySearch(FIRST_TREE)
const BAGS = searchKey('Bag Items')

/** Products `0`, `1`, …, the first the newest; the last are in another category. */
async function fill(db: Database, bags: number, others = 0): Promise<string[]> {
  const products = Array.from({ length: bags + others }, (_, index) =>
    aProduct({
      id: String(index),
      name: `Bag ${index}`,
      category: index < bags ? 'Bag Items' : 'Men Items',
      subCategory: index < bags ? 'Backpacks' : 'Clothing',
      createdAt: new Date(A_MOMENT - index * 60_000).toISOString(),
    }),
  )
  await changeContent(db, (tx) => insertFirstProducts(tx, products))
  return products.slice(0, bags).map(({ id }) => id)
}

async function pin(db: Database, ids: readonly string[], category = BAGS): Promise<void> {
  await changeContent(db, async (tx) => {
    await writePins(tx, category, await listPinnable(tx, category, ids))
    return true
  })
}

describeOnEachDatabase('pinned products', (database) => {
  const pinnedIds = async (category = BAGS) => (await listPinned(database.db, category)).map(({ id }) => id)

  /** All pages of a category as its page in the shop shows them. */
  async function pagesOf(limit: number, category = 'bag items'): Promise<string[][]> {
    const pages: string[][] = []
    for (let offset = 0; offset <= 3_000; offset += limit) {
      const slice = { sort: 'newest', limit, offset, pinsFirst: true } as const
      const { products } = await listWithFacets(database.db, { category }, slice, KINDS)
      if (products.length === 0) return pages
      pages.push(products.map(({ id }) => id))
    }
    throw new Error('The list does not end')
  }

  test('come first in their order, the others after them, each once, on pages of any size', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.integer({ min: 0, max: 70 }),
          fc.uniqueArray(fc.integer({ min: 0, max: 69 }), { maxLength: MOST_PINNED }),
          fc.integer({ min: 1, max: 40 }),
          async (bags, chosen, limit) => {
            const ids = await fill(database.db, bags, 3)
            const pinned = chosen.map(String).filter((id) => ids.includes(id))
            await pin(database.db, pinned)
            const expected = [...pinned, ...ids.filter((id) => !pinned.includes(id))]
            const pages = await pagesOf(limit)
            expect(pages.flat()).toEqual(expected)
            expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true)
          },
        )
        .beforeEach(() => emptyTables(database.db)),
      { numRuns: runs(25) },
    )
  })

  test('change no total, and no list with another sort, a filter, a search or another place', async () => {
    await fill(database.db, 6, 2)
    await pin(database.db, ['5', '4'])
    const ids = async (filter: ProductFilter, slice: object = {}) => {
      const whole = { sort: 'newest', limit: 10, offset: 0, pinsFirst: true, ...slice } as const
      const { products, total } = await listProducts(database.db, filter, whole, KINDS)
      return [total, products.map(({ id }) => id).join('')]
    }
    const category = 'Bag Items'
    expect(await ids({ category })).toEqual([6, '540123'])
    const newest = [6, '012345']
    expect(await ids({ category }, { pinsFirst: false })).toEqual(newest)
    expect(await ids({ category, subCategory: 'Backpacks' })).toEqual(newest)
    expect(await ids({ category, productType: 'New Arrivals' })).toEqual(newest)
    expect(await ids({ subCategory: 'Backpacks' })).toEqual(newest)
    expect(await ids({ category, searchQuery: 'bag' })).toEqual(newest)
    expect(await ids({})).toEqual([8, '01234567'])
    for (const sort of PRODUCT_SORTS.slice(1)) {
      const sorted = await ids({ category }, { sort })
      expect(sorted, sort).toEqual(await ids({ category }, { sort, pinsFirst: false }))
    }
  })

  test('replace those that were pinned before, in this category alone', async () => {
    await fill(database.db, 4, 2)
    await pin(database.db, ['3', '1'])
    await pin(database.db, ['5'], searchKey('Men Items'))
    await pin(database.db, ['2', '3', '5', 'gone'])
    expect(await pinnedIds()).toEqual(['2', '3'])
    expect(await pinnedIds(searchKey('Men Items'))).toEqual(['5'])
  })

  test('stay pinned when they are edited or become drafts, which no page shows', async () => {
    await fill(database.db, 4)
    await pin(database.db, ['3', '2'])
    const change = async (id: string, to: Parameters<typeof changeProduct>[2]) =>
      await changeContent(database.db, (tx) => changeProduct(tx, id, to, A_MOMENT))
    await change('3', { name: 'Jute bag', subCategory: 'Tote Bags', status: 'draft' })
    expect(await pinnedIds()).toEqual(['3', '2'])
    expect(await pagesOf(3)).toEqual([['2', '0', '1']])
    await change('3', { status: 'published' })
    expect(await pagesOf(3)).toEqual([['3', '2', '0'], ['1']])
  })

  test('are none any more in another category, even when they come back', async () => {
    await fill(database.db, 4)
    await pin(database.db, ['3', '2'])
    for (const category of ['Men Items', 'Bag Items']) {
      await changeContent(database.db, (tx) => changeProduct(tx, '3', { category }, A_MOMENT))
      expect(await pinnedIds()).toEqual(['2'])
      expect(await pinnedIds(searchKey('Men Items'))).toEqual([])
    }
  })

  test('stay pinned when their category is renamed, and not when its products go to another', async () => {
    await fill(database.db, 4, 2)
    const draft = aProduct({ id: 'draft', category: 'Bag Items', subCategory: 'Backpacks' })
    await changeContent(database.db, async (tx) => {
      await insertProduct(tx, { ...draft, status: 'draft' }, A_MOMENT)
      return true
    })
    await pin(database.db, ['3', 'draft', '2'])
    const refile = async (...[from, to, isRenamed]: [object, object, boolean?]) =>
      await changeContent(database.db, (tx) =>
        refileProducts(tx, from as never, to as never, A_MOMENT, isRenamed),
      )
    const [bags, sacks] = [{ category: 'Bag Items' }, { category: 'Sacks' }]
    await refile(bags, sacks, true)
    expect(await pinnedIds(searchKey('Sacks'))).toEqual(['3', 'draft', '2'])
    await refile({ ...sacks, subCategory: 'Backpacks' }, { ...sacks, subCategory: 'Rucksacks' })
    expect(await pinnedIds(searchKey('Sacks'))).toEqual(['3', 'draft', '2'])
    await refile(sacks, { category: 'Men Items', subCategory: '' })
    expect(await pinnedIds(searchKey('Men Items'))).toEqual([])
  })

  test('count on pages far down the list', async () => {
    await fill(database.db, 1_500)
    await pin(database.db, ['1400', '1300'])
    const pages = await pagesOf(500)
    expect(pages.map((page) => page[0])).toEqual(['1400', '498', '998'])
  })
})
