import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NOTHING_WANTED } from '#domain/catalogue/facets.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { createCategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { poisha } from '#domain/money/money.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { createSynonyms } from '#domain/search/synonyms.ts'
import { storedKeys } from '#domain/search/wordFit.ts'
import { isNumber } from '#domain/text/words.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aProduct } from '#tests/factories.ts'
import { gathered } from '#tests/gathered.ts'
import { runs } from '#tests/runs.ts'
import { changeContent } from '../core/contentVersion.ts'
import { refileProducts } from './productFiling.ts'
import { eachProduct, listProducts } from './productLists.ts'
import type { ProductFilter } from './productSearch.ts'
import { changeProduct, deleteProduct, deleteProducts, insertProduct } from './products.ts'

const KINDS = createCategorySearch(FIRST_TREE)
const SYNONYMS = createSynonyms([
  ['umbrella', 'chata', 'ছাতা'],
  ['bed sheet', 'bedsheet', 'bichanar chador'],
])
const SENSE = {
  named: KINDS.named,
  startingWith: KINDS.startingWith,
  words: KINDS.words,
  synonyms: SYNONYMS,
}

describeOnEachDatabase('a search for what is meant', (database) => {
  const sell = async (...products: Partial<Product>[]) => {
    const sold = products.map((product) => aProduct({ category: 'Others', subCategory: '', ...product }))
    await changeContent(database.db, async (tx) => {
      for (const product of sold) await insertProduct(tx, product, 0)
      return true
    })
    return sold.map(({ id }) => id)
  }
  const list = (criteria: ProductFilter, sort: 'newest' | 'price-asc' = 'newest', offset = 0, limit = 10) =>
    listProducts(database.db, criteria, { sort, limit, offset }, SENSE)
  const find = async (searchQuery: string) => (await list({ searchQuery })).products.map(({ name }) => name)

  test('puts what holds the term first, then what fits best, then what is reviewed most (§4.27)', async () => {
    await sell(
      { name: 'Shirts, pack of 2', reviews: 1 },
      { name: 'শার্ট, চেক', reviews: 2 },
      { name: 'শার্ট, সাদা', reviews: 3 },
      { name: 'Mug' },
      { name: 'Polo sharts' },
    )
    expect(await find('shirts')).toEqual(['Shirts, pack of 2', 'Polo sharts', 'শার্ট, সাদা', 'শার্ট, চেক'])
    const { total, meant } = await list({ searchQuery: 'shirts' })
    expect({ total, meant }).toEqual({ total: 4, meant: 3 })
  })

  describe.each([
    ['few', 3],
    ['more than are looked up', MAX_COUNTED + 1],
  ])('a word that names a category of %s products', (_, count) => {
    test('puts names that hold it first, wherever they are filed, then the rest, each the newest first', async () => {
      const backpacks = Array.from({ length: count }, (_, nth) => ({
        ...{ name: `Backpack ${nth}`, category: 'Bag Items', reviews: nth, originalPrice: poisha(90_000) },
      }))
      const tea = { name: 'Bag of tea', originalPrice: poisha(100), offerPrice: undefined }
      await sell({ name: 'Old bag', originalPrice: poisha(90_000) }, ...backpacks, tea)
      const bag = { searchQuery: 'bag' }
      const names = async (...given: Parameters<typeof list>) =>
        (await list(...given)).products.map(({ name }) => name)
      const first = [
        ...['Bag of tea', 'Old bag'],
        ...[count - 1, count - 2, count - 3].map((nth) => `Backpack ${nth}`),
      ]
      expect(await names(bag, 'newest', 0, 5)).toEqual(first)
      expect([...(await names(bag, 'newest', 0, 1)), ...(await names(bag, 'newest', 1, 2))]).toEqual(
        first.slice(0, 3),
      )
      expect(await list(bag)).toMatchObject({ total: Math.min(count + 2, MAX_COUNTED) })
      expect(await names({ ...bag, category: 'others' })).toEqual(['Bag of tea', 'Old bag'])
      expect((await names(bag, 'price-asc'))[0]).toBe('Bag of tea')
      const each = await gathered(eachProduct(database.db, bag, 'newest', SENSE))
      expect(each).toHaveLength(count + 2)
      expect(each.slice(0, 5).map(({ name }) => name)).toEqual(first)
      expect(await names({ ...bag, wanted: { ...NOTHING_WANTED, maxPrice: poisha(100) } })).toEqual([
        'Bag of tea',
      ])
    })
  })

  test('lists names alone where more than are looked up hold the word', async () => {
    await sell(
      ...Array.from({ length: MAX_COUNTED + 1 }, (_, nth) => ({ name: `Bag ${nth}` })),
      ...['Backpack', 'Satchel'].map((name) => ({ name, category: 'Bag Items' })),
    )
    const { products, total } = await list({ searchQuery: 'bag' })
    expect(total).toBe(MAX_COUNTED)
    expect(products[0]?.name).toBe(`Bag ${MAX_COUNTED}`)
    const each = await gathered(eachProduct(database.db, { searchQuery: 'bag' }, 'newest', SENSE))
    expect(each).toHaveLength(MAX_COUNTED + 1)
  })

  test('puts what sells before what is reviewed, among what fits as well (§4.27)', async () => {
    const [sold] = await sell(
      { name: 'শার্ট, চেক', reviews: 2 },
      { name: 'শার্ট, সাদা', reviews: 300 },
      { name: 'শার্ট, নীল', reviews: 40 },
    )
    await database.db
      .updateTable('products')
      .set({ sold_recently: 5 })
      .where('id', '=', sold ?? '')
      .execute()
    expect(await find('shirt')).toEqual(['শার্ট, চেক', 'শার্ট, সাদা', 'শার্ট, নীল'])
  })

  test('adds nothing where ten hold the term', async () => {
    await sell(...Array.from({ length: 10 }, () => ({ name: 'Shirt' })), { name: 'শার্ট' })
    expect(await list({ searchQuery: 'shirt' })).toMatchObject({ total: 10 })
    expect(await list({ searchQuery: 'shirt' })).not.toHaveProperty('meant')
  })

  test('looks for mistakes only where nothing fits without', async () => {
    await sell({ name: 'Kettle' }, { name: 'Nettle tea' })
    expect(await find('kettle')).toEqual(['Kettle'])
    expect(await find('kettlw')).toEqual(['Kettle'])
  })

  test('takes no ending that counts, or is part of a word, for what sounds so', async () => {
    await sell(
      { name: 'Green tea' },
      { name: 'টি ব্যাগ' },
      { name: 'Diapers, 44 pieces', nameBengali: 'ডায়াপার, ৪৪টি' },
      { name: 'T-Shirt', nameBengali: 'টি-শার্ট' },
      { name: 'চামচ, ৬টির সেট' },
    )
    expect(await find('tea')).toEqual(['Green tea', 'টি ব্যাগ'])
    expect(await find('টি শার্ট')).toEqual(['T-Shirt'])
  })

  test('expects a short Bengali word in a Bengali name, where something else fits better', async () => {
    const teal = { name: 'Teal sandal', nameBengali: 'সবুজাভ স্যান্ডেল' }
    await sell(teal)
    expect(await find('টিল')).toEqual(['Teal sandal'])
    await sell({ name: 'নারিকেল তেল' }, { name: 'Tel, sesame' })
    expect(await find('তেল')).toEqual(['নারিকেল তেল', 'Tel, sesame'])
    expect(await find('tel')).toEqual(['Tel, sesame', 'নারিকেল তেল', 'Teal sandal'])
  })

  test('finds no row of an abacus for a sari, where it knows which word that is', async () => {
    await sell(
      { name: 'Counting Abacus', nameBengali: 'গণনার অ্যাবাকাস, দশ সারি' },
      { name: 'জামদানি শাড়ি' },
      { name: 'Silk Sari', nameBengali: 'সিল্ক শাড়ি' },
      { name: 'Katan saree' },
    )
    const sarees = new Set(['জামদানি শাড়ি', 'Silk Sari', 'Katan saree'])
    for (const typed of ['শাড়ি', 'শাড়ী', 'সাড়ি', 'sari', 'saree', 'sharee'])
      expect(new Set(await find(typed)), typed).toEqual(sarees)
    expect((await find('সারি'))[0]).toBe('Counting Abacus')
  })

  test('takes no two or three letters for the sound in which a longer word begins', async () => {
    await sell({ name: 'Casual sandal' }, { name: 'স্মার্ট ঘড়ি' })
    expect(await find('xl')).toEqual([])
    expect(await find('smar')).toEqual(['স্মার্ট ঘড়ি'])
  })

  test('wants every word to fit, in any order, numbers as they are', async () => {
    await sell({ name: 'Memory Card 64 GB' }, { name: 'Memory Card 32 GB' }, { name: 'Card holder' })
    expect(await find('card memmory 64gb')).toEqual(['Memory Card 64 GB'])
    expect(await find('memmory card 16gb')).toEqual([])
    expect(await find('64')).toEqual(['Memory Card 64 GB'])
    expect(await find('65')).toEqual([])
  })

  test('reads a number as names write it in groups', async () => {
    await sell({ name: 'Power Bank 20,000 mAh' }, { name: 'Lamp 1,50,000 hours' }, { name: 'Bank 000' })
    expect(await find('power bank 20000')).toEqual(['Power Bank 20,000 mAh'])
    expect(await find('lamp 150000')).toEqual(['Lamp 1,50,000 hours'])
  })

  test('knows synonyms, of several words too, and words that are written as one or apart', async () => {
    await sell(
      { name: 'Auto Umbrella' },
      { name: 'Double Bedsheet' },
      { name: 'Power Bank' },
      { name: 'Facewash' },
    )
    expect(await find('sata')).toEqual(['Auto Umbrella'])
    expect(await find('বিছানার চাদর')).toEqual(['Double Bedsheet'])
    expect(await find('powerbank')).toEqual(['Power Bank'])
    expect(await find('face wash')).toEqual(['Facewash'])
  })

  test('takes words for where a product is filed, also once it moves', async () => {
    await sell({ name: 'Summer frock', category: 'Baby and Kids', subCategory: 'Clothing' })
    expect(await find('bacchader frok')).toEqual(['Summer frock'])
    await changeContent(database.db, async (tx) =>
      refileProducts(tx, { category: 'Baby and Kids' }, { category: 'Men Items' }, 0),
    )
    expect(await find('bacchader frok')).toEqual([])
    expect(await find('gents frok')).toEqual(['Summer frock'])
  })

  test('stays within a category, and is sorted and paged as asked', async () => {
    await sell(
      ...[3, 1, 2].map((taka) => ({
        name: `শার্ট ${taka}`,
        category: 'Men Items',
        originalPrice: poisha(taka * 100),
        offerPrice: undefined,
      })),
      { name: 'শার্ট', category: 'Bag Items' },
    )
    const asked = { searchQuery: 'shart', category: 'men items' }
    const names = async (sort: 'newest' | 'price-asc', offset: number) =>
      (await list(asked, sort, offset, 2)).products.map(({ name }) => name)
    expect([await names('price-asc', 0), await names('price-asc', 2)]).toEqual([
      ['শার্ট 1', 'শার্ট 2'],
      ['শার্ট 3'],
    ])
    expect([...(await names('newest', 0)), ...(await names('newest', 2))]).toHaveLength(3)
    expect(await gathered(eachProduct(database.db, asked, 'newest', SENSE))).toHaveLength(3)
    expect(await list(asked)).toMatchObject({ total: 3, meant: 3 })
  })

  test('forgets what is renamed or deleted', async () => {
    const [id = '', other = ''] = await sell({ name: 'Kettle' }, { name: 'Kettle, large' })
    await changeContent(database.db, (tx) => changeProduct(tx, id, { name: 'Teapot' }, 0))
    expect(await find('kettel')).toEqual(['Kettle, large'])
    expect(await find('teepot')).toEqual(['Teapot'])
    await changeContent(database.db, (tx) => deleteProduct(tx, other))
    expect(await find('kettel')).toEqual([])
  })

  describe('knows the words of the products', () => {
    const word = fc.constantFrom('Cap', 'caps', 'জামা', 'T-Shirt', '64', 'মগ', 'Mug', '')
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ') || 'x')
    const step = fc.oneof(
      fc.record({ does: fc.constant('add' as const), name }),
      fc.record({ does: fc.constant('change' as const), name, at: fc.nat() }),
      fc.record({ does: fc.constant('delete' as const), at: fc.nat() }),
    )

    test('whatever is added, changed and deleted', async () => {
      await fc.assert(
        fc
          .asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
            const ids: string[] = []
            for (const one of steps) {
              if (one.does === 'add') ids.push(...(await sell({ name: one.name })))
              else if (ids.length === 0) continue
              else if (one.does === 'change') {
                const id = ids[one.at % ids.length] ?? ''
                await changeContent(database.db, (tx) => changeProduct(tx, id, { name: one.name }, 0))
              } else {
                const [id = ''] = ids.splice(one.at % ids.length, 1)
                await changeContent(database.db, (tx) => deleteProducts(tx, [id]))
              }
            }
            const { words, keys, expected } = await wordsOfShop()
            expect(words).toEqual(expected)
            expect(keys).toEqual(
              Object.keys(expected)
                .flatMap((one) => storedKeys(one).map((key) => `${key} ${one}`))
                .sort(),
            )
          })
          .afterEach(async () => {
            const rows = await database.db.selectFrom('products').select('id').execute()
            await changeContent(database.db, (tx) =>
              deleteProducts(
                tx,
                rows.map(({ id }) => id),
              ),
            )
          }),
        { numRuns: runs(25) },
      )
    })

    async function wordsOfShop() {
      const products = await database.db.selectFrom('products').select('words').execute()
      const expected: Record<string, number> = {}
      for (const one of products.flatMap(({ words }) => words.split(' '))) {
        if (one !== '' && !isNumber(one)) expected[one] = (expected[one] ?? 0) + 1
      }
      const rows = await database.db.selectFrom('search_words').selectAll().execute()
      const keys = await database.db.selectFrom('search_word_keys').selectAll().execute()
      return {
        expected,
        words: Object.fromEntries(rows.map(({ word, amount }) => [word, amount])),
        keys: keys.map(({ key, word }) => `${key} ${word}`).sort(),
      }
    }
  })
})
