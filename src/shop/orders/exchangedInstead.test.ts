import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { poisha } from '#domain/money/money.ts'
import type { StaffOrder } from '#domain/order/staffOrder.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { Secret } from '#domain/settings/secret.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { createSealing } from '../core/sealing.ts'

const EMAIL = 'rahima@example.com'
const BUS = { courier: 'other', carrier: { name: 'Hanif', code: '', mobileNumber: '' } } as const

describeOnEachDatabase('an order that its customer asked to give back', (database) => {
  /** Three shirts S of nine, delivered by a bus and paid at the door, whose customer asked for a return. */
  async function anAskedReturn({ by = 'customer' as 'customer' | 'staff', stock = 9 as number | null } = {}) {
    let at = A_MOMENT
    const shop = await openShop(database.db, {
      ...{ now: () => at++, random: randomBytes },
      settingsSealing: createSealing(new Uint8Array(32).fill(3), randomBytes),
    })
    const admin = { ...(await anAdminOf(shop)), owner: true }
    const customer = await entered(shop, { email: EMAIL })
    const product = await aProductOf(shop, {
      ...{ originalPrice: poisha(50_000), offerPrice: undefined, sizes: ['S', 'L'], colors: [] },
      variants: ['S', 'L'].map((size) => ({ size, color: '', sku: '', stock })),
    })
    const line = {
      ...{ id: product.id, name: product.name, imageUrl: '', size: 'S', color: 'N/A', quantity: 3 },
      ...{ originalPrice: poisha(50_000), customerEmail: EMAIL },
    }
    const request = anOrderRequest({ lines: [line], customer: { email: EMAIL } })
    const placing = await shop.orders.placeOrder(request, undefined, customer)
    const old = placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    await shop.orders.moveOrder(admin, old, 'Confirmed')
    await shop.parcels.book(admin, { orderIds: [old], ...BUS }, undefined)
    await shop.parcels.handOver(admin, { codes: [old] }, undefined)
    const arrived = { state: 'delivered', collected: 150_000 }
    await database.db.updateTable('parcels').set(arrived).where('id', '=', old).execute()
    await shop.orders.moveOrder(admin, old, 'Delivered')
    await shop.orders.moveOrder(by === 'customer' ? customer : admin, old, 'Return')
    const detail = async (id = old) => {
      const reading = await shop.orders.order(admin, id)
      return reading.outcome === 'found' ? reading.detail : expect.unreachable(reading.outcome)
    }
    const exchange = async (quantity: number, given: Partial<StaffOrder> = {}) =>
      shop.orders.takeOrder(
        admin,
        {
          lines: [{ id: product.id, size: 'L', color: 'N/A', quantity: 1 }],
          customer: request.customer,
          ...{ discount: poisha(0), deliveryCharge: poisha(0), advance: undefined },
          ...{ source: 'phone', note: '', confirmed: true },
          ...{ replaces: { orderId: old, lines: [{ line: 0, quantity }] }, ...given },
        },
        undefined,
      )
    const receive = (shelf: number) =>
      shop.parcels.receive(admin, old, { lines: [{ line: 0, shelf, damaged: 0, missing: 0 }] })
    const onTheShelf = async () => {
      expect(await findStockFaults(database.db)).toEqual([])
      const rows = await database.db.selectFrom('stock').select(['size', 'quantity']).execute()
      return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]))
    }
    return { shop, admin, customer, old, detail, exchange, receive, onTheShelf }
  }

  const NOT_DELIVERED = { outcome: 'invalid', problems: [{ code: 'EXCHANGE_NOT_DELIVERED' }] }

  test('is exchanged instead: it is Delivered again, and only what is exchanged comes back', async () => {
    const { shop, admin, customer, old, detail, exchange, receive, onTheShelf } = await anAskedReturn()
    expect(await detail()).toMatchObject({ order: { status: 'Return' }, exchanges: { left: [3] } })
    const taking = await exchange(1)
    const id = taking.outcome === 'taken' ? taking.orderId : expect.unreachable(taking.outcome)
    expect(taking).toMatchObject({ total: 0 })
    const { order, history, exchanges } = await detail()
    expect(order.status).toBe('Delivered')
    expect(history.at(-1)).toMatchObject({ from: 'Return', to: 'Delivered', by: { role: 'admin' } })
    expect(exchanges).toMatchObject({ left: [2], lines: [{ orderId: id, quantity: 1 }] })
    // It does not come back as a whole as well, whoever asks.
    expect(await receive(3)).toMatchObject({ outcome: 'not-now' })
    expect(await shop.orders.settleReturn(admin, old, 'shelf')).toMatchObject({ outcome: 'not-to-settle' })
    expect(await shop.orders.moveOrder(customer, old, 'Return')).toEqual({ outcome: 'being-exchanged' })

    await shop.orders.moveOrder(admin, id, 'Delivered')
    const lines = [{ line: 0, to: 'shelf' as const }]
    await shop.orders.receiveExchange(admin, old, { exchange: id, lines })
    expect(await onTheShelf()).toEqual({ S: 7, L: 8 })
    // What was paid counts once: each order on the day on which it was delivered first.
    expect(await shop.orders.stats(admin, 1)).toMatchObject({
      stats: { days: [{ delivered: { orders: 2 } }] },
    })
    // The rest may be sent back then, and is exchanged no more than once.
    expect(await shop.orders.moveOrder(customer, old, 'Return')).toEqual({ outcome: 'moved' })
    expect(await detail()).toMatchObject({ exchanges: { left: [2] } })
    expect(await receive(2)).toMatchObject({ outcome: 'changed' })
    expect(await onTheShelf()).toEqual({ S: 9, L: 8 })
    expect(await shop.refunds.listOpen(admin, { page: 1, limit: 9 })).toMatchObject({
      refunds: [{ orderId: old, amount: 100_000 }],
    })
  })

  test.each<[string, (asked: Awaited<ReturnType<typeof anAskedReturn>>) => Promise<unknown>]>([
    ['received its parcel', ({ receive }) => receive(3)],
    ['said where its goods are', ({ shop, admin, old }) => shop.orders.settleReturn(admin, old, 'damaged')],
  ])('is not, once the shop has %s', async (_, act) => {
    const asked = await anAskedReturn()
    await act(asked)
    expect(await asked.exchange(1)).toMatchObject(NOT_DELIVERED)
    expect(await asked.detail()).toMatchObject({ exchanges: { left: [] } })
  })

  test('is not where the shop itself has said that it came back', async () => {
    const { exchange } = await anAskedReturn({ by: 'staff' })
    expect(await exchange(1)).toMatchObject(NOT_DELIVERED)
  })

  test('is not where nothing of it is counted, once its parcel is received', async () => {
    const { exchange, receive } = await anAskedReturn({ stock: null })
    await receive(3)
    expect(await exchange(1)).toMatchObject(NOT_DELIVERED)
  })

  test('stays as it was asked for where the exchange is refused', async () => {
    const { detail, exchange } = await anAskedReturn()
    expect(await exchange(4)).toMatchObject({ outcome: 'invalid' })
    expect(await exchange(1, { discount: poisha(60_000) })).toMatchObject({ outcome: 'invalid' })
    expect(await detail()).toMatchObject({ order: { status: 'Return' }, exchanges: { left: [3], lines: [] } })
  })

  test('is not told that it arrives, which it did before', async () => {
    const { shop, admin, old, exchange } = await anAskedReturn()
    const { messages } = DEFAULT_SETTINGS
    const sms = { ...messages.sms, driver: 'bulksmsbd', key: Secret.of('a-key'), sender: 'Haat' } as const
    const { delivered } = messages.events
    const events = { ...messages.events, delivered: { ...delivered, sms: true } }
    const value = { ...messages, sms, events }
    const writing = await shop.settings.write(admin, 'messages', { value, revision: 0 })
    expect(writing).toMatchObject({ outcome: 'saved' })
    const taking = await exchange(1)
    const listing = await shop.messages.list(admin, { state: 'waiting', page: 1, limit: 9 })
    const told =
      listing.outcome === 'listed'
        ? listing.messages.flatMap(({ kind, orderId }) => (kind === 'mail.order' ? [] : orderId))
        : []
    expect(told).toContain(taking.outcome === 'taken' && taking.orderId)
    expect(told).not.toContain(old)
  })

  test('is exchanged or received, whoever comes first', async () => {
    const { exchange, receive, onTheShelf } = await anAskedReturn()
    const [taken, received] = await Promise.all([exchange(3), receive(3)])
    expect([taken.outcome === 'taken', received.outcome === 'changed'].filter(Boolean)).toHaveLength(1)
    expect(await onTheShelf()).toEqual(taken.outcome === 'taken' ? { S: 6, L: 8 } : { S: 9, L: 9 })
  })

  test('which is an exchange itself leaves its money and its old goods as they were', async () => {
    const { shop, admin, detail, exchange, customer, old } = await anAskedReturn()
    const first = await exchange(3)
    const id = first.outcome === 'taken' ? first.orderId : expect.unreachable(first.outcome)
    await shop.orders.moveOrder(admin, id, 'Delivered')
    const before = await shop.refunds.listOpen(admin, { page: 1, limit: 9 })
    expect(before).toMatchObject({ refunds: [{ orderId: id, amount: 100_000 }] })
    const expectedAt = (await detail(old)).exchanges?.lines[0]?.expectedAt
    await shop.orders.moveOrder(customer, id, 'Return')
    const second = await exchange(1, { replaces: { orderId: id, lines: [{ line: 0, quantity: 1 }] } })
    expect(second).toMatchObject({ outcome: 'taken' })
    expect(await shop.refunds.listOpen(admin, { page: 1, limit: 9 })).toEqual(before)
    expect((await detail(old)).exchanges?.lines[0]?.expectedAt).toBe(expectedAt)
  })
})
