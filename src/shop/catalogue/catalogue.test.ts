import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findSkus, insertProduct } from '#data/catalogue/products.ts'
import { changeContent } from '#data/core/contentVersion.ts'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import type { NewProduct } from '#domain/catalogue/product.ts'
import { tileTint } from '#domain/catalogue/tileTint.ts'
import { poisha } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aNewProduct, aNewSlide, aProduct, aUser } from '#tests/factories.ts'
import { gathered } from '#tests/gathered.ts'
import { AN_ADMIN, aProductOf, aSlideOf } from '#tests/testCatalogue.ts'
import { countingBytes, openShop } from '#tests/testShop.ts'

describeOnEachDatabase('the catalogue', (database) => {
  test('holds what was added, changed and removed', async () => {
    const shop = await openShop(database.db)
    const { catalogue } = shop
    const added = await aProductOf(shop)
    expect(await catalogue.product(added.id)).toEqual(added)

    const offerPrice = poisha(1_000_00)
    expect(await catalogue.updateProduct(AN_ADMIN, added.id, { offerPrice })).toEqual({ outcome: 'changed' })
    expect(await catalogue.product(added.id)).toEqual({ ...added, offerPrice })

    expect(await catalogue.removeProduct(AN_ADMIN, added.id)).toEqual({ outcome: 'removed' })
    expect(await catalogue.product(added.id)).toBeUndefined()
    expect(await catalogue.products({ limit: 9 })).toEqual({ products: [], total: 0 })
  })

  test('records when a product was added, unless the time is given', async () => {
    const shop = await openShop(database.db)
    const { createdAt: _, ...draft } = aNewProduct()
    const added = await shop.catalogue.addProduct(AN_ADMIN, draft)
    expect(added).toMatchObject({ product: { createdAt: new Date(A_MOMENT).toISOString() } })
    const createdAt = '2025-01-31T08:30:00.000Z'
    expect(await aProductOf(shop, { createdAt })).toMatchObject({ createdAt })
  })

  test('raises its version with every change, and with nothing else', async () => {
    const shop = await openShop(database.db)
    const { catalogue, slider } = shop
    const { id } = await aProductOf(shop)
    expect(shop.contentVersion()).toBe(2)
    await catalogue.updateProduct(AN_ADMIN, id, { name: 'Silk Panjabi' })
    expect(shop.contentVersion()).toBe(3)
    const slide = await aSlideOf(shop)
    expect(shop.contentVersion()).toBe(4)
    await slider.updateSlide(AN_ADMIN, slide.id, { title: 'Winter' })
    expect(shop.contentVersion()).toBe(5)
    const other = await aSlideOf(shop)
    expect(shop.contentVersion()).toBe(6)
    await slider.orderSlides(AN_ADMIN, [other.id, slide.id])
    expect(shop.contentVersion()).toBe(7)
    await slider.removeSlide(AN_ADMIN, slide.id)
    expect(shop.contentVersion()).toBe(8)
    await catalogue.removeProduct(AN_ADMIN, id)
    expect(shop.contentVersion()).toBe(9)

    expect(await catalogue.removeProduct(AN_ADMIN, id)).toEqual({ outcome: 'unknown' })
    expect(await catalogue.updateProduct(AN_ADMIN, id, { name: 'Nobody' })).toEqual({ outcome: 'unknown' })
    expect(await slider.removeSlide(AN_ADMIN, slide.id)).toEqual({ outcome: 'unknown' })
    expect(await slider.updateSlide(AN_ADMIN, slide.id, {})).toEqual({ outcome: 'unknown' })
    expect(await slider.orderSlides(AN_ADMIN, [slide.id])).toEqual({ outcome: 'slides-changed' })
    await expect(aProductOf(shop, { originalPrice: poisha(-1) })).rejects.toThrow(/check/i)
    expect(shop.contentVersion()).toBe(9)
  })

  test('does not write a product that is unchanged', async () => {
    const shop = await openShop(database.db)
    const { id, name, sizes } = await aProductOf(shop, { sizes: ['M'] })
    for (const change of [{}, { name, sizes: [...sizes] }]) {
      expect(await shop.catalogue.updateProduct(AN_ADMIN, id, change)).toEqual({ outcome: 'unchanged' })
    }
    expect(shop.contentVersion()).toBe(2)
  })

  test('takes no change that does not fit the rest of the product', async () => {
    const shop = await openShop(database.db)
    const product = await aProductOf(shop, { originalPrice: poisha(500_00), offerPrice: poisha(400_00) })
    const update = (change: Partial<NewProduct>) => shop.catalogue.updateProduct(AN_ADMIN, product.id, change)
    const invalid = (path: string, code: string) => ({
      outcome: 'invalid',
      problems: [{ path, code, parameters: {} }],
    })

    expect(await update({ offerPrice: poisha(500_01) })).toEqual(invalid('offerPrice', 'OFFER_TOO_HIGH'))
    expect(await update({ originalPrice: poisha(399_99) })).toEqual(invalid('offerPrice', 'OFFER_TOO_HIGH'))
    expect(await update({ category: 'Bag Items' })).toEqual(invalid('subCategory', 'NOT_OF_THE_CATEGORY'))
    expect(await update({ subCategory: 'Handbags' })).toEqual(invalid('subCategory', 'NOT_OF_THE_CATEGORY'))
    expect(await shop.catalogue.product(product.id)).toEqual(product)

    expect(await update({ category: 'Bag Items', subCategory: 'Handbags' })).toEqual({ outcome: 'changed' })
    expect(await update({ offerPrice: undefined })).toEqual({ outcome: 'changed' })
    expect(await shop.catalogue.product(product.id)).toMatchObject({ offerPrice: undefined })
  })

  test('drops the tie between a colour and an image when either is removed', async () => {
    const shop = await openShop(database.db)
    const [first, red, blue] = ['/images/a-900.webp', '/images/b-900.webp', '/images/c-900.webp'] as const
    const images = [first, red, blue]
    const { id } = await aProductOf(shop, {
      colors: ['Red', 'Blue'],
      images,
      colorImages: { Red: red, Blue: blue },
    })
    const tiesAfter = async (change: Partial<NewProduct>) => {
      expect(await shop.catalogue.updateProduct(AN_ADMIN, id, change)).toEqual({ outcome: 'changed' })
      return (await shop.catalogue.product(id))?.colorImages
    }
    expect(await tiesAfter({ images: [first, blue] })).toEqual({ Blue: blue })
    expect(await tiesAfter({ colors: ['Red'] })).toEqual({})
    expect(await tiesAfter({ colorImages: { Red: first } })).toEqual({ Red: first })

    const colorImages = { Blue: first }
    expect(await shop.catalogue.updateProduct(AN_ADMIN, id, { colorImages })).toEqual({
      outcome: 'invalid',
      problems: [{ path: 'colorImages', code: 'IMAGES_NOT_TIED', parameters: {} }],
    })
  })

  test('lets other fields change of a product that is older than a rule', async () => {
    const shop = await openShop(database.db)
    const old = aProduct({ category: 'Spaceships', subCategory: 'Rockets' })
    const { id } = old
    await changeContent(database.db, async (tx) => {
      await insertProduct(tx, old, A_MOMENT)
      return true
    })
    expect(await shop.catalogue.updateProduct(AN_ADMIN, id, { name: 'X' })).toEqual({ outcome: 'changed' })
  })

  test('can be changed only by admins', async () => {
    const shop = await openShop(database.db)
    const { catalogue } = shop
    const { id } = await aProductOf(shop)
    for (const [caller, outcome] of [
      [undefined, 'signed-out'],
      [aUser(), 'forbidden'],
    ] as const) {
      expect(await catalogue.addProduct(caller, aNewProduct())).toEqual({ outcome })
      expect(await catalogue.updateProduct(caller, id, { name: 'Mine' })).toEqual({ outcome })
      expect(await catalogue.removeProduct(caller, id)).toEqual({ outcome })
    }
    expect(await catalogue.products({ limit: 9 })).toMatchObject({
      products: [{ id, name: 'Cotton Panjabi' }],
      total: 1,
    })
    expect(shop.contentVersion()).toBe(2)
  })

  test("learns of another process's writes by looking", async () => {
    const here = await openShop(database.db)
    const there = await openShop(database.db, { random: countingBytes(1_000) })
    await aProductOf(there)
    expect(here.contentVersion()).toBe(1)
    await here.refresh()
    expect(here.contentVersion()).toBe(2)
  })

  test('pages from 1 with the total of all pages, and gives all without a limit (§7.4)', async () => {
    const shop = await openShop(database.db)
    const { catalogue } = shop
    for (const name of ['One', 'Two', 'Three']) await aProductOf(shop, { name })
    const names = async (page: number | undefined, limit: number) => {
      const { products, total } = await catalogue.products({ page, limit })
      return [products.map(({ name }) => name), total]
    }
    expect(await names(undefined, 2)).toEqual([['Three', 'Two'], 3])
    expect(await names(2, 2)).toEqual([['One'], 3])
    expect(await names(3, 2)).toEqual([[], 3])
    const all = await gathered(catalogue.allProducts({}))
    expect(all.map(({ name }) => name)).toEqual(['Three', 'Two', 'One'])
  })

  test('relates at most ten others of the category (§2.55, §9.9)', async () => {
    const shop = await openShop(database.db)
    const first = await aProductOf(shop)
    for (let added = 0; added < 11; added++) await aProductOf(shop)
    const related = await shop.catalogue.relatedProducts(first)
    expect(related).toHaveLength(10)
    expect(related.map(({ id }) => id)).not.toContain(first.id)
  })

  test('gives neighbours of a row different grounds', async () => {
    const shop = await openShop(database.db, { random: (count) => randomBytes(count) })
    const products = Array.from({ length: 30 }, (_, index) =>
      aNewProduct({ createdAt: new Date(A_MOMENT - index).toISOString() }),
    )
    await shop.catalogue.importCatalogue({ products, slides: [] })
    await aProductOf(shop, { createdAt: new Date(A_MOMENT + 1).toISOString() })
    const { products: row } = await shop.catalogue.products({ category: 'Men Items', limit: 31 })
    const tints = row.map(({ id }) => tileTint(id))
    for (const [index, tint] of tints.entries()) expect(tint).not.toBe(tints[index + 1])
  })

  test('is filled once, also by two processes at the same time', async () => {
    const goods = {
      products: Array.from({ length: 250 }, (_, index) => aNewProduct({ name: `Lamp ${index}` })),
      slides: [aNewSlide({ title: 'First' }), aNewSlide({ title: 'Second' })],
    }
    const one = await openShop(database.db)
    const two = await openShop(database.db, { random: countingBytes(1_000) })
    const outcomes = await Promise.all([one, two].map((shop) => shop.catalogue.importCatalogue(goods)))
    expect(outcomes.sort()).toEqual(['imported', 'not-empty'])
    expect((await one.catalogue.products({ limit: 1 })).total).toBe(250)
    await one.refresh()
    expect((await one.slider.slides()).map(({ title }) => title)).toEqual(['First', 'Second'])
    expect(one.contentVersion()).toBe(2)
  })

  test('is filled with what is in stock', async () => {
    const { catalogue } = await openShop(database.db)
    const variants = [
      { size: 'S', color: '', sku: 'LAMP-S', stock: 0 },
      { size: 'M', color: '', sku: 'LAMP-M', stock: 2 },
    ]
    const products = [
      aNewProduct({ name: 'Lamp', sizes: ['S', 'M'], variants }),
      aNewProduct({ name: 'Mug', sku: 'MUG', stock: 0 }),
    ]
    await catalogue.importCatalogue({ products, slides: [] })
    const { products: shown } = await catalogue.products({ limit: 9 })
    const of = (name: string) => shown.find((product) => product.name === name)
    expect(of('Lamp')?.fewLeft).toEqual([
      { size: 'S', color: '', left: 0 },
      { size: 'M', color: '', left: 2 },
    ])
    expect(of('Mug')?.fewLeft).toEqual([{ size: '', color: '', left: 0 }])
    expect(await findStockFaults(database.db)).toEqual([])
    expect((await findSkus(database.db, ['lamp-m', 'mug'])).map(({ key }) => key).sort()).toEqual([
      'lamp-m',
      'mug',
    ])
  })

  test('is not filled by half when a product is wrong', async () => {
    const { catalogue, slider } = await openShop(database.db)
    const products = [aNewProduct(), aNewProduct({ reviews: -1 })]
    await expect(catalogue.importCatalogue({ products, slides: [aNewSlide()] })).rejects.toThrow(/check/i)
    expect(await catalogue.products({ limit: 9 })).toEqual({ products: [], total: 0 })
    expect(await slider.slides()).toEqual([])
  })
})
