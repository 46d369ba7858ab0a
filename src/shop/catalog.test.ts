import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aNewProduct, aNewSlide } from '#tests/factories.ts'
import { countingBytes, openShop } from '#tests/testShop.ts'

describeOnEachDatabase('the catalogue', (database) => {
  test('holds what was added, changed and removed', async () => {
    const { catalog } = await openShop(database.db)
    const added = await catalog.addProduct(aNewProduct())
    expect(await catalog.product(added.id)).toEqual(added)

    const changed = await catalog.updateProduct(added.id, { offerPrice: poisha(1_000_00) })
    expect(changed).toEqual({ ...added, offerPrice: 1_000_00 })
    expect(await catalog.product(added.id)).toEqual(changed)

    expect(await catalog.removeProduct(added.id)).toBe(true)
    expect(await catalog.product(added.id)).toBeUndefined()
    expect(await catalog.products({})).toEqual({ products: [], total: 0 })
  })

  test('raises its version with every write, and with nothing else', async () => {
    const { catalog, slider } = await openShop(database.db)
    const { id } = await catalog.addProduct(aNewProduct())
    expect(catalog.version()).toBe(2)
    await catalog.updateProduct(id, { name: 'Silk Panjabi' })
    expect(catalog.version()).toBe(3)
    await slider.addSlide(aNewSlide())
    expect(catalog.version()).toBe(4)
    await catalog.removeProduct(id)
    expect(catalog.version()).toBe(5)

    expect(await catalog.removeProduct(id)).toBe(false)
    expect(await catalog.updateProduct(id, { name: 'Nobody' })).toBeUndefined()
    await expect(catalog.addProduct(aNewProduct({ originalPrice: poisha(-1) }))).rejects.toThrow(/check/i)
    expect(catalog.version()).toBe(5)
  })

  test("learns of another process's writes by looking", async () => {
    const here = await openShop(database.db)
    const there = await openShop(database.db, { random: countingBytes(1_000) })
    await there.catalog.addProduct(aNewProduct())
    expect(here.catalog.version()).toBe(1)
    await here.refresh()
    expect(here.catalog.version()).toBe(2)
  })

  test('pages from 1 with the total of all pages, and gives all without a limit', async () => {
    const { catalog } = await openShop(database.db)
    for (const name of ['One', 'Two', 'Three']) await catalog.addProduct(aNewProduct({ name }))
    const names = async (page: number | undefined, limit: number | undefined) => {
      const { products, total } = await catalog.products({ page, limit })
      return [products.map(({ name }) => name), total]
    }
    expect(await names(undefined, 2)).toEqual([['Three', 'Two'], 3])
    expect(await names(2, 2)).toEqual([['One'], 3])
    expect(await names(3, 2)).toEqual([[], 3])
    expect(await names(2, undefined)).toEqual([['Three', 'Two', 'One'], 3])
  })

  test('relates at most ten others of the category', async () => {
    const { catalog } = await openShop(database.db)
    const first = await catalog.addProduct(aNewProduct())
    for (let added = 0; added < 11; added++) await catalog.addProduct(aNewProduct())
    const related = await catalog.relatedProducts(first)
    expect(related).toHaveLength(10)
    expect(related.map(({ id }) => id)).not.toContain(first.id)
  })

  test('is filled once, also by two processes at the same time', async () => {
    const goods = {
      products: Array.from({ length: 250 }, (_, index) => aNewProduct({ name: `Lamp ${index}` })),
      slides: [aNewSlide({ title: 'First' }), aNewSlide({ title: 'Second' })],
    }
    const one = await openShop(database.db)
    const two = await openShop(database.db, { random: countingBytes(1_000) })
    const outcomes = await Promise.all([one, two].map((shop) => shop.catalog.importCatalogue(goods)))
    expect(outcomes.sort()).toEqual(['imported', 'not-empty'])
    expect((await one.catalog.products({ limit: 1 })).total).toBe(250)
    expect((await one.slider.slides()).map(({ title }) => title)).toEqual(['First', 'Second'])
    await one.refresh()
    expect(one.catalog.version()).toBe(2)
  })

  test('is not filled by half when a product is wrong', async () => {
    const { catalog, slider } = await openShop(database.db)
    const products = [aNewProduct(), aNewProduct({ reviews: -1 })]
    await expect(catalog.importCatalogue({ products, slides: [aNewSlide()] })).rejects.toThrow(/check/i)
    expect(await catalog.products({})).toEqual({ products: [], total: 0 })
    expect(await slider.slides()).toEqual([])
  })
})
