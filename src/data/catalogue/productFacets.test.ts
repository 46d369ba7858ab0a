import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Facets, NOTHING_WANTED, type Wanted } from '#domain/catalogue/facets.ts'
import { FIRST_TREE } from '#domain/catalogue/firstTree.ts'
import { PRODUCT_SORTS, type Product, sellingPrice } from '#domain/catalogue/product.ts'
import { createCategorySearch } from '#domain/catalogue/searchedCategories.ts'
import { poisha } from '#domain/money/money.ts'
import { MAX_COUNTED } from '#domain/query/searchLimits.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { emptyTables } from '#tests/databases/emptyTables.ts'
import { A_MOMENT, aProduct } from '#tests/factories.ts'
import { gathered } from '#tests/gathered.ts'
import { runs } from '#tests/runs.ts'
import { changeContent } from '../core/contentVersion.ts'
import type { Database } from '../core/database.ts'
import { refileProducts } from './productFiling.ts'
import { eachProduct, listWithFacets } from './productLists.ts'
import { changeProduct, deleteProduct, insertFirstProducts, insertProduct } from './products.ts'

const KINDS = createCategorySearch(FIRST_TREE)
const SIZES = ['S', 'M', '2 kg']
const COLORS = ['Red', 'Blue', 'Maroon']

const product = fc
  .record({
    sizes: fc.subarray(SIZES),
    colors: fc.subarray(COLORS),
    sold: fc.integer({ min: 0, max: 511 }),
    price: fc.integer({ min: 1, max: 9 }),
    offer: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    category: fc.constantFrom('Men Items', 'Bag Items'),
    subCategory: fc.constantFrom('Clothing', 'Backpacks', ''),
    name: fc.constantFrom('Cotton shirt', 'Silk shirt', 'Cotton bag'),
  })
  .map(({ sold, price, offer, sizes, colors, ...rest }) => {
    const pieces = (sizes.length > 0 ? sizes : ['']).flatMap((size) =>
      (colors.length > 0 ? colors : ['']).map((color) => ({ size, color, sku: '' })),
    )
    const variants =
      sizes.length + colors.length > 0 && sold > 255 ? pieces.filter((_, at) => sold & (1 << at)) : []
    return aProduct({
      ...rest,
      sizes,
      colors,
      colorValues: colors.includes('Maroon') ? { Maroon: '#8c2438' } : {},
      variants,
      originalPrice: poisha(price * 100),
      offerPrice: offer !== undefined && offer <= price ? poisha(offer * 100) : undefined,
    })
  })

const wanted: fc.Arbitrary<Wanted> = fc.record({
  minPrice: fc.option(
    fc.integer({ min: 1, max: 9 }).map((taka) => poisha(taka * 100)),
    { nil: undefined },
  ),
  maxPrice: fc.option(
    fc.integer({ min: 1, max: 9 }).map((taka) => poisha(taka * 100)),
    { nil: undefined },
  ),
  sizes: fc.subarray(['m', 'S', '2 kg', 'XXL'], { maxLength: 2 }),
  colors: fc.subarray(['RED', 'Blue', 'Maroon'], { maxLength: 2 }),
  categories: fc.subarray(['men items']),
  subCategories: fc.subarray(['Clothing', 'backpacks']),
  inStock: fc.boolean(),
  onOffer: fc.boolean(),
})

/** What is sold of a product: pairs of size and colour. */
function piecesOf({ variants, sizes, colors }: Product): readonly { size: string; color: string }[] {
  if (variants.length > 0) return variants
  return (sizes.length > 0 ? sizes : ['']).flatMap((size) =>
    (colors.length > 0 ? colors : ['']).map((color) => ({ size, color })),
  )
}

/** Whether a product is wanted, read plainly. */
function isWanted(one: Product, soldOut: ReadonlySet<string>, by: Wanted): boolean {
  const among = (names: readonly string[], name: string) =>
    names.length === 0 || names.some((other) => other.toLowerCase() === name.toLowerCase())
  const price = sellingPrice(one)
  return (
    price >= (by.minPrice ?? 0) &&
    price <= (by.maxPrice ?? Number.POSITIVE_INFINITY) &&
    piecesOf(one).some(({ size, color }) => among(by.sizes, size) && among(by.colors, color)) &&
    among(by.categories, one.category) &&
    among(by.subCategories, one.subCategory) &&
    !(by.inStock && soldOut.has(one.id)) &&
    !(by.onOffer && one.offerPrice === undefined)
  )
}

