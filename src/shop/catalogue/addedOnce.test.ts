import { expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aNewProduct } from '#tests/factories.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('a product that is sent again', (database) => {
  async function aShop() {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const add = (change: Parameters<typeof aNewProduct>[0] = {}, key = 'one') =>
      shop.catalogue.addProduct(admin, aNewProduct({ stock: 5, sku: 'BAG', ...change }), key)
    const stored = async () => ({
      products: (await database.db.selectFrom('products').select('name').execute()).map(({ name }) => name),
      stock: (await database.db.selectFrom('stock').select('quantity').execute()).map((row) => row.quantity),
    })
    return { shop, admin, add, stored }
  }

  test('under the same key is added once, and counted once, also at the same time', async () => {
    const { add, stored } = await aShop()
    const tries = await Promise.all(
      ['2026-11-28T08:00:00.000Z', '2026-11-28T08:01:00.000Z', '2026-11-28T08:02:00.000Z'].map((createdAt) =>
        add({ name: 'Bag', createdAt }),
      ),
    )
    const again = await add({ name: 'Bag' })
    const ids = [...tries, again].map((one) => (one.outcome === 'added' ? one.product.id : one.outcome))
    expect(new Set(ids).size).toBe(1)
    expect(await stored()).toEqual({ products: ['Bag'], stock: [5] })
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test('as another product is refused, and under another key, or none, it is one more', async () => {
    const { shop, admin, add, stored } = await aShop()
    await add({ name: 'Bag' })
    expect(await add({ name: 'Sack', sku: '' })).toEqual({ outcome: 'key-reused' })
    await add({ name: 'Sack', sku: '' }, 'two')
    await shop.catalogue.addProduct(admin, aNewProduct({ name: 'Sack' }))
    expect((await stored()).products).toEqual(['Bag', 'Sack', 'Sack'])
  })

  test('after it was refused is added, and after it was deleted is not there again', async () => {
    const { shop, admin, add, stored } = await aShop()
    await add({ name: 'Bag' }, 'first')
    expect(await add({ name: 'Sack' })).toMatchObject({ outcome: 'invalid' })
    const added = await add({ name: 'Sack', sku: 'SACK' })
    if (added.outcome !== 'added') throw new Error(added.outcome)
    await shop.catalogue.removeProduct(admin, added.product.id)
    expect(await add({ name: 'Sack', sku: 'SACK' })).toMatchObject({ product: { id: added.product.id } })
    expect((await stored()).products).toEqual(['Bag'])
  })
})
