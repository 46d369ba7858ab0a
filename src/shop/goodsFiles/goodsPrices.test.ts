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