const counts = (values: Facets['sizes']) =>
  Object.fromEntries(values.map(({ value, count }) => [value.toLowerCase(), count]))

async function sell(db: Database, products: readonly Product[]): Promise<void> {
  await changeContent(db, async (tx) => {
    for (const one of products) await insertProduct(tx, one, A_MOMENT)
    return true
  })
}

describeOnEachDatabase('filters', (database) => {
  const list = async (by: Wanted, criteria: object = {}, sort: (typeof PRODUCT_SORTS)[number] = 'newest') =>
    await listWithFacets(database.db, { ...criteria, wanted: by }, { sort, limit: 100, offset: 0 }, KINDS)

  test('find what is wanted, and count each choice under the others, whatever was written (§4.28)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(product, { maxLength: 12 }),
        fc.subarray([0, 1, 2, 3, 4, 5]),
        wanted,
        fc.constantFrom(
          {},
          { category: 'Men Items' },
          { searchQuery: 'cotton' },
          { subCategory: 'clothing' },
        ),
        fc.constantFrom(...PRODUCT_SORTS),
        async (products, out, by, criteria, sort) => {
          await emptyTables(database.db)
          await sell(database.db, products)
          const soldOut = new Set(out.flatMap((at) => products[at]?.id ?? []))
          await database.db
            .updateTable('products')
            .set({ sold_out: 1 })
            .where('id', 'in', [...soldOut, ''])
            .execute()
          const inList = products.filter(
            ({ category, subCategory, name }) =>
              (!('category' in criteria) || category === criteria.category) &&
              (!('subCategory' in criteria) || subCategory.toLowerCase() === criteria.subCategory) &&
              (!('searchQuery' in criteria) || name.includes('Cotton')),
          )
          const matching = (change: Partial<Wanted> = {}) =>
            inList.filter((one) => isWanted(one, soldOut, { ...by, ...change }))
          const found = await list(by, criteria, sort)
          const ids = (some: readonly Product[]) => some.map(({ id }) => id).toSorted()
          expect(ids(found.products)).toEqual(ids(matching()))
          expect(found.total).toBe(matching().length)
          const whole = await gathered(eachProduct(database.db, { ...criteria, wanted: by }, sort, KINDS))
          expect(ids(whole)).toEqual(ids(matching()))

          const { facets } = found
          expect(facets.inStock).toBe(matching({ inStock: true }).length)
          expect(facets.onOffer).toBe(matching({ onOffer: true }).length)
          const offered = (part: 'size' | 'color', name: string) =>
            inList.some((one) => piecesOf(one).some((piece) => piece[part] === name))
          const expected = (names: readonly string[], part: 'size' | 'color') =>
            Object.fromEntries(
              names
                .filter((name) => offered(part, name))
                .map((name) => [
                  name.toLowerCase(),
                  matching(part === 'size' ? { sizes: [name] } : { colors: [name] }).length,
                ]),
            )
          expect(counts(facets.sizes)).toEqual(expected(SIZES, 'size'))
          expect(counts(facets.colors)).toEqual(expected(COLORS, 'color'))
          expect(counts(facets.categories)).toEqual(
            Object.fromEntries(
              [...new Set(inList.map(({ category }) => category))].map((name) => [
                name.toLowerCase(),
                matching({ categories: [name] }).length,
              ]),
            ),
          )
        },
      ),
      { numRuns: runs(60) },
    )
  })

  test('follow every write: a change, a sale of the last piece, a new category, a deletion', async () => {
    const { db } = database
    const [one, other] = [
      aProduct({ sizes: ['M'], category: 'Men Items' }),
      aProduct({ sizes: ['M'], category: 'Men Items' }),
    ]
    await sell(db, [one, other])
    const sizes = async () => counts((await list(NOTHING_WANTED)).facets.sizes)
    expect(await sizes()).toEqual({ m: 2 })
    await changeContent(db, (tx) => changeProduct(tx, one.id, { sizes: ['L'] }, A_MOMENT))
    expect(await sizes()).toEqual({ m: 1, l: 1 })
    await db.updateTable('products').set({ sold_out: 1 }).where('id', '=', one.id).execute()
    expect((await list(NOTHING_WANTED)).facets.inStock).toBe(1)
    await changeContent(db, (tx) =>
      refileProducts(tx, { category: 'Men Items' }, { category: 'Bag Items' }, A_MOMENT),
    )
    expect((await list(NOTHING_WANTED)).facets.categories).toEqual([{ value: 'bag items', count: 2 }])
    await changeContent(db, (tx) => deleteProduct(tx, one.id))
    expect(await sizes()).toEqual({ m: 1 })
    await changeContent(db, (tx) => changeProduct(tx, other.id, { status: 'draft' }, A_MOMENT))
    expect(await list(NOTHING_WANTED)).toMatchObject({ total: 0, facets: { sizes: [], prices: undefined } })
  })

  test('count exactly to 1,000, and find pages of more (§4.28)', async () => {
    const { db } = database
    const many = Array.from({ length: MAX_COUNTED + 20 }, (_, at) =>
      aProduct({
        name: 'Shirt',
        sizes: at < 15 ? ['S', 'M'] : ['M'],
        originalPrice: poisha((at + 1) * 100),
        createdAt: new Date(A_MOMENT + at).toISOString(),
      }),
    )
    await changeContent(db, (tx) => insertFirstProducts(tx, many))
    for (const criteria of [{}, { searchQuery: 'shirt' }]) {
      const all = await list({ ...NOTHING_WANTED, inStock: true }, criteria, 'price-asc')
      expect(all.total).toBe(MAX_COUNTED)
      expect(counts(all.facets.sizes)).toEqual({ m: MAX_COUNTED, s: 15 })
      expect(all.products.map(({ id }) => id)).toEqual(many.slice(0, 100).map(({ id }) => id))
      const priced = await list({ ...NOTHING_WANTED, minPrice: poisha(3_00), sizes: ['S'] }, criteria)
      expect(priced.total).toBe(13)
      expect(counts(priced.facets.sizes)).toEqual({ m: MAX_COUNTED, s: 13 })
      const unpriced = await list({ ...NOTHING_WANTED, minPrice: poisha(MAX_COUNTED * 100) }, criteria)
      expect(unpriced.total).toBe(21)
      const cheap = await list(
        { ...NOTHING_WANTED, minPrice: poisha(2_00), sizes: ['m'] },
        criteria,
        'price-desc',
      )
      expect([cheap.total, cheap.products[0]?.id]).toEqual([MAX_COUNTED, many.at(-1)?.id])
    }
    expect((await list(NOTHING_WANTED)).total).toBe(many.length)
  })

  test('of a common search find the few that are wanted and hold it (§4.28)', async () => {
    const { db } = database
    const goods = (name: string, count: number, size: string) =>
      Array.from({ length: count }, () => aProduct({ name, sizes: [size] }))
    await changeContent(db, (tx) =>
      insertFirstProducts(tx, [
        ...goods('Shirt', MAX_COUNTED + 1, 'M'),
        ...goods('Shirt', 5, 'XL'),
        ...goods('Mug', 7, 'XL'),
      ]),
    )
    const large = await list({ ...NOTHING_WANTED, sizes: ['XL'] }, { searchQuery: 'shirt' })
    expect([large.total, new Set(large.products.map(({ name }) => name))]).toEqual([5, new Set(['Shirt'])])
    expect(counts(large.facets.sizes)).toEqual({ m: MAX_COUNTED, xl: 5 })

    // A list too long to be counted to its end, for a size that stays below the most.
    await db.updateTable('product_cells').set({ amount: 70_000 }).where('amount', '>', MAX_COUNTED).execute()
    const { facets, total } = await list(NOTHING_WANTED, { searchQuery: 'shirt' })
    expect({ isWhole: facets.isWhole, total }).toEqual({ isWhole: false, total: MAX_COUNTED })
    expect(facets.sizes.map(({ value }) => value)).toEqual(['M', 'XL'])
    const still = await list({ ...NOTHING_WANTED, sizes: ['XL'] }, { searchQuery: 'shirt' })
    expect([still.total, still.facets.isWhole]).toEqual([5, false])
  })
})
