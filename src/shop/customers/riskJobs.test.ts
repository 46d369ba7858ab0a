import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import type { Order } from '#domain/order/order.ts'
import { RISK, RISK_LEVELS, type RiskLevel } from '#domain/risk/risk.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { A_MOMENT, aCustomer, anOrder, anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { HASTENED } from '../jobs/jobRunner.ts'

const RAHIMA = '01711000001'
const KARIM = '01811000002'
const HOUR = 3_600_000

describeOnEachDatabase('the level of risk', (database) => {
  async function aShop() {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const admin = await anAdminOf(shop)
    const product = await aProductOf(shop)
    return {
      shop,
      admin,
      /** Runs what was asked for before. */
      async settle() {
        await shop.jobs.runDue()
        at += HASTENED
        await shop.jobs.runDue()
      },
      pass(time: number) {
        at += time
      },
      async placed(mobileNumber: string) {
        const request = anOrderRequest({ products: [product], customer: { mobileNumber } })
        const placing = await shop.orders.placeOrder(request, undefined, undefined)
        return placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
      },
      /** The ids that each level finds, of all orders. */
      async found() {
        const found = RISK_LEVELS.map(async (level) => {
          const listing = await shop.orders.orders(admin, { limit: 100, filters: { risks: [level] } })
          if (listing.outcome !== 'listed') return expect.unreachable(listing.outcome)
          expect(listing.orders.every(({ riskLevel }) => riskLevel === level)).toBe(true)
          return [level, listing.orders.map(({ id }) => id)] as const
        })
        return Object.fromEntries(await Promise.all(found)) as Record<RiskLevel, string[]>
      },
    }
  }

  async function storeEnded(mobileNumber: string, statuses: readonly Order['status'][]) {
    const ids = []
    for (const [index, status] of statuses.entries()) {
      const id = `END${mobileNumber.at(-1)}-${String(index).padStart(4, '2')}`
      const placedAt = A_MOMENT - (index + 1) * 48 * HOUR
      const order = anOrder({ id, status, placedAt, customer: aCustomer({ mobileNumber }) })
      await inTransaction(database.db, (tx) => storeOrder(tx, order))
      ids.push(id)
    }
    return ids
  }

  test('is known moments after an order is placed, and filters find by it what its screen shows', async () => {
    const { shop, admin, settle, placed, found } = await aShop()
    const ended = await storeEnded(RAHIMA, ['Return', 'Return', 'Return'])
    await settle()
    const risky = await placed(RAHIMA)
    const usual = await placed(KARIM)
    expect(JSON.stringify(await found())).not.toContain(risky)
    await settle()
    const levels = await found()
    expect(levels.high).toContain(risky)
    expect(levels.low).toEqual([usual])
    for (const id of [risky, usual]) {
      const read = await shop.orders.order(admin, id)
      expect(read).toMatchObject({ detail: { risk: { level: id === risky ? 'high' : 'low' } } })
    }
    expect(RISK_LEVELS.flatMap((level) => levels[level])).toHaveLength(2 + ended.length)
  })

  test('is news for those who watch the orders', async () => {
    const { shop, admin, settle, placed } = await aShop()
    await settle()
    let news = 0
    const watching = shop.orders.watch(admin, () => {
      news += 1
    })
    if (watching.outcome !== 'watching') return expect.unreachable(watching.outcome)
    await expect.poll(() => news).toBe(1)
    await placed(KARIM)
    await expect.poll(() => news).toBe(2)
    await settle()
    await expect.poll(() => news).toBe(3)
    watching.stop()
  })

  test('of the open orders of a number changes when one of its orders comes back; closed ones keep theirs', async () => {
    const { shop, admin, settle, placed, found } = await aShop()
    const delivered = await placed(RAHIMA)
    await settle()
    await shop.orders.moveOrder(admin, delivered, 'Confirmed')
    await shop.orders.moveOrder(admin, delivered, 'Delivered')
    const open = await placed(RAHIMA)
    const other = await placed(KARIM)
    await settle()
    expect((await found()).low.toSorted()).toEqual([delivered, open, other].toSorted())
    await shop.orders.moveOrder(admin, delivered, 'Return')
    await settle()
    expect(await found()).toMatchObject({ check: [open] })
    expect((await found()).low.toSorted()).toEqual([delivered, other].toSorted())
  })

  test('of open orders changes with the weights, with a block and its end', async () => {
    const { shop, admin, settle, placed, found, pass } = await aShop()
    const [ended] = await storeEnded(RAHIMA, ['Return'])
    const id = await placed(RAHIMA)
    await settle()
    expect(await found()).toMatchObject({ check: [id], low: [ended] })

    const value = { ...RISK, weights: { ...RISK.weights, returned: 0, repeat: 0 } }
    expect(await shop.settings.write(admin, 'risk', { value, revision: 0 })).toMatchObject({
      outcome: 'saved',
    })
    await settle()
    expect((await found()).low.toSorted()).toEqual([id, ended].toSorted())

    await shop.customers.block(admin, { mobileNumber: RAHIMA, reason: 'false-orders', days: 7 })
    await settle()
    expect(await found()).toMatchObject({ high: [id], low: [ended] })
    pass(8 * 24 * HOUR)
    await settle()
    expect((await found()).high).toEqual([])
  })

  test('that differs from what a screen reckons is stored at once', async () => {
    const { shop, admin, settle, placed, found } = await aShop()
    const id = await placed(KARIM)
    await settle()
    await database.db.updateTable('orders').set({ risk: 'high' }).where('id', '=', id).execute()
    await shop.orders.order(admin, id)
    expect(await found()).toMatchObject({ high: [], low: [id] })
  })

  test('of orders from before is reckoned by and by, and a change in between is not lost', async () => {
    const { settle, found } = await aShop()
    await storeEnded(KARIM, ['Delivered', 'Cancelled'])
    const [id = ''] = await storeEnded(RAHIMA, ['Delivered'])
    await database.db.updateTable('orders').set({ mobile_number: '' }).where('id', '=', id).execute()
    await settle()
    const levels = await found()
    expect(RISK_LEVELS.flatMap((level) => levels[level])).toHaveLength(2)
    const due = await database.db.selectFrom('orders').select('id').where('risk_due', '>', 0).execute()
    expect(due).toEqual([])
  })

  test('is neither shown to staff who do not read all orders, nor found by them', async () => {
    const { shop, admin, settle, placed } = await aShop()
    const packer = aUser({ role: 'packer' })
    const id = await placed(KARIM)
    await shop.orders.moveOrder(admin, id, 'Confirmed')
    await settle()
    const listing = await shop.orders.orders(packer, { limit: 20 })
    expect(listing).toMatchObject({ orders: [{ id, riskLevel: undefined }] })
    const filters = { risks: ['low'] } as const
    expect(await shop.orders.orders(packer, { limit: 20, filters })).toEqual({ outcome: 'forbidden' })
    expect(await shop.orders.exported(packer, { filters })).toEqual({ outcome: 'forbidden' })
    expect(await shop.orders.allOrders(packer, { filters })).toEqual({ outcome: 'forbidden' })
  })
})
