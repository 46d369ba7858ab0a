import { expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { anOrderRequest } from '#tests/factories.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('changing many products', (database) => {
  test('raises the version once, and leaves an entry of each product that changed', async () => {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const products = [await aProductOf(shop), await aProductOf(shop), await aProductOf(shop)]
    const version = shop.contentVersion()
    const changes = products.map(({ id, originalPrice }, place) => ({
      id,
      originalPrice: place === 1 ? originalPrice : poisha(777_00),
      variants: [],
    }))
    expect(await shop.catalogue.changeGoods(admin, changes)).toMatchObject({
      outcome: 'changed',
      products: products.map(({ id }) => ({ product: { id } })),
    })
    expect(shop.contentVersion()).toBe(version + 1)
    const list = await shop.activity.list(admin, { kind: 'product.changed', page: 1, limit: 20 })
    const entries = list.outcome === 'listed' ? list.entries : []
    expect(entries.map(({ subject }) => subject.id).sort()).toEqual([products[0]?.id, products[2]?.id].sort())
    expect(entries[0]).toMatchObject({ after: { originalPrice: 777_00 } })
    await shop.catalogue.changeGoods(admin, changes)
    expect(shop.contentVersion()).toBe(version + 1)
  })

  test('what was sold since the stock was read is a conflict of the row, and nothing is half saved', async () => {
    const shop = await openShop(database.db)
    const [one, other] = [await aProductOf(shop, { stock: 5 }), await aProductOf(shop, { stock: 5 })]
    await shop.orders.placeOrder(anOrderRequest({ products: [other] }), undefined)
    const changes = [one, other].map(({ id }) => ({ id, stock: 9, seen: { stock: 5 }, variants: [] }))
    expect(await shop.catalogue.changeGoods(AN_ADMIN, changes)).toEqual({
      outcome: 'goods-changed',
      conflicts: [{ id: other.id, size: '', color: '', field: 'stock', now: 4 }],
    })
    const stockOf = async (id: string) => {
      const found = await shop.catalogue.ownedProduct(AN_ADMIN, id)
      return found.outcome === 'found' ? found.stock[0]?.quantity : undefined
    }
    expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([5, 4])
    const again = changes.map((change) => ({ ...change, seen: { stock: change.id === one.id ? 5 : 4 } }))
    expect(await shop.catalogue.changeGoods(AN_ADMIN, again)).toMatchObject({ outcome: 'changed' })
    expect([await stockOf(one.id), await stockOf(other.id)]).toEqual([9, 9])
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test('lets others have their turn between two products', async () => {
    const shop = await openShop(database.db)
    const ids: string[] = []
    for (let count = 0; count < 20; count += 1) ids.push((await aProductOf(shop)).id)
    let turns = 0
    const count = () => {
      turns += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await shop.catalogue.changeGoods(
      AN_ADMIN,
      ids.map((id) => ({ id, originalPrice: poisha(777_00), variants: [] })),
    )
    clearImmediate(next)
    expect(turns).toBeGreaterThanOrEqual(ids.length)
  })

  test('two people who save at once, while shoppers order, wait for each other in one order', async () => {
    const shop = await openShop(database.db)
    const products: Product[] = []
    for (let count = 0; count < 6; count += 1) products.push(await aProductOf(shop, { stock: 100 }))
    const saved = Array.from({ length: 6 }, (_, turn) => {
      const goods = turn % 2 ? products : products.toReversed()
      return shop.catalogue.changeGoods(
        AN_ADMIN,
        goods.map(({ id }) => ({
          id,
          originalPrice: poisha((500 + turn) * 100),
          stock: 50 + turn,
          variants: [],
        })),
      )
    })
    const ordered = Array.from({ length: 12 }, (_, buyer) =>
      shop.orders.placeOrder(
        anOrderRequest({ products: buyer % 2 ? products : products.toReversed() }),
        undefined,
      ),
    )
    expect((await Promise.all(saved)).map(({ outcome }) => outcome)).toEqual(Array(6).fill('changed'))
    await Promise.all(ordered)
    const kept = await Promise.all(products.map(({ id }) => shop.catalogue.ownedProduct(AN_ADMIN, id)))
    const prices = kept.map((one) => (one.outcome === 'found' ? one.product.originalPrice : 0))
    expect(new Set(prices).size).toBe(1)
    expect(await findStockFaults(database.db)).toEqual([])
  })
})
