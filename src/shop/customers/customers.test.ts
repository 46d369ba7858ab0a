import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import type { Order } from '#domain/order/order.ts'
import type { CourierRecord } from '#domain/risk/risk.ts'
import { RISK } from '#domain/risk/risk.ts'
import { COURIERS } from '#domain/settings/couriersSettings.ts'
import type { Courier } from '#integrations/courier/port.ts'
import { courierKeys } from '#tests/couriers/keys.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { A_MOMENT, aCustomer, anOrder, anOrderRequest } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import type { ShopDeps } from '../core/deps.ts'

const RAHIMA = '01711000001'
const KARIM = '01811000002'
const HOUR = 3_600_000

describeOnEachDatabase('customers', (database) => {
  async function aShop(deps: Partial<ShopDeps> = {}) {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at, ...deps })
    const admin = await anAdminOf(shop, { name: 'Salma' })
    const product = await aProductOf(shop)
    const place = (
      mobileNumber: string,
      from: { address?: string; device?: string; caller?: typeof admin } = {},
    ) => {
      const request = anOrderRequest({ products: [product], customer: { mobileNumber } })
      const client = { address: from.address ?? '203.0.113.7', device: from.device }
      return shop.orders.placeOrder(request, undefined, from.caller, client)
    }
    const placed = async (...given: Parameters<typeof place>) => {
      const placing = await place(...given)
      return placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    }
    const riskOf = async (id: string) => {
      const reading = await shop.orders.order(admin, id)
      return reading.outcome === 'found' ? reading.detail.risk : expect.unreachable(reading.outcome)
    }
    const pass = (time: number) => {
      at += time
    }
    return { shop, admin, place, placed, riskOf, pass }
  }

  /** Orders of a number that ended so. */
  async function storeEnded(mobileNumber: string, statuses: readonly Order['status'][]) {
    for (const [index, status] of statuses.entries()) {
      const id = `END${mobileNumber.at(-1)}-${String(index).padStart(4, '2')}`
      const placedAt = A_MOMENT - (index + 1) * HOUR
      const order = anOrder({ id, status, placedAt, customer: aCustomer({ mobileNumber, name: 'Rahima' }) })
      await inTransaction(database.db, (tx) => storeOrder(tx, order))
    }
  }

  test('are shown with their record, addresses, notes and risk', async () => {
    const { shop, admin, placed } = await aShop()
    await storeEnded(RAHIMA, ['Delivered', 'Return', 'Return'])
    await placed(RAHIMA)
    await shop.customers.addNote(admin, RAHIMA, 'Ring twice')
    const found = await shop.customers.find(admin, RAHIMA)
    expect(found).toMatchObject({
      outcome: 'found',
      customer: {
        ...{ orders: 4, delivered: 1, returned: 2, open: 1, isBlocked: false },
        notes: [{ text: 'Ring twice', authorName: 'Salma' }],
        risk: {
          level: 'check',
          reasons: [
            { code: 'returned', count: 2 },
            { code: 'delivered', count: 1 },
          ],
        },
        courier: undefined,
      },
    })
    expect(await shop.customers.find(admin, KARIM)).toEqual({ outcome: 'unknown' })
    const listing = await shop.customers.list(admin, { limit: 20 })
    expect(listing).toMatchObject({ total: 1, customers: [{ mobileNumber: RAHIMA, orders: 4 }] })
  })

  test('are searched page by page', async () => {
    const { shop, admin } = await aShop()
    for (const number of ['1', '2', '3', '4', '5']) await storeEnded(`0171100000${number}`, ['Delivered'])
    const seen: string[] = []
    let older: { at: number; id: string } | undefined
    do {
      const page = await shop.customers.list(admin, { search: 'rahim', limit: 2, older })
      if (page.outcome !== 'listed') return expect.unreachable(page.outcome)
      expect(page.total).toBe(5)
      seen.push(...page.customers.map(({ mobileNumber }) => mobileNumber))
      older = page.older
    } while (older)
    expect(new Set(seen).size).toBe(5)
  })

  test('the risk of an order names other numbers of its device, and customers never see it (V11.1.5)', async () => {
    const { shop, placed, riskOf } = await aShop()
    const customer = await entered(shop, { email: 'rahima@example.com', emailVerified: true })
    await placed(KARIM, { device: 'a browser' })
    const id = await placed(RAHIMA, { device: 'a browser', caller: customer })
    expect((await riskOf(id))?.reasons).toContainEqual({ code: 'sameDevice', points: 20, count: 1 })
    const own = await shop.orders.order(customer, id)
    expect(own).toMatchObject({ outcome: 'found', detail: { risk: undefined } })
    const row = await database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row?.net_mark).toMatch(/^[\w-]{22}$/)
    expect(JSON.stringify(row)).not.toMatch(/203\.0\.113\.7|a browser/)
  })

  test('the record of a number says of its risk what the page of its order says', async () => {
    const { shop, admin, placed, riskOf } = await aShop()
    for (const number of ['01711000007', '01711000008', '01711000009']) {
      await placed(number, { device: 'a browser' })
    }
    const ids = [await placed(RAHIMA), await placed(RAHIMA), await placed(RAHIMA, { device: 'a browser' })]
    const [of, found] = [await riskOf(ids[2] ?? ''), await shop.customers.find(admin, RAHIMA)]
    const customer = found.outcome === 'found' ? found.customer : expect.unreachable(found.outcome)
    expect(customer.risk).toMatchObject({ level: 'high', points: of?.points })
    expect(customer.risk.reasons).toContainEqual({ code: 'sameDevice', points: 40, count: 2 })
    // Two others beside that order are three in all.
    expect(of?.reasons).toContainEqual({ code: 'openOrders', points: 20, count: 2 })
    expect(customer.risk.reasons).toContainEqual({ code: 'openOrders', points: 20, count: 3 })
  })

  test('of an order that was delivered the risk does not say that nothing is known', async () => {
    const { riskOf } = await aShop()
    await storeEnded(RAHIMA, ['Delivered'])
    const row = await database.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    expect((await riskOf(row.id))?.reasons).toEqual([])
  })

  test('other numbers of a device are forgotten after 90 days (V8.3.8)', async () => {
    const { shop, placed, riskOf, pass } = await aShop()
    await placed(KARIM, { device: 'a browser' })
    pass(89 * 24 * HOUR)
    const id = await placed(RAHIMA, { device: 'a browser' })
    expect((await riskOf(id))?.level).toBe('check')
    pass(2 * 24 * HOUR)
    shop.jobs.start()
    await shop.jobs.runDue()
    await expect
      .poll(() => database.db.selectFrom('orders').select('id').where('net_mark', 'is not', null).execute())
      .toHaveLength(1)
  })

  test('the owner’s weights decide', async () => {
    const { shop, admin, placed, riskOf } = await aShop()
    await storeEnded(RAHIMA, ['Return'])
    const id = await placed(RAHIMA)
    expect((await riskOf(id))?.level).toBe('check')
    const value = { ...RISK, weights: { ...RISK.weights, returned: 60 } }
    await shop.settings.write(admin, 'risk', { value, revision: 0 })
    expect((await riskOf(id))?.level).toBe('high')
  })

  test('who is blocked is told to call, until the block ends; staff can take the order', async () => {
    const { shop, admin, place, pass } = await aShop()
    const { helpline } = shop.settings.current().shop
    await shop.customers.block(admin, { mobileNumber: RAHIMA, reason: 'refuses-parcels', days: 1 })
    expect(await place(RAHIMA)).toEqual({
      outcome: 'invalid',
      problems: [
        {
          path: 'customerData.mobileNumber',
          code: 'CALL_TO_ORDER',
          parameters: { helpline: helpline.shown },
        },
      ],
    })
    expect((await place(KARIM)).outcome).toBe('placed')
    expect((await place(RAHIMA, { caller: admin })).outcome).toBe('placed')
    pass(24 * HOUR)
    expect((await place(RAHIMA)).outcome).toBe('placed')
  })

  test('a net address is blocked by an order that came from it', async () => {
    const { shop, admin, place, placed } = await aShop()
    const orderId = await placed(RAHIMA, { address: '203.0.113.9' })
    const ofStaff = await placed(RAHIMA, { caller: admin })
    expect(await shop.customers.block(admin, { orderId: ofStaff, reason: 'other', days: null })).toEqual({
      outcome: 'no-origin',
    })
    await shop.customers.block(admin, { orderId, reason: 'false-orders', days: null })
    expect((await place(KARIM, { address: '203.0.113.9' })).outcome).toBe('invalid')
    expect((await place(KARIM, { address: '203.0.113.8' })).outcome).toBe('placed')
    const listing = await shop.customers.blocks(admin)
    expect(listing).toMatchObject({ blocks: [{ orderId, mobileNumber: undefined, byName: 'Salma' }] })
    const [block] = listing.outcome === 'listed' ? listing.blocks : []
    await shop.customers.unblock(admin, block?.id ?? '')
    expect((await place(KARIM, { address: '203.0.113.9' })).outcome).toBe('placed')
  })

  test('are taken out as CSV that no spreadsheet evaluates', async () => {
    const { shop, admin } = await aShop()
    await storeEnded(RAHIMA, ['Delivered'])
    await database.db.updateTable('orders').set({ customer_name: '=1+1' }).execute()
    const made = await shop.customers.exported(admin)
    if (made.outcome !== 'exported') return expect.unreachable(made.outcome)
    let text = ''
    for await (const piece of made.text) text += piece
    expect(text.split('\r\n')[1]).toMatch(/^01711000001,'=1\+1,1,1,0,0,0,/)
  })

  test('a courier is asked once a day, and its silence is no good record', async () => {
    const keys = courierKeys()
    const asked: string[] = []
    let answer: CourierRecord | undefined | Error | Promise<CourierRecord | undefined>
    const courier: Courier = {
      name: 'steadfast',
      async record(number) {
        asked.push(number)
        if (answer instanceof Error) throw answer
        return answer
      },
    }
    const sealing = { keyId: 'k', seal: (text: string) => text, open: (text: string) => text }
    const { shop, admin, placed, riskOf, pass } = await aShop({
      couriers: [courier],
      settingsSealing: sealing,
    })
    const id = await placed(RAHIMA)
    await riskOf(id)
    expect(asked).toEqual([])

    expect(COURIERS.steadfast.apiKey.kind).toBe('unset')
    await shop.settings.write({ ...admin, owner: true }, 'couriers', { value: keys, revision: 0 })
    answer = new Error('down')
    expect((await riskOf(id))?.reasons.map(({ code }) => code)).toEqual(['firstOrder'])
    await riskOf(id)
    expect(asked).toHaveLength(1)

    pass(60_001)
    answer = { courier: 'Steadfast', deliveredPercent: 40, volume: '25+', reports: 0 }
    for (const _ of [1, 2]) {
      expect((await riskOf(id))?.reasons[0]).toEqual({ code: 'courierReturns', points: 30, count: 40 })
    }
    expect(asked).toHaveLength(2)

    // The desk waits for no courier: what it answers is there the next time.
    pass(24 * HOUR)
    let tell = () => {}
    const told = new Promise<void>((resolve) => {
      tell = resolve
    })
    const slow = answer
    answer = told.then(() => slow)
    const reasons = async () => {
      const turn = await shop.desk.next(admin, [])
      return turn.outcome === 'found' ? turn.current?.known?.risk.reasons.map(({ code }) => code) : []
    }
    expect(await reasons()).toEqual(['firstOrder'])
    tell()
    await expect.poll(reasons).toContain('courierReturns')

    pass(24 * HOUR)
    answer = undefined
    expect((await riskOf(id))?.level).toBe('low')
    expect(asked).toHaveLength(4)
  })
})
