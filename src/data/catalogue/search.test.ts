import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { createCategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { poisha } from '#domain/money/money.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { searchKey } from '#domain/text/searchText.ts'
import { aText } from '#tests/arbitraries.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aProduct } from '#tests/factories.ts'
import { gathered } from '#tests/gathered.ts'
import { runs } from '#tests/runs.ts'
import { changeContent } from '../core/contentVersion.ts'
import { queryDialect } from '../core/queryDialect.ts'
import { eachProduct, listProducts } from './productLists.ts'
import { changeProduct, deleteProducts, insertFirstProducts } from './products.ts'

const KINDS = createCategorySearch(FIRST_TREE)

const NAMES = [
  'Cotton Panjabi',
  'Silk Saree 100% pure',
  'T-Shirt "Dhaka" (XL)',
  "Men's Wallet",
  'snake_case mug',
  'C:\\ drive sticker',
  'জামদানি শাড়ি',
  'লাল শার্ট',
  'ক্ষীরের বাটি 🙂',
  'বাল্ব ১২ ওয়াট',
  'A* search: NEAR book OR pen',
  'Agarbatti',
  'Shoulder BAG',
  'Image hook',
]

describeOnEachDatabase('search', (database) => {
  const sell = (names: readonly string[]) =>
    changeContent(database.db, (tx) =>
      insertFirstProducts(
        tx,
        names.map((name) => aProduct({ name })),
      ),
    )
  const search = async (searchQuery: string) => {
    const products = await gathered(eachProduct(database.db, { searchQuery }, 'newest', KINDS))
    const page = await listProducts(
      database.db,
      { searchQuery },
      { sort: 'newest', limit: 1, offset: 0 },
      KINDS,
    )
    expect(page).toMatchObject({ products: products.slice(0, 1), total: products.length })
    // What only fits the meaning comes last: meantSearch.test.ts.
    return products.slice(0, page.total - (page.meant ?? 0)).map(({ name }) => name)
  }

  test.each<[string, string[]]>([
    ['panj', ['Cotton Panjabi']],
    ['ANJAB', ['Cotton Panjabi']],
    [' cotton ', ['Cotton Panjabi']],
    ['n P', ['Cotton Panjabi']],
    ['panjabi cotton', []],
    ['p', ['A* search: NEAR book OR pen', 'Silk Saree 100% pure', 'Cotton Panjabi']],
    ['pa', ['Cotton Panjabi']],
    ['an', ['Cotton Panjabi']],
    ['g', ['Image hook', 'Shoulder BAG', 'Agarbatti', 'snake_case mug']],
    ['ag', ['Agarbatti', 'Image hook', 'Shoulder BAG']],
    ['Ag', ['Agarbatti', 'Image hook', 'Shoulder BAG']],
    ['zx', []],
    ['q', []],
    ['জাম', ['জামদানি শাড়ি']],
    ['ড়ি', ['জামদানি শাড়ি']],
    ['শাড\u09bc', ['জামদানি শাড়ি']],
    ['শা', ['লাল শার্ট', 'জামদানি শাড়ি']],
    ['া', ['বাল্ব ১২ ওয়াট', 'ক্ষীরের বাটি 🙂', 'লাল শার্ট', 'জামদানি শাড়ি']],
    ['মদ', ['জামদানি শাড়ি']],
    ['নি', ['জামদানি শাড়ি']],
    ['ষী', ['ক্ষীরের বাটি 🙂']],
    ['ড়', ['জামদানি শাড়ি']],
    ['ক্ষ', ['ক্ষীরের বাটি 🙂']],
    ['🙂', ['ক্ষীরের বাটি 🙂']],
    ['12', ['বাল্ব ১২ ওয়াট']],
    ['১০০%', ['Silk Saree 100% pure']],
    ['%', ['Silk Saree 100% pure']],
    ['0% p', ['Silk Saree 100% pure']],
    ['_', ['snake_case mug']],
    ['e_c', ['snake_case mug']],
    ['%%%', []],
    ['___', []],
    ['"', ['T-Shirt "Dhaka" (XL)']],
    ['"dhaka"', ['T-Shirt "Dhaka" (XL)']],
    ["n's", ["Men's Wallet"]],
    ["'", ["Men's Wallet"]],
    ['\\', ['C:\\ drive sticker']],
    [':\\ ', ['C:\\ drive sticker']],
    ['A* search', ['A* search: NEAR book OR pen']],
    ['book OR pen', ['A* search: NEAR book OR pen']],
    ['pen*', []],
    ['name_key : pen', []],
  ])('for %j (§4.25, §4.26)', async (term, names) => {
    await sell(NAMES)
    expect(await search(term)).toEqual(names)
  })

  test('puts names that have it as a word before those in which it begins one, then those in which it is within one', async () => {
    await sell(['Baseball Cap', 'Landscape', 'Knit cap', 'Capsules', 'Escape', 'Landcap, capped', 'Bag'])
    const names = ['Knit cap', 'Baseball Cap', 'Landcap, capped', 'Capsules', 'Escape', 'Landscape']
    expect(await search('cap')).toEqual(names)
    const page = { sort: 'newest', limit: 2, offset: 3 } as const
    const { products, total, meant } = await listProducts(database.db, { searchQuery: 'cap' }, page, KINDS)
    expect(products.map(({ name }) => name)).toEqual(names.slice(3, 5))
    expect({ total, meant }).toEqual({ total: 6, meant: undefined })
  })

  test.each([
    ['pen', ['Pen Holder', 'Gel Pens', 'Pendant', 'Open Shoes']],
    ['glass', ['Water Glass Set', 'Wine Glasses', 'Glassy Bag', 'Sunglass']],
    ['শাড়ি', ['জামদানি শাড়িগুলো', 'সুতির শাড়ি', 'শাড়িপিন']],
  ])('for %j shows what is called so first', async (term, names) => {
    await sell(
      names.toReversed().toSorted((one, other) => (names.indexOf(one) % 2) - (names.indexOf(other) % 2)),
    )
    expect((await search(term)).toSorted()).toEqual(names.toSorted())
    expect((await search(term)).slice(0, 2).toSorted()).toEqual(names.slice(0, 2).toSorted())
  })

  describe('for what a category or subcategory is called', () => {
    const LOAFERS = { name: 'Loafers', category: 'Men Items', subCategory: 'Shoes' }
    const SATCHEL = { name: 'Satchel', category: 'Bag Items', subCategory: 'Office Bags' }
    const RACK = { name: 'Shoe rack', category: 'Home and Living', subCategory: 'Furniture' }
    const sellThese = (products: readonly Partial<Product>[]) =>
      changeContent(database.db, (tx) => insertFirstProducts(tx, products.map(aProduct)))

    test.each([
      ['জুতা', ['Loafers']],
      ['shoe', ['Shoe rack', 'Loafers']],
      ['ব্যাগ', ['Satchel']],
      ['bags', ['Satchel']],
      ['men items', ['Loafers']],
      ['আসবাবপত্র', ['Shoe rack']],
      ['ঘড়ি', []],
      ['জুতো', ['Loafers']],
      ['আসবাবপত্রগুলো', ['Shoe rack']],
      // The start of a word that no name contains.
      ['আসব', ['Shoe rack']],
      ['furni', ['Shoe rack']],
      ['sho', ['Shoe rack']],
      ['fu', []],
    ])('%j finds its products, and those whose names hold it (§4.29)', async (term, names) => {
      await sellThese([LOAFERS, SATCHEL, RACK])
      expect(await search(term)).toEqual(names)
    })

    test('stays within the requested category', async () => {
      await sellThese([LOAFERS, SATCHEL, RACK])
      const asked = { searchQuery: 'shoes', category: 'men items' }
      const slice = { sort: 'newest', limit: 9, offset: 0 } as const
      const { products, total } = await listProducts(database.db, asked, slice, KINDS)
      expect(products.map(({ name }) => name)).toEqual(['Loafers'])
      expect(total).toBe(1)
    })

    test('finds the same in every order where they are more than are counted (§4.29)', async () => {
      const products = Array.from({ length: MAX_COUNTED + 80 }, (_, index) => ({
        ...(index % 3 === 0 ? SATCHEL : index % 3 === 1 ? LOAFERS : RACK),
        originalPrice: poisha(100_00 + ((index * 31) % 977) * 100),
        offerPrice: undefined,
      }))
      const shoes = products.flatMap((product, index) => (index % 3 === 0 ? [] : [{ product, index }]))
      const more = Array.from({ length: MAX_COUNTED / 2 }, () => ({
        ...LOAFERS,
        originalPrice: poisha(1_00),
      }))
      await sellThese([...products, ...more])
      const slice = { limit: 20, offset: 0 } as const
      const newest = await listProducts(
        database.db,
        { searchQuery: 'জুতা' },
        { ...slice, sort: 'newest' },
        KINDS,
      )
      expect(newest.total).toBe(
        Math.min(MAX_COUNTED, more.length + shoes.filter(({ product }) => product.name === 'Loafers').length),
      )
      expect(newest.products.every(({ subCategory }) => subCategory === 'Shoes')).toBe(true)
      const many = await listProducts(
        database.db,
        { searchQuery: 'shoe' },
        { ...slice, sort: 'price-desc' },
        KINDS,
      )
      expect(many.total).toBe(MAX_COUNTED)
      const dearest = shoes.map(({ product }) => product.originalPrice).sort((a, b) => b - a)
      expect(many.products.map(({ originalPrice }) => originalPrice)).toEqual(dearest.slice(0, 20))
      const all = await gathered(eachProduct(database.db, { searchQuery: 'shoe' }, 'newest', KINDS))
      expect(all).toHaveLength(shoes.length + more.length)
    })
  })

  test('a changed name is found at once, and no longer the former one (§4.26)', async () => {
    const [bag, lamp] = [aProduct({ name: 'Shoulder Bag' }), aProduct({ name: 'লাল Lamp' })]
    const [former, present] = [
      ['ag', 'oulder'],
      ['rs', 'urse'],
    ]
    const finds = async (terms: readonly string[] = []) => (await Promise.all(terms.map(search))).flat()
    await changeContent(database.db, (tx) => insertFirstProducts(tx, [bag, lamp]))
    expect(await finds(former)).toEqual([bag.name, bag.name])
    await changeContent(database.db, (tx) => changeProduct(tx, bag.id, { name: 'Purse' }, 0))
    expect([await finds(former), await finds(present)]).toEqual([[], ['Purse', 'Purse']])
    await changeContent(database.db, (tx) => deleteProducts(tx, [bag.id]))
    expect([await finds(present), await search('াল')]).toEqual([[], [lamp.name]])
  })

  test('finds what its rule says, for any names and any term (§4.25, §4.26)', async () => {
    const cut = fc.tuple(fc.nat(), fc.nat({ max: 6 }))
    const someSearch = fc.record({
      names: fc.array(aText, { minLength: 1, maxLength: 6 }),
      cut,
      other: aText,
    })
    await fc.assert(
      fc
        .asyncProperty(someSearch, async ({ names, cut: [start, length], other }) => {
          await sell(names)
          const letters = Array.from(names[0] ?? '')
          const from = letters.length > 0 ? start % letters.length : 0
          for (const query of [letters.slice(from, from + length).join(''), other]) {
            const term = searchKey(query.trim())
            // What names a category finds all of it.
            if (KINDS.startingWith(term)) continue
            const holds = (name: string) => searchKey(name).includes(term)
            expect((await search(query)).sort()).toEqual(names.filter(holds).sort())
          }
        })
        .afterEach(async () => {
          await database.db.deleteFrom('products').execute()
          await database.db.deleteFrom('product_counts').execute()
        }),
      { numRuns: runs(60) },
    )
  })

  test('for a very common term finds the same in every order and category (§4.26)', async () => {
    const products = Array.from({ length: MAX_COUNTED + 60 }, (_, index) =>
      aProduct({
        name: `Lamp ${index} ${index % 3 === 0 ? 'শাড়ি' : ''}`,
        category: index % 4 === 0 ? 'Rare' : 'Common',
        createdAt: new Date(Date.UTC(2026, 0, 1) + ((index * 7_919) % 5_003) * 60_000).toISOString(),
        originalPrice: poisha(100 + ((index * 31) % 977) * 5_000 + index),
        offerPrice: undefined,
      }),
    )
    const other = aProduct({ name: 'Bag' })
    await changeContent(database.db, (tx) => insertFirstProducts(tx, [...products, other]))
    // Postgres plans by what it counted last, which may be the empty tables of a test before.
    await sql`analyze`.execute(database.db)
    const newestFirst = products.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    const cheapestFirst = products.toSorted((a, b) => a.originalPrice - b.originalPrice)
    for (const searchQuery of ['lamp', 'AM', 'm']) {
      for (const [sort, expected] of [
        ['newest', newestFirst],
        ['price-asc', cheapestFirst],
      ] as const) {
        for (const category of [undefined, 'rare']) {
          const wanted = expected.filter((product) => !category || product.category === 'Rare')
          const slice = { sort, limit: 20, offset: 40 }
          const found = await listProducts(database.db, { searchQuery, category }, slice, KINDS)
          expect(found.products.map(({ id }) => id)).toEqual(wanted.slice(40, 60).map(({ id }) => id))
          expect(found.total).toBe(Math.min(wanted.length, MAX_COUNTED))
        }
      }
      const last = { sort: 'newest', limit: 20, offset: MAX_COUNTED + 50 } as const
      const end = await listProducts(database.db, { searchQuery }, last, KINDS)
      expect(end.products.map(({ id }) => id)).toEqual(newestFirst.slice(-10).map(({ id }) => id))
      for (const [sort, expected] of [
        ['newest', newestFirst],
        ['price-asc', cheapestFirst],
        ['price-desc', cheapestFirst.toReversed()],
      ] as const) {
        const all = await gathered(eachProduct(database.db, { searchQuery }, sort, KINDS))
        expect(all.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      }
    }
  })

  describe('for a term too long to be compared with every name at once', () => {
    const COUNT = 6_000
    const repeated = 'model '.repeat(33).trim()
    /** Every trigram of the term is in every name, but the whole term only in each 700th. */
    const name = (index: number) => (index % 700 === 0 ? `${repeated} ${index}` : `model odel model ${index}`)
    const fill = () => sell(Array.from({ length: COUNT }, (_, index) => name(index)))

    test.each([
      [repeated, 9],
      [`${repeated}s`, 0],
      [`${repeated} 70`, 1],
    ])('%# finds what its rule says, and lets other requests run', async (term, count) => {
      await fill()
      // The last of these contains only '700': the rule is plain containment.
      const expected = Array.from({ length: COUNT }, (_, index) => name(index)).filter((one) =>
        one.includes(term),
      )
      expect(expected).toHaveLength(count)
      let turns = 0
      let isOver = false
      const others = async () => {
        for (; !isOver; turns++) await setImmediate()
      }
      const found = search(term).finally(() => {
        isOver = true
      })
      await Promise.all([found, others()])
      expect((await found).toSorted()).toEqual(expected.toSorted())
      // The other database compares in a process of its own.
      if (queryDialect(database.db).comparedParts(term).length > 0) expect(turns).toBeGreaterThan(2)
    })
  })

  test('that reads past many others lets other requests run', async () => {
    const products = Array.from({ length: 2 * MAX_COUNTED + 20 }, (_, index) =>
      aProduct({
        name: index % 2 === 0 ? 'Lamp' : 'Mug',
        originalPrice: poisha(index % 2 === 0 ? 900_00 : 500_00),
        offerPrice: undefined,
      }),
    )
    await changeContent(database.db, (tx) => insertFirstProducts(tx, products))
    let turns = 0
    let isOver = false
    const others = async () => {
      for (; !isOver; turns++) await setImmediate()
    }
    const slice = { sort: 'price-asc', limit: 10, offset: 0 } as const
    const search = listProducts(database.db, { searchQuery: 'am' }, slice, KINDS).finally(() => {
      isOver = true
    })
    const [found] = await Promise.all([search, others()])
    expect(found.products.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, () => 'Lamp'))
    expect(turns).toBeGreaterThan(2)
  })
})
