import { expect, test } from 'vitest'
import { listProducts } from '#data/catalogue/productLists.ts'
import { insertFirstProducts } from '#data/catalogue/products.ts'
import { changeContent } from '#data/core/contentVersion.ts'
import type { Database } from '#data/core/database.ts'
import { DEMO_PRODUCTS } from '#demo/products.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { createCategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { createSynonyms } from '#domain/search/synonyms.ts'
import { FIRST_SYNONYMS } from '#domain/settings/firstSynonyms.ts'
import { describeOnEachFilledDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aProduct } from '#tests/factories.ts'
import { DHAKA_GOODS } from './goods.ts'
import { DEMO_PAIRS, DHAKA_PAIRS, FITTING_NOTHING, type Pair } from './pairs.ts'
import { UNTUNED_DEMO_PAIRS, UNTUNED_DHAKA_PAIRS } from './untunedPairs.ts'

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
/** What shows none of its own among the first five: a kite sounds like a watch, and a lamp comes after bulbs and lights. */
const SHOWING_OTHERS = ['ghuri', 'ল্যাম্প']

const IN_DEMO = [...DEMO_PAIRS, ...UNTUNED_DEMO_PAIRS]
const IN_DHAKA = [...DHAKA_PAIRS, ...UNTUNED_DHAKA_PAIRS]

/** In which script something is typed. */
function scriptOf([typed]: Pair): string {
  if (!/\p{Script=Bengali}/u.test(typed)) return 'Latin'
  return /[a-z]/i.test(typed) ? 'both' : 'Bengali'
}

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

/** Expects that enough is found of what is typed in each script, and in all. */
async function expectRecall(db: Database, pairs: readonly Pair[]): Promise<void> {
  const missed = new Set<Pair>()
  for (const pair of pairs) {
    if (!(await namesFor(db, pair[0])).includes(pair[1])) missed.add(pair)
  }
  for (const [script, some] of [['all', pairs] as const, ...Map.groupBy(pairs, scriptOf)]) {
    const found = some.filter((pair) => !missed.has(pair)).length
    expect(found / some.length, `${script}; missed: ${[...missed].join('; ')}`).toBeGreaterThanOrEqual(RECALL)
  }
}

describeOnEachFilledDatabase('a search of the demo', filledWith(DEMO_PRODUCTS), (database) => {
  test('finds what is meant, as people type it (§4.27)', async () => {
    await expectRecall(database.db, IN_DEMO)
  })

  test('shows what fits among the first five (§4.27)', async () => {
    const judged = Map.groupBy(IN_DEMO, ([typed]) => typed)
    const wrong: string[] = []
    for (const [typed, pairs] of judged) {
      const names = await namesFor(database.db, typed)
      const first = names.slice(0, 5)
      if (names.length > 0 && !pairs.some(([, name]) => first.includes(name))) wrong.push(typed)
    }
    expect(wrong).toEqual(SHOWING_OTHERS)
  })

  test('finds nothing that nobody meant (§4.27)', async () => {
    for (const typed of FITTING_NOTHING) expect(await namesFor(database.db, typed), typed).toEqual([])
  })
})

const GOODS = DHAKA_GOODS.map(([name, category, subCategory]) => ({ name, category, subCategory }))

describeOnEachFilledDatabase('a search of goods of Dhaka', filledWith(GOODS), (database) => {
  test('finds what is meant, as people type it (§4.27)', async () => {
    await expectRecall(database.db, IN_DHAKA)
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
  const typed = [...IN_DEMO, ...IN_DHAKA].map(([word]) => word)
  expect(typed.length).toBeGreaterThanOrEqual(200)
  expect(new Set(typed).size).toBeGreaterThanOrEqual(200)
})
