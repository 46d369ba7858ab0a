import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import { insertExchange } from '#data/orders/exchanges.ts'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { poisha } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { DAY_MS } from '#domain/order/orderDay.ts'
import type { ReturnedTo } from '#domain/order/returned.ts'
import type { StaffOrder } from '#domain/order/staffOrder.ts'
import { sentParcel } from '#domain/parcel/booking.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { overOrWaiting } from '#tests/databases/lockWaits.ts'
import { A_MOMENT, aCustomer } from '#tests/factories.ts'
import { readByStaff } from '#tests/readOrder.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { takeExchange } from './exchanges.ts'

const taka = (amount: number) => poisha(amount * 100)

describeOnEachDatabase('an exchange', (database) => {
  /** A shop that has delivered three shirts of size S, at 100 taka off 1,500, with 50 for the delivery. */
  async function aDeliveredOrder() {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const admin = await anAdminOf(shop)
    const product = await aProductOf(shop, {
      ...{ originalPrice: taka(500), offerPrice: undefined, sizes: ['S', 'L'], colors: [] },
      variants: ['S', 'L'].map((size) => ({ size, color: '', sku: '', stock: 9 })),
    })
    const taken = (size: string, quantity: number, given: Partial<StaffOrder> = {}): StaffOrder => ({
      lines: [{ id: product.id, size, color: 'N/A', quantity }],
      customer: aCustomer({ email: '', deliveryArea: 'Inside Dhaka' }),
      ...{ discount: poisha(0), deliveryCharge: taka(50), advance: undefined },
      ...{ source: 'phone', note: '', confirmed: true, ...given },
    })
    const take = async (...asked: Parameters<typeof taken>) => {
      const taking = await shop.orders.takeOrder(admin, taken(...asked), undefined)
      if (taking.outcome !== 'taken') throw new Error(JSON.stringify(taking))
      return taking.orderId
    }
    const move = (id: string, status: OrderStatus) => shop.orders.moveOrder(admin, id, status)
    const old = await take('S', 3, { discount: taka(100) })
    await move(old, 'Delivered')
    const replacing = (quantity: number) => ({ orderId: old, lines: [{ line: 0, quantity }] })
    const detail = async (id: string) => {
      const reading = await shop.orders.order(admin, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return { ...reading.detail, order: readByStaff(reading) }
    }
    const exchanges = async () => (await detail(old)).exchanges
    const stock = async () => {
      const rows = await database.db.selectFrom('stock').select(['size', 'quantity']).execute()
      return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]))
    }
    const receive = (exchange: string, to: ReturnedTo) =>
      shop.orders.receiveExchange(admin, old, { exchange, lines: [{ line: 0, to }] })
    const wait = (milliseconds: number) => {
      at += milliseconds
    }
    return { shop, admin, old, taken, take, move, replacing, detail, exchanges, stock, receive, wait }
  }

  const tooMany = (left: number) => ({
    outcome: 'invalid',
    problems: [{ path: 'replaces.lines.0.quantity', code: 'NOT_LEFT_TO_EXCHANGE', parameters: { left } }],
  })

  test('collects the difference, and tells the rider what to take back', async () => {
    const { take, replacing, detail, exchanges, old } = await aDeliveredOrder()
    const id = await take('L', 2, { replaces: replacing(1) })
    const { order } = await detail(id)
    // 2 × 500 + 50 − a third of 1,400, in whole taka.
    expect(order).toMatchObject({
      marks: [],
      total: taka(584),
      replaces: { orderId: old, lines: [{ credit: taka(466) }] },
    })
    const note = `EXCHANGE, take back: 1 × ${order.lines[0]?.name} (S)`
    expect(sentParcel(order, undefined)).toMatchObject({ collect: taka(584), note })
    const told = sentParcel(order, 'Ring twice').note
    expect(told).toBe(`${note}. Ring twice`)
    // What a courier was told once stays as it was told.
    expect(sentParcel(order, told).note).toBe(told)
    expect(await exchanges()).toMatchObject({ left: [2], lines: [{ orderId: id, expectedAt: undefined }] })
  })

  test('tells its customer what to give the rider, until they have the new goods', async () => {
    const { shop, take, replacing, detail, move, old } = await aDeliveredOrder()
    const id = await take('L', 2, { replaces: replacing(1) })
    const { mobileNumber } = (await detail(id)).order.customer
    const given = async (orderId: string) => {
      const tracked = await shop.tracking.order({ orderId, mobileNumber }, '203.0.113.7')
      return tracked.outcome === 'found' ? tracked.order.giveBack : expect.unreachable(tracked.outcome)
    }
    expect(await given(id)).toEqual([{ name: expect.any(String), size: 'S', color: 'N/A', quantity: 1 }])
    expect(await given(old)).toEqual([])
    await move(id, 'Delivered')
    expect(await given(id)).toEqual([])
  })

  test('of dearer goods for cheaper ones collects nothing, and stays at that when it is changed', async () => {
    const { shop, admin, take, replacing, detail, move } = await aDeliveredOrder()
    const id = await take('L', 1, { replaces: replacing(3) })
    // Not again: the discount of the new order leaves less to pay still.
    const { revision } = (await detail(id)).order
    await shop.orders.changeOrder(admin, id, { revision, discount: taka(20) })
    const { order } = await detail(id)
    expect(order).toMatchObject({ total: 0, subTotal: taka(500), discount: taka(20) })
    await move(id, 'Delivered')
    const counted = await shop.orders.stats(admin, 1)
    // What there is to pay is summed: the goods that came back are not paid for twice.
    expect(counted).toMatchObject({ stats: { days: [{ delivered: { orders: 2, total: taka(1450) } }] } })
  })

  test('takes pieces of a line once, until it is called off', async () => {
    const { shop, admin, taken, take, move, replacing, exchanges } = await aDeliveredOrder()
    const first = await take('L', 2, { replaces: replacing(2) })
    const again = () => shop.orders.takeOrder(admin, taken('L', 2, { replaces: replacing(2) }), undefined)
    expect(await again()).toEqual(tooMany(1))
    await move(first, 'Cancelled')
    expect(await exchanges()).toEqual({ left: [3], lines: [] })
    const second = await again()
    expect(second).toMatchObject({ outcome: 'taken' })
    // The pieces of the first one are gone.
    expect(await move(first, 'Confirmed')).toEqual({ outcome: 'exchanged-otherwise' })
    if (second.outcome === 'taken') await move(second.orderId, 'Cancelled')
    expect(await move(first, 'Confirmed')).toEqual({ outcome: 'moved' })
    expect(await again()).toEqual(tooMany(1))
  })

  test('of two that are taken at once, one is', async () => {
    const { shop, admin, taken, replacing } = await aDeliveredOrder()
    const both = await Promise.all(
      [1, 2].map(() => shop.orders.takeOrder(admin, taken('L', 2, { replaces: replacing(2) }), undefined)),
    )
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['invalid', 'taken'])
  })

  test('waits for one of another process that is not committed', async () => {
    const { db, place } = database
    if (!(place && 'url' in place)) return
    const { replacing, detail, old } = await aDeliveredOrder()
    const { mobileNumber } = (await detail(old)).order.customer
    const taken = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const first = inTransaction(db, async (tx) => {
      const exchange = await takeExchange(tx, replacing(2), mobileNumber)
      if ('replaces' in exchange) await insertExchange(tx, 'a new order', exchange.replaces)
      await tx.updateTable('exchange_lines').set({ expected_at: 1 }).execute()
      taken.resolve()
      await end.promise
    })
    await taken.promise
    const second = inTransaction(db, (tx) => takeExchange(tx, replacing(2), mobileNumber))
    expect(await overOrWaiting(db, second)).toBe('waiting')
    end.resolve()
    await first
    expect(await second).toMatchObject({
      problems: [{ code: 'NOT_LEFT_TO_EXCHANGE', parameters: { left: 1 } }],
    })
  })

  test.each<[string, OrderStatus | undefined, Partial<StaffOrder>, string]>([
    ['of an order that came back', 'Return', {}, 'EXCHANGE_NOT_DELIVERED'],
    [
      'for somebody else',
      undefined,
      { customer: aCustomer({ mobileNumber: '01899999999' }) },
      'EXCHANGE_OTHER_NUMBER',
    ],
  ])('%s is refused', async (_, status, given, code) => {
    const { shop, admin, old, taken, move, replacing } = await aDeliveredOrder()
    if (status) await move(old, status)
    const asked = taken('L', 1, { replaces: replacing(1), ...given })
    expect(await shop.orders.takeOrder(admin, asked, undefined)).toMatchObject({ problems: [{ code }] })
    const unknown = taken('L', 1, { replaces: { ...replacing(1), orderId: 'ZZZZ-ZZZZ' } })
    expect(await shop.orders.takeOrder(admin, unknown, undefined)).toMatchObject({
      problems: [{ path: 'replaces.orderId', code: 'EXCHANGE_NOT_DELIVERED' }],
    })
  })

  test.each<[ReturnedTo, number]>([
    ['shelf', 7],
    ['damaged', 6],
  ])('is expected back once delivered, and received once: %s', async (to, left) => {
    const { shop, admin, old, take, move, replacing, exchanges, stock, receive, wait } =
      await aDeliveredOrder()
    const id = await take('L', 1, { replaces: replacing(1) })
    const expected = async () => {
      const listing = await shop.orders.expectedBack(admin)
      return listing.outcome === 'listed' ? listing.expected : listing.outcome
    }
    expect(await receive(id, to)).toEqual({ outcome: 'not-to-settle' })
    expect(await expected()).toEqual([])
    await move(id, 'Delivered')
    expect(await exchanges()).toMatchObject({ lines: [{ expectedAt: A_MOMENT, overdue: false }] })
    expect(await expected()).toMatchObject([{ order: { id: old }, pieces: 1, overdue: false }])
    expect(await shop.figures.morning(admin)).toMatchObject({ morning: { parcels: { expectedBack: 1 } } })
    wait(7 * DAY_MS + 1)
    expect(await expected()).toMatchObject([{ overdue: true }])
    expect(await exchanges()).toMatchObject({ lines: [{ overdue: true }] })

    const both = await Promise.all([receive(id, to), receive(id, to)])
    expect(both).toEqual([{ outcome: 'settled' }, { outcome: 'settled' }])
    expect(await stock()).toEqual({ S: left, L: 8 })
    expect(await receive(id, to === 'shelf' ? 'damaged' : 'shelf')).toEqual({ outcome: 'not-to-settle' })
    expect(await expected()).toEqual([])
    expect(await exchanges()).toMatchObject({ left: [2], lines: [{ receivedTo: to, overdue: false }] })

    // The rest may come back on its own, and comes back once.
    await move(old, 'Return')
    await shop.orders.settleReturn(admin, old, 'shelf')
    expect(await stock()).toEqual({ S: left + 2, L: 8 })
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test('leaves what its old goods are worth more to be paid back once it is delivered, and is settled once', async () => {
    const { shop, admin, old, take, move, replacing, detail, exchanges } = await aDeliveredOrder()
    const owner = { ...admin, owner: true }
    const open = async () => {
      const listing = await shop.refunds.listOpen(owner, { page: 1, limit: 10 })
      return listing.outcome === 'listed' ? listing.refunds : expect.unreachable(listing.outcome)
    }
    const id = await take('L', 1, { replaces: replacing(2) })
    const even = await take('L', 2, { replaces: replacing(1) })
    await move(even, 'Delivered')
    expect(await open()).toEqual([])
    await move(id, 'Delivered')
    // Two thirds of 1,400 for goods of 500 and 50 for the delivery.
    const amount = taka(933 - 550)
    const [refund] = await open()
    expect(refund).toMatchObject({ orderId: id, parcelId: undefined, amount })
    expect(await shop.figures.morning(owner)).toMatchObject({ morning: { toRefund: { refunds: 1, amount } } })
    expect((await detail(id)).exchanges).toMatchObject({ paidBack: undefined })
    const settle = () =>
      shop.refunds.settle(owner, refund?.id ?? '', {
        ...{ paid: taka(380), transactionId: 'AGK7T2', rest: 'kept' as const },
      })
    expect([await settle(), await settle()]).toMatchObject([
      { outcome: 'settled' },
      { outcome: 'settled-before' },
    ])
    expect(await open()).toEqual([])
    expect((await detail(id)).exchanges).toMatchObject({ paidBack: taka(380) })
    const lines = (await exchanges())?.lines.map(({ orderId, paidBack }) => [orderId, paidBack])
    expect(lines?.toSorted()).toEqual(
      [
        [id, taka(380)],
        [even, undefined],
      ].toSorted(),
    )
    expect((await detail(old)).exchanges).toMatchObject({ paidBack: undefined })
  })

  test('is neither paid back nor expected once its rider takes the delivery back', async () => {
    const { shop, admin, take, replacing } = await aDeliveredOrder()
    const owner = { ...admin, owner: true }
    const id = await take('L', 1, { replaces: replacing(3) })
    const rider = { id: 'r1', name: 'Rubel', mobile: '01711111111' }
    const read = await shop.settings.read(owner, 'couriers')
    const revision = read.outcome === 'found' ? read.state.revision : 0
    const value = { ...shop.settings.current().couriers, own: { on: true, riders: [rider] } }
    await shop.settings.write(owner, 'couriers', { value, revision })
    const making = await shop.runs.make(owner, { rider: rider.id, orderIds: [id] })
    const run = making.outcome === 'made' ? (making.run?.run.id ?? '') : expect.unreachable(making.outcome)
    await shop.parcels.packed(owner, [id], { packed: true })
    await shop.runs.leave(owner, run)
    const nothing = { paid: [], reason: '', day: undefined, transactionId: '', returned: undefined }
    for (const [kind, left] of [
      ['delivered', 1],
      ['failed', 0],
      ['exchanged', 1],
    ] as const) {
      const said = { ...nothing, kind, reason: kind === 'failed' ? 'Phone off' : '' }
      expect(await shop.runs.say(owner, run, id, said)).toMatchObject({ outcome: 'changed' })
      const listing = await shop.refunds.listOpen(owner, { page: 1, limit: 10 })
      expect(listing, kind).toMatchObject({ total: left })
      expect(await shop.orders.expectedBack(owner)).toMatchObject({ expected: { length: left } })
    }
  })

  test('keeps both orders until it is over', async () => {
    const { shop, admin, old, take, move, replacing, receive } = await aDeliveredOrder()
    const id = await take('L', 1, { replaces: replacing(1) })
    expect(await move(old, 'Return')).toEqual({ outcome: 'being-exchanged' })
    expect(await shop.orders.removeOrder(admin, old)).toEqual({ outcome: 'not-deletable' })
    await move(id, 'Delivered')
    expect(await move(old, 'Return')).toEqual({ outcome: 'being-exchanged' })
    expect(await shop.orders.removeOrder(admin, id)).toEqual({ outcome: 'not-deletable' })
    await receive(id, 'shelf')
    expect(await shop.orders.removeOrder(admin, id)).toEqual({ outcome: 'removed' })
    // What came back does not come back again, though the order that brought other goods is gone.
    const asked = await shop.orders.takeOrder(admin, { ...(await anExchangeOf(3)) }, undefined)
    expect(asked).toEqual(tooMany(2))

    async function anExchangeOf(quantity: number): Promise<StaffOrder> {
      const { order } = { order: readByStaff(await shop.orders.order(admin, old)) }
      return {
        lines: [{ id: order.lines[0]?.id ?? '', size: 'L', color: 'N/A', quantity: 1 }],
        customer: order.customer,
        ...{ discount: poisha(0), deliveryCharge: taka(50), advance: undefined },
        ...{ source: 'phone', note: '', confirmed: true, replaces: replacing(quantity) },
      }
    }
  })

  test('refused at the door frees its lines, and is joined with no other order', async () => {
    const { shop, admin, take, move, replacing, exchanges, detail } = await aDeliveredOrder()
    const id = await take('L', 1, { replaces: replacing(3) })
    const other = await take('L', 1)
    const [revision, otherRevision] = [
      (await detail(id)).order.revision,
      (await detail(other)).order.revision,
    ]
    for (const [one, two] of [[id, other] as const, [other, id] as const]) {
      const joining = await shop.orders.joinOrders(admin, one, { other: two, revision, otherRevision })
      expect(joining).toEqual({ outcome: 'not-editable' })
    }
    await move(id, 'Shipping')
    await move(id, 'Return')
    expect(await exchanges()).toEqual({ left: [3], lines: [] })
  })
})
