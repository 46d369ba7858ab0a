import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newProductSchema, productDraft } from '#contract/catalogue/newProductSchema.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aGoodsShop } from '#tests/goodsShop.ts'
import { runs } from '#tests/runs.ts'

// What breaks tables: what separates and quotes cells and lists, begins formulas, and what is nearly a number or nothing.
const PIECES = [
  ...[
    '=',
    '+',
    '-',
    '@',
    "'",
    '"',
    ',',
    ';',
    '|',
    '\\',
    '\t',
    '\n',
    ' ',
    '  ',
    '=',
    '#',
    '%',
    '&amp;',
    '<b>',
  ],
  ...['none', 'NONE', '0', '1,000', '৳', '১২', '1e5', 'true', '2026-01-02', '\u200d', '\u00a0', '\ufeff'],
  ...['a', 'B', 'é', 'ক', 'ি', 'ক্ষ', 'শাড়ি', '😀'],
]
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength }).map((pieces) => pieces.join(''))
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const price = fc.integer({ min: 100, max: 10_000_000 }).map((poisha) => poisha / 100)
const time = fc
  .integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) })
  .map((at) => new Date(at).toISOString())
const address = text(3).map((end) => `https://pictures.example/${encodeURIComponent(end)}|${end.length}.webp`)

/** A product as the API takes it: some are refused. */
const product = fc
  .record({
    name: text(8),
    nameBengali: text(8),
    description: text(20),
    descriptionBengali: text(20),
    category: fc.constantFrom('Bag Items', 'Men Items'),
    status: fc.constantFrom('published', 'draft'),
    productType: fc.constantFrom('', 'New Arrivals'),
    sizes: fc.uniqueArray(text(3), { maxLength: 3 }),
    colors: fc.uniqueArray(text(3), { maxLength: 2 }),
    images: fc.uniqueArray(address, { maxLength: 3 }),
    originalPrice: price,
    offer: maybe(fc.integer({ min: 50, max: 100 })),
    times: fc.tuple(time, time),
    from: fc.boolean(),
    until: fc.boolean(),
    costPrice: maybe(price),
    weight: maybe(fc.integer({ min: 1, max: 5000 })),
    handling: fc.constantFrom('fragile', 'liquid', null),
    rated: fc.constantFrom({}, { ratings: 4.5, reviews: 12 }),
    createdAt: time,
    ...{ sku: text(4), stock: fc.option(fc.nat({ max: 50 })), sold: fc.nat({ max: 4 }) },
  })
  .map(({ sku, stock, sold, offer, times, from, until, rated, ...rest }) => {
    const pieces = (rest.sizes.length > 0 ? rest.sizes : ['']).flatMap((size) =>
      (rest.colors.length > 0 ? rest.colors : ['']).map((color) => ({ size, color })),
    )
    const variants = pieces
      .slice(0, pieces.length > 1 ? sold : 0)
      .map((piece, at) => ({ ...piece, sku: at === 0 ? '' : `${sku}${at}`, stock: at === 1 ? null : at }))
    const colorImages = Object.fromEntries(rest.colors.slice(1).map((color) => [color, rest.images[0] ?? '']))
    const colorValues = Object.fromEntries(rest.colors.slice(0, 1).map((color) => [color, '#a1b2c3']))
    const whole = variants.length > 0 ? {} : { sku, stock }
    const [offerFrom, offerUntil] = times.toSorted()
    const offered = {
      offerPrice: offer === undefined ? null : Math.max(1, Math.floor((rest.originalPrice * offer) / 100)),
      offerFrom: from ? offerFrom : null,
      offerUntil: until ? offerUntil : null,
    }
    return newProductSchema().safeParse({
      ...rest,
      ...rated,
      ...offered,
      ...whole,
      variants,
      colorImages,
      colorValues,
    })
  })

describeOnEachDatabase('a file of goods', (database) => {
  test('that was exported changes nothing when it is imported, whatever the goods', async () => {
    const { shop, owner, exported, preview, bring } = await aGoodsShop(database.db)
    let added = 0
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 10, maxLength: 14 }), async (products) => {
        for (const parsed of products) {
          if (!parsed.success) continue
          const adding = await shop.catalogue.addProduct(owner, productDraft(parsed.data))
          if (adding.outcome === 'added') added += 1
        }
        const movesOf = () => database.db.selectFrom('stock_moves').selectAll().orderBy('id').execute()
        const [before, moves] = [await exported(), await movesOf()]
        const { counts, goods } = await preview(before)
        expect(goods.filter(({ fate }) => fate !== 'same')).toEqual([])
        expect(counts).toEqual({ new: 0, changed: 0, same: added, wrong: 0 })
        expect(await bring(before)).toMatchObject({ fates: counts })
        expect([await exported(), await movesOf()]).toEqual([before, moves])
        for (const cell of cellsOf(before)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }),
      { numRuns: runs(3), endOnFailure: true },
    )
    expect(added).toBeGreaterThan(3 * runs(3))
  })
})

/** The cells as a spreadsheet sees them. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  )
}
