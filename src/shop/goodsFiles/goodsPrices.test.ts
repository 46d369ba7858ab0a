import { expect, test } from 'vitest'
import type { NewProduct } from '#domain/catalogue/product.ts'
import { variantPrices } from '#domain/catalogue/variants.ts'
import { poisha } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aNewProduct } from '#tests/factories.ts'
import { aGoodsShop } from '#tests/goodsShop.ts'

const taka = (amount: number) => poisha(amount * 100)

describeOnEachDatabase('prices in files', (database) => {
  /** A shop with one product, and what a file does to it: as the preview says, and as it is then. */
  async function aShopWith(given: Partial<NewProduct>) {
    const { shop, owner, preview, bring, owned, report } = await aGoodsShop(database.db)
    const adding = await shop.catalogue.addProduct(owner, aNewProduct(given))
    if (adding.outcome !== 'added') throw new Error(adding.outcome)
    const { id } = adding.product
    return {
      id,
      async planned(file: string) {
        const [goods] = (await preview(file)).goods
        return goods ?? expect.unreachable()
      },
      async imported(file: string) {
        const done = await bring(file)
        return { fates: done?.fates, report: await report(done?.id ?? '') }
      },
      product: async () => (await owned(id)).product,
      /** What each is sold at, and for whom that is less, instead of what. Taka. */
      async sold() {
        const { product } = await owned(id)
        const pieces = product.variants.length > 0 ? product.variants : [{ size: '', color: '', sku: '' }]
        return pieces.map((piece) => {
          const { originalPrice, offerPrice } = variantPrices(product, piece)
          const price = offerPrice === undefined ? '' : `${offerPrice / 100} of `
          return `${piece.size} ${price}${originalPrice / 100}`.trim()
        })
      },
    }
  }

  const inSizes = (...variants: readonly Partial<NewProduct['variants'][number]>[]) => ({
    sizes: variants.flatMap(({ size }) => size ?? []),
    variants: variants.map((variant) => ({ size: '', color: '', sku: '', ...variant })),
  })
  /** S has an offer of its own, M costs what the product does. */
  const SHIRT = {
    ...inSizes({ size: 'S', sku: 'ST-S', offer: taka(790) }, { size: 'M', sku: 'ST-M' }),
    ...{ sku: 'ST', originalPrice: taka(990), offerPrice: undefined },
  }

  test('that are removed in a file are gone once it is imported, as the preview says', async () => {
    const { planned, imported, product } = await aShopWith({
      ...{ sku: 'OB1', originalPrice: taka(1_250), offerPrice: taka(1_100) },
      ...{ costPrice: taka(50), weight: 400, stock: 3, offerUntil: '2027-01-01T00:00:00.000Z' },
    })
    const file = 'sku,offerPrice,costPrice,weight,offerUntil\nOB1,0,none,none,none\n'
    const { differences } = await planned(file)
    expect(differences.map(({ field, after }) => `${field}: ${after}`).toSorted()).toEqual(
      ['offerPrice: ', 'costPrice: ', 'weight: ', 'offerUntil: '].toSorted(),
    )
    expect((await imported(file)).fates).toMatchObject({ changed: 1 })
    const { offerPrice, costPrice, weight, offerUntil } = await product()
    expect([offerPrice, costPrice, weight, offerUntil]).toEqual([undefined, undefined, undefined, undefined])
  })

  test.each([
    ['by its code', 'sku,offerPrice\nST-S,0\n', ['S 990', 'M 990']],
    ['by its code in its own column', 'variantSku,offer\nST-S,none\n', ['S 990', 'M 990']],
    [
      'by its size',
      'sku,variantSku,size,Offer Price\nST,ST-S,S,-\nST,ST-M,M,700\n',
      ['S 990', 'M 700 of 990'],
    ],
    [
      'with all others',
      'Product Code,Variant SKU,Size,Offer Price\nST,ST-S,S,0\nST,ST-M,M,0\n',
      ['S 990', 'M 990'],
    ],
    ['by an offer that is its price', 'SKU,Price,Offer Price\nST-S,990,990\n', ['S 990', 'M 990']],
    ['by an old price that is its price', 'SKU,MRP,Price\nST-S,990,990\n', ['S 990', 'M 990']],
    [
      'in a row of its size with an offer that is its price',
      'Product Code,Variant SKU,Size,Price,Offer Price\nST,ST-S,S,990,990\nST,ST-M,M,990,900\n',
      ['S 990', 'M 900 of 990'],
    ],
  ])('end the offer of a variant %s', async (_, file, expected) => {
    const { imported, sold } = await aShopWith(SHIRT)
    await imported(file)
    expect(await sold()).toEqual(expected)
  })

  const OFFERED = { sku: 'OB1', originalPrice: taka(1_250), offerPrice: taka(1_100) }
  const PAID = ['Selling Price', 'Sale Price', 'Sales Price (BDT)', 'বিক্রয় মূল্য', 'বর্তমান দাম']

  test.each(
    PAID.flatMap(
      (heading) =>
        [
          [heading, '১,২০০', ['1200 of 1250']],
          [heading, '1100', ['1100 of 1250']],
          [heading, '900', ['900 of 1250']],
          [heading, '1250', ['1250']],
          [heading, '1400', ['1400']],
        ] as const,
    ),
  )('of which %s alone is what is paid are paid: %s', async (heading, price, expected) => {
    const { planned, imported, sold } = await aShopWith(OFFERED)
    const file = `SKU,${heading}\nOB1,"${price}"\n`
    expect((await planned(file)).notes).toEqual([])
    await imported(file)
    expect(await sold()).toEqual(expected)
    expect((await planned(file)).fate).toBe('same')
  })

  test('that are paid are the price of goods without an offer', async () => {
    const plain = await aShopWith({ sku: 'A', originalPrice: taka(1_250), offerPrice: undefined })
    await plain.imported('SKU,Selling Price\nA,1200\n')
    expect(await plain.sold()).toEqual(['1200'])
  })

  test('that are paid are the price of goods whose offer is of another time', async () => {
    const later = await aShopWith({ ...OFFERED, sku: 'B', offerFrom: '2099-01-01T00:00:00.000Z' })
    await later.imported('SKU,Selling Price\nB,1200\n')
    expect(await later.sold()).toEqual(['1100 of 1200'])
    await later.imported('SKU,Sale Price\nB,1000\n')
    expect(await later.sold()).toEqual(['1000'])
  })

  test.each([
    [
      'each in its row',
      'Product Code,Variant SKU,Size,Selling Price\nST,ST-S,S,850\nST,ST-M,M,1000\n',
      ['S 850 of 990', 'M 1000'],
    ],
    ['each by its code', 'SKU,Selling Price\nST-S,850\nST-M,1000\n', ['S 850 of 990', 'M 1000']],
    [
      'each by its code, as a sale price',
      'SKU,Sale Price\nST-S,850\nST-M,1000\n',
      ['S 850 of 990', 'M 1000'],
    ],
    [
      'all the same',
      'Product Code,Variant SKU,Size,Selling Price\nST,ST-S,S,850\nST,ST-M,M,850\n',
      ['S 850 of 990', 'M 850'],
    ],
    ['one', 'SKU,Selling Price\nST-S,990\n', ['S 990', 'M 990']],
    ['one in its row', 'Product Code,Variant SKU,Size,Selling Price\nST,ST-S,S,1200\n', ['S 1200', 'M 990']],
    ['as before', 'SKU,Selling Price\nST-S,790\nST-M,990\n', ['S 790 of 990', 'M 990']],
  ])('of variants are what is paid for %s', async (_, file, expected) => {
    const { imported, sold } = await aShopWith(SHIRT)
    await imported(file)
    expect(await sold()).toEqual(expected)
    expect((await imported(file)).fates).toMatchObject({ changed: 0, wrong: 0 })
  })

  test('of a product of which all sizes are on offer are what is paid for the sizes that the file names', async () => {
    const shirt = {
      ...inSizes({ size: 'S', sku: 'ST-S' }, { size: 'M', sku: 'ST-M' }),
      originalPrice: taka(500),
      offerPrice: taka(400),
      sku: 'ST',
    }
    const { imported, sold } = await aShopWith(shirt)
    await imported('SKU,বিক্রয় মূল্য\nST-S,450\n')
    expect(await sold()).toEqual(['S 450 of 500', 'M 400 of 500'])
    await imported('Product Code,Variant SKU,Size,Selling Price\nST,ST-S,S,450\nST,ST-M,M,450\n')
    expect(await sold()).toEqual(['S 450 of 500', 'M 450 of 500'])
  })

  test('of new goods that are headed Sale Price alone are their prices', async () => {
    const { planned } = await aShopWith(OFFERED)
    const { fate, differences } = await planned('SKU,Name,Category,Sale Price\nN,New,Bag Items,300\n')
    expect(fate).toBe('new')
    expect(differences).toContainEqual({ field: 'originalPrice', before: '', after: '300' })
    expect(differences.map(({ field }) => field)).not.toContain('offerPrice')
  })

  test.each([
    ['Price', 'SKU,Price\nOB1,1200\n', 1_200],
    ['a price in Bengali', 'কোড,দাম\nOB1,১২০০\n', 1_200],
    ['the price that stands', 'SKU,Price\nOB1,1250\n', 1_250],
    ['a selling price that is said to be that before the offer', 'sku,originalPrice\nOB1,1200\n', 1_200],
  ])('of which %s alone leave the offer, and that is pointed out', async (_, file, price) => {
    const { planned, imported, sold } = await aShopWith({ ...OFFERED, name: 'Orna' })
    expect((await planned(file)).notes).toMatchObject([
      { row: 2, value: String(price), code: 'STILL_ON_OFFER', parameters: { piece: 'Orna', taka: 1_100 } },
    ])
    expect((await imported(file)).report).toContain('Orna is still sold at 1,100 taka')
    expect(await sold()).toEqual([`1100 of ${price}`])
  })

  test.each([
    ['its own row', 'SKU,Price\nST-S,950\nST-M,950\n'],
    ['the row of the product', '_id,originalPrice\nPRODUCT,950\n'],
    ['rows of sizes', 'Product Code,Variant SKU,Size,Price\nST,ST-S,S,950\nST,ST-M,M,950\n'],
  ])('leave the offer of a variant, and that is pointed out at %s', async (_, text) => {
    const { id, planned, imported, sold } = await aShopWith({ ...SHIRT, name: 'Shirt' })
    const file = text.replace('PRODUCT', id)
    expect((await planned(file)).notes).toMatchObject([
      { row: 2, code: 'STILL_ON_OFFER', parameters: { piece: 'S', taka: 790 } },
    ])
    await imported(file)
    expect(await sold()).toEqual(['S 790 of 950', 'M 950'])
  })

  test('are previewed for each variant that changes, with its offer', async () => {
    const { planned } = await aShopWith({
      ...inSizes(
        { size: 'S', sku: 'ST-S' },
        { size: 'M', sku: 'ST-M', price: taka(850) },
        { size: 'L', sku: 'ST-L' },
      ),
      ...{ originalPrice: taka(990), offerPrice: undefined },
    })
    const { differences } = await planned('SKU,Offer Price\nST-M,500\n')
    expect(differences).toEqual([
      {
        ...{ field: 'variants', before: 'M 850', after: 'M 500 (850)' },
        sold: { piece: 'M', before: { price: 850 }, after: { price: 500, insteadOf: 850 } },
      },
    ])
    const all = await planned('SKU,Price\nST-S,990\nST-M,850\n')
    expect([all.fate, all.differences]).toEqual(['same', []])
  })

  test('of new goods are previewed for each variant where they differ, the first of many', async () => {
    const { planned } = await aShopWith(OFFERED)
    const rows = (...cells: string[]) =>
      `Name,Category,Size,Variant SKU,Price,Offer Price\n${cells.map((one) => `Cap,Bag Items,${one}\n`).join('')}`
    const { differences, moreVariants } = await planned(rows('M,A,500,400', 'L,B,600,550', 'XL,C,700,'))
    expect([
      moreVariants,
      differences.flatMap(({ after, sold }) => (sold ? [after] : [])).toSorted(),
    ]).toEqual([0, ['L 550 (600)', 'M 400 (500)', 'XL 700']])
    const many = await planned(
      rows(...Array.from({ length: 9 }, (_, at) => `${36 + at},A${at},${500 + at},`)),
    )
    expect([many.differences.filter(({ sold }) => sold).length, many.moreVariants]).toEqual([6, 3])
    const alike = await planned(rows('M,A,500,400', 'L,B,500,400'))
    expect(alike.differences.filter(({ sold }) => sold)).toEqual([])
  })

  test.each([
    ['an offer', 'sku,offerPrice\nOB1,\n', ['offerPrice EMPTY_KEEPS_OFFER']],
    ['an offer beside a price', 'SKU,Price,Offer Price\nOB1,1250,\n', ['Offer Price EMPTY_KEEPS_OFFER']],
    ['a cost price in a sheet, which many leave out', 'sku,costPrice\nOB1,\n', []],
    [
      'what an export holds',
      '_id,costPrice,weight,description,offerUntil\nPRODUCT,,,,\n',
      ['costPrice EMPTY_KEEPS', 'weight EMPTY_KEEPS', 'description EMPTY_KEEPS_TEXT'],
    ],
  ])('that are empty against %s are pointed out', async (_, text, notes) => {
    const given = { ...OFFERED, costPrice: taka(50), weight: 400, description: 'Soft' }
    const { id, planned, imported, sold } = await aShopWith(given)
    const file = text.replace('PRODUCT', id)
    const goods = await planned(file)
    expect([goods.fate, goods.notes.map(({ path, code }) => `${path} ${code}`)]).toEqual(['same', notes])
    const { report } = await imported(file)
    expect(report.includes('Empty cells change nothing')).toBe(notes.length > 0)
    expect(await sold()).toEqual(['1100 of 1250'])
  })

  test('that are empty against the offer of a variant are pointed out in its row', async () => {
    const { planned } = await aShopWith(SHIRT)
    const { notes } = await planned('Product Code,Variant SKU,Size,Offer Price\nST,ST-M,M,\nST,ST-S,S,\n')
    expect(notes).toMatchObject([{ row: 3, code: 'EMPTY_KEEPS_OFFER', parameters: { taka: 790 } }])
  })

  test('say nothing of an offer that is not on, and of one that the file names', async () => {
    const { planned } = await aShopWith({ ...OFFERED, offerUntil: '2020-01-01T00:00:00.000Z' })
    expect((await planned('SKU,Price\nOB1,1200\n')).notes).toEqual([])
    expect((await planned('SKU,Price,Offer price\nOB1,1200,1100\n')).notes).toEqual([])
  })

  test('end the offer of a product for the one variant that they name', async () => {
    const { imported, sold } = await aShopWith({
      ...SHIRT,
      ...inSizes({ size: 'S', sku: 'ST-S' }, { size: 'M', sku: 'ST-M' }),
      offerPrice: taka(800),
    })
    await imported('sku,offerPrice\nST-S,0\n')
    expect(await sold()).toEqual(['S 990', 'M 800 of 990'])
  })
})
