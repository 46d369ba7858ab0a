import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShortTerm, searchKey, wordStarts } from '#domain/text/searchText.ts'
import { aText } from '#tests/arbitraries.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aProduct } from '#tests/factories.ts'
import { changeCatalogue } from './catalogueVersion.ts'
import { countMatching, insertFirstProducts, listProducts } from './products.ts'

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
]

describeOnEachDatabase('search', (database) => {
  const sell = (names: readonly string[]) =>
    changeCatalogue(database.db, (tx) =>
      insertFirstProducts(
        tx,
        names.map((name) => aProduct({ name })),
      ),
    )
  const search = async (searchQuery: string) => {
    const [found, total] = await Promise.all([
      listProducts(database.db, { searchQuery }, { sort: 'newest', offset: 0 }),
      countMatching(database.db, { searchQuery }),
    ])
    expect(total).toBe(found.length)
    return found.map(({ name }) => name)
  }

  test.each<[string, string[]]>([
    ['panj', ['Cotton Panjabi']],
    ['ANJAB', ['Cotton Panjabi']],
    [' cotton ', ['Cotton Panjabi']],
    ['n P', ['Cotton Panjabi']],
    ['panjabi cotton', []],
    ['p', ['A* search: NEAR book OR pen', 'Silk Saree 100% pure', 'Cotton Panjabi']],
    ['pa', ['Cotton Panjabi']],
    ['an', []],
    ['জাম', ['জামদানি শাড়ি']],
    ['ড়ি', ['জামদানি শাড়ি']],
    ['শাড\u09bc', ['জামদানি শাড়ি']],
    ['শা', ['লাল শার্ট', 'জামদানি শাড়ি']],
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
  ])('for %j', async (term, names) => {
    await sell(NAMES)
    expect(await search(term)).toEqual(names)
  })

  test('finds what its rule says, for any names and any term', async () => {
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
            const holds = (name: string) =>
              isShortTerm(term)
                ? term === '' || wordStarts(searchKey(name)).includes(term)
                : searchKey(name).includes(term)
            expect((await search(query)).sort()).toEqual(names.filter(holds).sort())
          }
        })
        .afterEach(async () => {
          await database.db.deleteFrom('products').execute()
          await database.db.deleteFrom('product_counts').execute()
        }),
      { numRuns: 60 },
    )
  })
})
