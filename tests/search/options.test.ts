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

const KINDS = createCategorySearch(FIRST_TREE)
const SENSE = {
  named: KINDS.named,
  startingWith: KINDS.startingWith,
  words: KINDS.words,
  synonyms: createSynonyms(FIRST_SYNONYMS),
}
const HANDBAG = 'Classic Two-Tone Leather Handbag'
const COAT = 'Wool Blend Winter Coat'
const WATCH = 'Midnight Dial Analog Watch'

async function sellDemo(db: Database): Promise<void> {
  const products = DEMO_PRODUCTS.map(({ name, category, subCategory, sizes, colors }) =>
    aProduct({ name, category, subCategory, sizes, colors }),
  )
  await changeContent(db, (tx) => insertFirstProducts(tx, products))
}

describeOnEachFilledDatabase('a search of the demo for a colour or size', sellDemo, (database) => {
  const search = async (searchQuery: string) => {
    const slice = { sort: 'newest', limit: 100, offset: 0 } as const
    const { products, total, meant } = await listProducts(database.db, { searchQuery }, slice, SENSE)
    return { names: products.map(({ name }) => name), total, meant, products }
  }

  test.each([
    ['red bag', HANDBAG],
    ['bag red', HANDBAG],
    ['red handbag', HANDBAG],
    ['lal bag', HANDBAG],
    ['লাল ব্যাগ', HANDBAG],
    ['lal rong er bag', HANDBAG],
    ['coat black', COAT],
    ['kalo coat', COAT],
    ['xxl coat', COAT],
    ['coat size 2XL', COAT],
    ['coat M', COAT],
    ['coat L', COAT],
    ['কোট এম', COAT],
    ['watch blue', WATCH],
    ['blue watch', WATCH],
    ['নীল ঘড়ি', WATCH],
    ['nil ghori', WATCH],
  ])(
    'for %s shows what is sold so before other goods of the kind, and says that it only fits',
    async (typed, name) => {
      const { names, total, meant } = await search(typed)
      expect(names.slice(0, 5)).toContain(name)
      expect(meant).toBe(total)
    },
  )

  test.each([
    ['black', 'colors', 'Black'],
    ['blue', 'colors', 'Blue'],
    ['lal', 'colors', 'Red'],
    ['কমলা', 'colors', 'Orange'],
    ['xl', 'sizes', 'XL'],
    ['এক্সএল', 'sizes', 'XL'],
  ] as const)(
    'for %s finds all that is sold so, behind names alone that hold it',
    async (typed, slot, option) => {
      const { products, total, meant = 0 } = await search(typed)
      const isSoldSo = (one: { readonly colors: readonly string[]; readonly sizes: readonly string[] }) =>
        one[slot].includes(option)
      expect(products.filter(isSoldSo)).toHaveLength(DEMO_PRODUCTS.filter(isSoldSo).length)
      const behind = products.slice(total - meant).map(isSoldSo)
      expect(behind.toSorted((a, b) => Number(b) - Number(a))).toEqual(behind)
    },
  )

  test.each([
    ['red bag', 'Red', 'bag'],
    ['watch blue', 'Blue', 'watch'],
    ['blue watch', 'Blue', 'watch'],
    ['kalo coat', 'Black', 'coat'],
    ['coat kalo', 'Black', 'coat'],
    ['black shoes', 'Black', 'shoes'],
  ])('for %s finds the same goods as without, in this colour first', async (typed, color, noun) => {
    const { products } = await search(typed)
    const inColor = products.map(({ colors }) => colors.includes(color))
    expect(inColor.toSorted((a, b) => Number(b) - Number(a))).toEqual(inColor)
    expect(new Set(inColor).size).toBe(2)
    const { names } = await search(noun)
    expect(products.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })
})
