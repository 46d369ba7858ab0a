import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { RECURRING } from '#domain/jobs/jobKinds.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { A_MOMENT, anOrder } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'
import { POPULAR_FOR } from './popularity.ts'

describeOnEachDatabase('popular products', (database) => {
  test('are those of which most pieces were sold in 90 days, and among equals those with most reviews', async () => {
    let now = A_MOMENT
    const shop = await openShop(database.db, { now: () => now })
    const [few, many, returned, reviewed] = [
      await aProductOf(shop, { name: 'few', reviews: 9 }),
      await aProductOf(shop, { name: 'many', reviews: 0 }),
      await aProductOf(shop, { name: 'returned', reviews: 2 }),
      await aProductOf(shop, { name: 'reviewed', reviews: 500 }),
    ]
    const sell = async (product: typeof few, quantity: number, status: OrderStatus, at: number) => {
      const order = anOrder({
        id: `order-${product.name}-${status}-${at}`,
        placedAt: at,
        status,
        lines: [{ ...cartLineOf(product), quantity }],
      })
      await database.db.transaction().execute((tx) => storeOrder(tx, order))
    }
    await sell(few, 1, 'Delivered', A_MOMENT - 1)
    await sell(many, 2, 'Pending', A_MOMENT - POPULAR_FOR + RECURRING['popularity.refresh'])
    await sell(many, 5, 'Delivered', A_MOMENT - POPULAR_FOR - 1)
    await sell(returned, 7, 'Return', A_MOMENT - 1)
    await sell(returned, 7, 'Cancelled', A_MOMENT - 1)

    const names = async () => {
      const { products } = await shop.catalogue.products({ sort: 'popular', limit: 9 })
      return products.map(({ name }) => name)
    }
    expect(await names()).toEqual([reviewed.name, few.name, returned.name, many.name])
    const before = shop.contentVersion()
    await shop.jobs.runDue()
    expect(await names()).toEqual([many.name, few.name, reviewed.name, returned.name])
    const after = shop.contentVersion()
    expect(after).toBeGreaterThan(before)

    // Nothing has changed, so pages stay in the cache.
    now += RECURRING['popularity.refresh']
    await shop.jobs.runDue()
    expect(shop.contentVersion()).toBe(after)

    now += RECURRING['popularity.refresh']
    await shop.jobs.runDue()
    expect(await names()).toEqual([few.name, reviewed.name, returned.name, many.name])
  })
})
