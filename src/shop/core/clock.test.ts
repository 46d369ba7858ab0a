import { expect, test } from 'vitest'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, aNewProduct, anOrderRequest } from '#tests/factories.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'

const HOUR = 60 * 60_000

describeOnEachDatabase('a clock that is set', (database) => {
  test.each([-HOUR, -24 * HOUR, 24 * HOUR])('by %i ms locks nobody out', async (jump) => {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const product = await aProductOf(shop)
    const place = async () => {
      const placing = await shop.orders.placeOrder(
        anOrderRequest({ products: [product] }),
        undefined,
        undefined,
      )
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    const rahima = { account: 'rahima@example.com', address: '203.0.113.1', device: undefined }
    const before = await place()
    for (let tries = 0; tries < 11; tries++) await shop.limits.tryToSignIn(rahima)
    expect(await shop.limits.tryToSignIn(rahima)).toMatchObject({ outcome: 'by-link' })
    await shop.limits.tryToSignIn({ ...rahima, address: '203.0.113.2' })
    const version = shop.contentVersion()

    at += jump
    const after = await place()
    expect(after).not.toBe(before)
    const listed = await shop.orders.orders(AN_ADMIN, { page: 1, limit: 20 })
    if (listed.outcome !== 'listed') throw new Error(listed.outcome)
    const newestFirst = jump < 0 ? [before, after] : [after, before]
    expect(listed.orders.map(({ id }) => id)).toEqual(newestFirst)
    expect(await shop.limits.tryToSignIn(rahima)).toMatchObject({ outcome: 'go', after: 0 })

    const createdAt = new Date(at).toISOString()
    const another = await aProductOf(shop, aNewProduct({ createdAt, name: 'A newer Panjabi' }))
    expect(another.id).not.toBe(product.id)
    expect(shop.contentVersion()).toBeGreaterThan(version)
  })
})
