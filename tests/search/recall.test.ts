import { expect, test } from 'vitest'
import { changeContent } from '#data/contentVersion.ts'
import type { Database } from '#data/database.ts'
import { listProducts } from '#data/productLists.ts'
import { insertFirstProducts } from '#data/products.ts'
import { DEMO_PRODUCTS } from '#demo/products.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { createCategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { createSynonyms } from '#domain/search/synonyms.ts'
import { FIRST_SYNONYMS } from '#domain/settings/firstSynonyms.ts'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aProduct } from '#tests/factories.ts'
import { DHAKA_GOODS } from './goods.ts'
import { DEMO_PAIRS, DHAKA_PAIRS, FITTING_NOTHING } from './pairs.ts'

const KINDS = createCategorySearch(FIRST_TREE)
const SENSE = {
  named: KINDS.named,
  startingWith: KINDS.startingWith,
  words: KINDS.words,
  synonyms: createSynonyms(FIRST_SYNONYMS),
}
/** A page of suggestions. */
const PAGE = { sort: 'newest', limit: 10, offset: 0 } as const
const RECALL = 0.95

interface Good {
  readonly name: string
  readonly category: string
  readonly subCategory: string
}

const filledWith = (goods: readonly Good[]) => async (db: Database) => {
  const products = goods.map(({ name, category, subCategory }) => aProduct({ name, category, subCategory }))
  await changeContent(db, (tx) => insertFirstProducts(tx, products))
}

async function namesFor(db: Database, searchQuery: string): Promise<string[]> {
  const { products } = await listProducts(db, { searchQuery }, PAGE, SENSE)
  return products.map(({ name }) => name)
}

/** The pairs whose product is not found. */
async function missed(db: Database, pairs: typeof DEMO_PAIRS): Promise<string[]> {
  const misses: string[] = []
  for (const [typed, name] of pairs) {
    if (!(await namesFor(db, typed)).includes(name)) misses.push(`${typed}: ${name}`)
  }
  return misses
}

const allowed = (pairs: typeof DEMO_PAIRS) => Math.floor(pairs.length * (1 - RECALL))

describeOnEachFilledDatabase('a search of the demo', filledWith(DEMO_PRODUCTS), (database) => {
  test('finds what is meant, as people type it', async () => {
    const misses = await missed(database.db, DEMO_PAIRS)
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(allowed(DEMO_PAIRS))
  })

  test('shows what fits among the first five', async () => {
    const judged = Map.groupBy(DEMO_PAIRS, ([typed]) => typed)
    const wrong: string[] = []
    for (const [typed, pairs] of judged) {
      const names = await namesFor(database.db, typed)
      const first = names.slice(0, 5)
      if (names.length > 0 && !pairs.some(([, name]) => first.includes(name)))
        wrong.push(`${typed}: ${first.join('; ')}`)
    }
    expect(wrong).toEqual([])
  })

  test('finds nothing that nobody meant', async () => {
    for (const typed of FITTING_NOTHING) expect(await namesFor(database.db, typed), typed).toEqual([])
  })
})

const GOODS = DHAKA_GOODS.map(([name, category, subCategory]) => ({ name, category, subCategory }))

describeOnEachFilledDatabase('a search of goods of Dhaka', filledWith(GOODS), (database) => {
  test('finds what is meant, as people type it', async () => {
    const misses = await missed(database.db, DHAKA_PAIRS)
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(allowed(DHAKA_PAIRS))
  })

  test.each([['panjabi'], ['punjabi'], ['পাঞ্জাবি'], ['panjabee']])(
    'for %s finds the same panjabis',
    async (typed) => {
      expect(new Set(await namesFor(database.db, typed))).toEqual(
        new Set(['Cotton Panjabi for Men, Eid Collection', 'সিল্কের পাঞ্জাবি, সাদা']),
      )
    },
  )

  test.each([['saree'], ['sari'], ['shari'], ['শাড়ি']])('for %s finds the same sarees', async (typed) => {
    expect(new Set(await namesFor(database.db, typed))).toEqual(
      new Set(['টাঙ্গাইল তাঁতের শাড়ি', 'Katan Saree With Blouse Piece']),
    )
  })
})

test('the pairs are two hundred or more, most of them once', () => {
  const typed = [...DEMO_PAIRS, ...DHAKA_PAIRS].map(([word]) => word)
  expect(typed.length).toBeGreaterThanOrEqual(200)
  expect(new Set(typed).size).toBeGreaterThanOrEqual(200)
})
