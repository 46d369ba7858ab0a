import { expect, test } from 'vitest'
import { countByStatus, joinDaySums } from '#data/orders/orderDays.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest } from '#tests/factories.ts'
import { shopDeps } from '#tests/shopDeps.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { countingBytes, openShop } from '#tests/testShop.ts'
import { createRecord } from '../core/record.ts'
import { createRisks } from '../customers/risks.ts'
import { type StockWriter, stockWriter } from '../stock/stockWriter.ts'
import { createPlaceOrder } from './placeOrder.ts'

describeOnEachDatabase('placings', (database) => {
  test('of different goods do not wait for each other, where the database writes several at once', async () => {
    const { db, place } = database
    if (!(place && 'url' in place)) return
    const shop = await openShop(db)
    const goods = [await aProductOf(shop, { stock: 60 }), await aProductOf(shop, { stock: 60 })]
    const requests = goods.map((product, nth) =>
      anOrderRequest({ products: [product], customer: { mobileNumber: `0171234567${nth}` } }),
    )
    const deps = shopDeps(db, { now: () => A_MOMENT, random: countingBytes(1_000) })
    const settings = () => DEFAULT_SETTINGS
    const still = { current: () => 0, raise: async () => {}, refresh: async () => {}, close: () => {} }
    const write = stockWriter(deps, still, settings)
    const written = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    /** Everything is written, nothing is committed. */
    const hold: StockWriter = (work) =>
      write(async (change) => {
        const result = await work(change)
        written.resolve()
        await end.promise
        return result
      })
    const parts = { record: createRecord(deps), settings, risks: createRisks(deps, settings) }
    const [first, second] = [hold, write].map((write) => createPlaceOrder(deps, { ...parts, write }))

    const open = first?.(requests[0] ?? anOrderRequest(), 'a key', undefined, { address: '203.0.113.1' })
    await written.promise
    try {
      // It fails after the five seconds that a transaction waits for a lock.
      const placed = await second?.(requests[1] ?? anOrderRequest(), 'another key', undefined, {
        address: '203.0.113.2',
      })
      expect(placed?.outcome).toBe('placed')
      await joinDaySums(db)
      expect((await countByStatus(db)).Pending).toBe(1)
    } finally {
      end.resolve()
    }
    expect((await open)?.outcome).toBe('placed')
    expect((await countByStatus(db)).Pending).toBe(2)
  })
})
