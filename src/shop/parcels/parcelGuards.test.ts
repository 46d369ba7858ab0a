import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { toTaka } from '#domain/money/money.ts'
import { dayName, orderDay } from '#domain/order/orderDay.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'

const MINUTE = 60_000
const PACKER = aUser({ id: 'a-packer', role: 'packer' })

/** What keeps goods, money and boxes right while two people, or a person and a courier, do different things. */
describeOnEachDatabase('a parcel between two people', (database) => {
  async function aBooked() {
    const given = await aParcelShop(database.db)
    const [id = ''] = await given.confirmed(1)
    await given.book([id])
    await given.run(MINUTE)
    const { shop, owner } = given
    const order = async () => {
      const reading = await shop.orders.order(owner, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.detail.order
    }
    const change = async (asked: object) => {
      const { revision = 0 } = await order()
      const done = await shop.orders.changeOrder(owner, id, { revision, ...asked })
      if (done.outcome !== 'changed') throw new Error(done.outcome)
    }
    const tell = async (status: string) => {
      await given.steadfast.tell(id, status)
      await given.run(MINUTE)
    }
    const handOver = async (code = id) => {
      const done = await shop.parcels.handOver(PACKER, { codes: [code] }, undefined)
      return done.outcome === 'handed-over' ? done.results[0]?.outcome : done.outcome
    }
    const packed = async (seen?: Readonly<Record<string, number>>) => {
      const done = await shop.parcels.packed(PACKER, [id], { packed: true, seen })
      return done.outcome === 'noted' ? done.kept : done.outcome
    }
    return { ...given, id, order, change, tell, handOver, packed, parcels: shop.parcels }
  }

  test('a courier is told what stood on the screen, not what somebody changed since', async () => {
    const { parcels, owner, id, change, parcel, order } = await aBooked()
    await change({ discount: 100_00 })
    const told = { collect: String(toTaka((await parcel(id)).collect) - 100) }
    await change({ discount: 150_00, customer: { address: 'House 7, Road 3, Banani' } })
    expect(await parcels.settle(owner, id, { settled: 'told', told })).toEqual({ outcome: 'told-other' })
    expect(await parcel(id)).toMatchObject({ trouble: 'changed', changed: ['address', 'collect'] })
    const { customer, total } = await order()
    const now = { collect: String(toTaka(total)), address: `${customer.address}, ${customer.district}` }
    // One of two is not all.
    expect(await parcels.settle(owner, id, { settled: 'told', told: { collect: now.collect } })).toEqual({
      outcome: 'told-other',
    })
    expect(await parcels.settle(owner, id, { settled: 'told', told: now })).toMatchObject({
      parcel: { trouble: undefined, collect: total },
    })
  })

  test('what was delivered was collected by what its courier knew then', async () => {
    const { parcels, owner, id, change, tell, parcel } = await aBooked()
    const { collect } = await parcel(id)
    await change({ discount: 100_00 })
    await tell('delivered')
    await parcels.settle(owner, id, { settled: 'told' })
    expect(await parcel(id)).toMatchObject({ collect, sent: { collect } })
  })

  test('an advance lowers what is collected once somebody has seen that it came', async () => {
    const { id, change, parcel } = await aBooked()
    const advance = { amount: 50_00, method: 'cash', transactionId: '' }
    await change({ advance: { ...advance, checked: false } })
    expect(await parcel(id)).toMatchObject({ trouble: undefined, changed: [] })
    await change({ advance: { ...advance, checked: true } })
    expect(await parcel(id)).toMatchObject({ trouble: 'changed', changed: ['collect'] })
  })

  test('nobody packs goods that were changed since they were seen, and an old label is printed again', async () => {
    const { parcels, id, order, change, packed, parcel } = await aBooked()
    await parcels.printed(PACKER, [id])
    const { revision = 0 } = await order()
    await change({ discount: 10_00 })
    expect(await parcel(id)).toMatchObject({ printedAt: undefined, timesPrinted: 1 })
    expect(await packed({ [id]: revision })).toEqual([{ id, why: 'changed' }])
    expect(await parcel(id)).toMatchObject({ packedAt: undefined })
    expect(await packed({ [id]: revision + 1 })).toEqual([])
    expect(await parcel(id)).toMatchObject({ packedBy: PACKER.id })
    // A note is on no label.
    await parcels.printed(PACKER, [id])
    await change({ note: 'Rings twice' })
    expect(await parcel(id)).toMatchObject({ printedAt: expect.any(Number) })
  })

  test.each([
    ['cancelled', ['Cancelled']],
    ['delivered by hand', ['Delivered']],
    ['returned', ['Delivered', 'Return']],
  ] as const)('what an order waits for that is %s is neither packed nor handed over', async (_, moves) => {
    const { shop, owner, id, handOver, packed, parcel } = await aBooked()
    for (const to of moves) await shop.orders.moveOrder(owner, id, to)
    expect(await parcel(id)).toMatchObject({ state: 'booked', trouble: 'stop' })
    expect(await packed()).toEqual([{ id, why: 'stop' }])
    expect(await handOver()).toBe('cancelled-order')
  })

  test('the second parcel of an order stays once the first is delivered after all', async () => {
    const { parcels, owner, id, book, run, tell, handOver, parcel } = await aBooked()
    await parcels.cancel(owner, id, { doneThere: true, boxHere: true })
    await book([id])
    await run(MINUTE)
    await tell('delivered')
    expect(await parcel(`${id}-2`)).toMatchObject({ trouble: 'stop' })
    expect(await handOver(`${id}-2`)).toBe('cancelled-order')
  })

  test('what was delivered is not booked again, however its order goes on', async () => {
    const { shop, parcels, owner, id, tell, parcel, book } = await aBooked()
    await tell('pending')
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    await tell('delivered')
    expect(await parcel(id)).toMatchObject({ trouble: 'contradicted' })
    await shop.orders.settleReturn(owner, id, 'shelf')
    await shop.orders.moveOrder(owner, id, 'Confirmed')
    expect(await parcel(id)).toMatchObject({ trouble: 'contradicted' })
    expect(await book([id])).toMatchObject({ results: [{ outcome: 'refused', fault: 'DELIVERED' }] })
    expect(await parcels.toBook(owner, { page: 1, limit: 20, later: false })).toMatchObject({
      orders: [{ fault: 'DELIVERED' }],
    })
  })

  test('what the shop has back is looked at if its courier says that it was delivered', async () => {
    const { shop, owner, id, tell, parcel } = await aBooked()
    for (const word of ['pending', 'cancelled', 'cancelled_return_processing']) await tell(word)
    await shop.orders.moveOrder(owner, id, 'Return')
    expect(await parcel(id)).toMatchObject({ state: 'back', trouble: undefined })
    await tell('delivered')
    expect(await parcel(id)).toMatchObject({ state: 'back', trouble: 'contradicted' })
  })

  test('goods of a box that is still here are on the shelf once its order is cancelled', async () => {
    const { shop, owner, book, run, steadfast } = await aParcelShop(database.db)
    const product = await aProductOf(shop, { stock: 10 })
    const placing = await shop.orders.placeOrder(anOrderRequest({ lines: [cartLineOf(product)] }), undefined)
    if (placing.outcome !== 'placed') throw new Error(placing.outcome)
    const id = placing.orderId
    await shop.orders.moveOrder(owner, id, 'Confirmed')
    await book([id])
    await run(MINUTE)
    const pieces = async () => {
      const { quantity } = await database.db
        .selectFrom('stock')
        .select('quantity')
        .where('product_id', '=', product.id)
        .executeTakeFirstOrThrow()
      return quantity
    }
    expect(await pieces()).toBe(9)
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    expect(await pieces()).toBe(10)
    expect(await shop.orders.settleReturn(owner, id, 'shelf')).toEqual({ outcome: 'not-to-settle' })
    await shop.orders.moveOrder(owner, id, 'Confirmed')
    expect(await pieces()).toBe(9)
    // What has left is counted where it comes back.
    await steadfast.tell(id, 'pending')
    await run(MINUTE)
    await shop.orders.moveOrder(owner, id, 'Cancelled')
    expect(await pieces()).toBe(9)
    await shop.orders.settleReturn(owner, id, 'shelf')
    expect(await pieces()).toBe(10)
  })

  test('what is not to be sent yet is booked only by whoever says so', async () => {
    const { shop, owner, confirmed, now } = await aBooked()
    const [later = ''] = await confirmed(1)
    const reading = await shop.orders.order(owner, later)
    if (reading.outcome !== 'found') throw new Error(reading.outcome)
    const { revision = 0 } = reading.detail.order
    const notBefore = dayName(orderDay(now()) + 5)
    await shop.orders.changeOrder(owner, later, { revision, notBefore })
    const book = (early: boolean) =>
      shop.parcels.book(owner, { orderIds: [later], courier: 'steadfast', early }, undefined)
    expect(await book(false)).toMatchObject({ results: [{ outcome: 'refused', fault: 'LATER' }] })
    expect(await book(true)).toMatchObject({ results: [{ outcome: 'queued' }] })
  })
})
