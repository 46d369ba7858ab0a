import { expect, test } from 'vitest'
import type { CallOutcome } from '#domain/desk/desk.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const NUMBER = '01712345678'
const ADDRESS = '203.0.113.7'

const OWNER = aUser({ role: 'admin', owner: true })

describeOnEachDatabase('an order that its customer ordered again', (database) => {
  async function anOrderAgain() {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const admin = await anAdminOf(shop)
    const customer = await entered(shop)
    const { messages: usual } = DEFAULT_SETTINGS
    const value = { ...usual, sms: { ...usual.sms, driver: 'log' } } as const
    const saved = await shop.settings.write(OWNER, 'messages', { value, revision: 0 })
    expect(saved).toMatchObject({ outcome: 'saved' })
    const product = await aProductOf(shop)
    const request = anOrderRequest({ products: [product], customer: { mobileNumber: NUMBER } })
    const placing = await shop.orders.placeOrder(request, undefined, customer)
    if (placing.outcome !== 'placed') throw new Error(placing.outcome)
    const id = placing.orderId
    for (const to of ['Cancelled', 'Confirmed'] as const) {
      at += 1
      expect(await shop.orders.moveOrder(customer, id, to)).toEqual({ outcome: 'moved' })
    }
    const read = async (reader: typeof customer) => {
      const reading = await shop.orders.order(reader, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.detail.order
    }
    const tracked = async () => {
      const tracking = await shop.tracking.order({ orderId: id, mobileNumber: NUMBER }, ADDRESS)
      if (tracking.outcome !== 'found') throw new Error(tracking.outcome)
      return tracking.order
    }
    const next = async () => {
      const turn = await shop.desk.next(admin, [])
      return turn.outcome === 'found' ? turn.current?.order.id : turn.outcome
    }
    const call = async (outcome: CallOutcome) => {
      const { revision } = await read(admin)
      return await shop.desk.call(admin, id, { outcome, revision, note: '' }, undefined)
    }
    const messages = async () =>
      (await database.db.selectFrom('jobs').select('dedupe_key').where('kind', '=', 'sms.order').execute())
        .map(({ dedupe_key }) => dedupe_key)
        .filter((key) => key?.endsWith('/confirmed'))
    return { shop, id, admin, customer, read, tracked, next, call, messages }
  }

  test('waits at the desk, and says so to its customer, until it was called', async () => {
    const { shop, id, admin, customer, read, tracked, next, call, messages } = await anOrderAgain()
    expect(await read(customer)).toMatchObject({ status: 'Confirmed', awaited: 'call' })
    expect(await tracked()).toMatchObject({
      awaited: 'call',
      coming: ['Confirmed', 'Shipping', 'Delivered'],
      steps: [{}, {}, { status: 'Confirmed', again: true }],
    })
    expect(await shop.customers.find(admin, NUMBER)).toMatchObject({
      customer: { recentOrders: [{ standing: { status: 'Confirmed', awaited: 'call' } }] },
    })
    expect(await messages(), 'nobody has confirmed it').toEqual([])
    expect(await next()).toBe(id)
    expect(await call('confirmed')).toMatchObject({ outcome: 'noted', status: 'Confirmed' })
    expect(await read(admin)).toMatchObject({ status: 'Confirmed', marks: [] })
    expect((await tracked()).awaited).toBeUndefined()
    expect((await tracked()).coming).toEqual(['Shipping', 'Delivered'])
    expect(await messages()).toHaveLength(1)
    expect(await next(), 'it is called once').toBeUndefined()
    expect(await call('confirmed')).toMatchObject({ outcome: 'not-at-desk' })
  })

  test('comes back to the desk where nobody answers, and is cancelled by a call', async () => {
    const { admin, read, next, call } = await anOrderAgain()
    expect(await call('no-answer')).toMatchObject({ outcome: 'noted', status: 'Confirmed' })
    expect(await read(admin)).toMatchObject({ awaited: 'call' })
    expect(await call('cancelled')).toMatchObject({ outcome: 'noted', status: 'Cancelled' })
    expect(await read(admin)).toMatchObject({ status: 'Cancelled', marks: [], awaited: undefined })
    expect(await next()).toBeUndefined()
  })

  test('is off the desk once staff send it, or its customer cancels it', async () => {
    const { shop, id, admin, customer, next } = await anOrderAgain()
    await shop.orders.moveOrder(customer, id, 'Cancelled')
    expect(await next()).toBeUndefined()
    await shop.orders.moveOrder(customer, id, 'Confirmed')
    await shop.orders.moveOrder(admin, id, 'Shipping')
    expect(await next()).toBeUndefined()
  })
})
