import { expect, test } from 'vitest'
import { lockOrder } from '#data/orders/orders.ts'
import { lockParcel, saveParcel } from '#data/parcels/parcels.ts'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { poisha } from '#domain/money/money.ts'
import type { OrderChange } from '#domain/order/staffOrder.ts'
import { SETTLINGS } from '#domain/parcel/trouble.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer } from '#tests/factories.ts'
import { readByStaff } from '#tests/readOrder.ts'
import { aProductOf } from '#tests/testCatalogue.ts'

const MINUTE = 60_000
const taka = (amount: number) => poisha(amount * 100)

describeOnEachDatabase('orders that are changed after their booking', (database) => {
  /** A booked order of two shirts, of which three are left. */
  async function aBooked() {
    const given = await aParcelShop(database.db)
    const { shop, owner } = given
    const { id: shirt } = await aProductOf(shop, {
      ...{ originalPrice: taka(500), offerPrice: undefined, sizes: ['S'], colors: [] },
      variants: [{ size: 'S', color: '', sku: '', stock: 5 }],
    })
    const lines = (quantity: number) => [{ id: shirt, size: 'S', color: 'N/A', quantity }]
    const taking = await shop.orders.takeOrder(
      owner,
      {
        ...{ lines: lines(2), customer: aCustomer({ deliveryArea: 'Inside Dhaka' }), discount: poisha(0) },
        ...{ deliveryCharge: undefined, advance: undefined, source: 'phone', note: '', confirmed: true },
      },
      undefined,
    )
    if (taking.outcome !== 'taken') throw new Error(taking.outcome)
    const id = taking.orderId
    await given.book([id])
    await given.run(MINUTE)
    const read = async () => {
      const reading = await shop.orders.order(owner, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return { locks: reading.detail.locks, order: readByStaff(reading) }
    }
    const change = async (asked: Omit<OrderChange, 'revision'>) =>
      await shop.orders.changeOrder(owner, id, { revision: (await read()).order.revision, ...asked })
    const left = async () => {
      const rows = await database.db
        .selectFrom('stock')
        .select('quantity')
        .where('product_id', '=', shirt)
        .execute()
      return rows.map(({ quantity }) => quantity)
    }
    const tell = async (status: string) => {
      await given.steadfast.tell(id, status)
      await given.run(MINUTE)
    }
    const settlings = async () => {
      const rows = await database.db
        .selectFrom('activity')
        .select('changes')
        .where('kind', '=', 'parcel.settled')
        .orderBy('position')
        .execute()
      return rows.map(({ changes }) => JSON.parse(String(changes)))
    }
    const pack = (packed = true) => shop.parcels.packed(owner, [id], { packed })
    return { ...given, id, lines, read, change, left, tell, pack, settlings, is: () => given.parcel(id) }
  }

  test('what the courier was told otherwise is trouble until somebody has told it', async () => {
    const { shop, owner, id, change, is } = await aBooked()
    const before = await is()
    expect(
      await change({
        customer: { address: 'House 7, Road 3, Banani', otherNumber: '01812345678' },
        discount: taka(100),
      }),
    ).toMatchObject({ outcome: 'changed', notTold: ['otherNumber', 'address', 'collect'] })
    expect(await is()).toMatchObject({
      ...{ trouble: 'changed', changed: ['otherNumber', 'address', 'collect'] },
      collect: before.collect,
    })
    await shop.parcels.settle(owner, id, { settled: 'told' })
    expect(await is()).toMatchObject({
      ...{ trouble: undefined, changed: [], collect: before.collect - taka(100) },
      sent: { address: 'House 7, Road 3, Banani, Dhaka', otherNumber: '01812345678' },
    })
    expect(await change({ note: 'A neighbour takes it' })).toMatchObject({ outcome: 'changed', notTold: [] })
  })

  test('to tell its courier of a change settles neither a hold behind it nor anything twice', async () => {
    const { shop, owner, id, change, tell, is, settlings } = await aBooked()
    await shop.parcels.handOver(owner, { codes: [id] }, undefined)
    await tell('hold')
    await change({ customer: { name: 'Rahima' }, discount: taka(100) })
    const { collect } = await is()
    expect(await is()).toMatchObject({ state: 'hold', trouble: 'changed' })
    await shop.parcels.settle(owner, id, { settled: 'told' })
    expect(await is()).toMatchObject({
      ...{ trouble: 'hold', changed: [], sent: { name: 'Rahima' } },
      ...{ settled: undefined, settledAt: undefined },
    })
    // What was told is in the activity: nobody's own but the amount.
    const told = { told: ['name', 'collect'], collect: collect - taka(100) }
    expect(await settlings()).toEqual([{ before: { collect }, after: { settled: 'told', ...told } }])
    expect(await shop.parcels.settle(owner, id, { settled: 'told' })).toMatchObject({ outcome: 'changed' })
    expect(await is()).toMatchObject({ trouble: undefined, settled: 'told' })
    for (const settled of SETTLINGS) {
      expect(await shop.parcels.settle(owner, id, { settled })).toEqual({ outcome: 'not-now', state: 'hold' })
    }
    expect(await settlings()).toHaveLength(2)
  })

  test('a comment that was sent as the note is told when it changes, and stands on a new label', async () => {
    const { change, is, read, shop, owner, id } = await aBooked()
    const { comment } = (await read()).order.customer
    await shop.parcels.printed(owner, [id])
    expect(await change({ customer: { comment: 'Call first' } })).toMatchObject({ notTold: ['note'] })
    expect(await is()).toMatchObject({
      ...{ trouble: 'changed', changed: ['note'], printedAt: undefined },
      sent: { note: comment },
    })
    await shop.parcels.settle(owner, id, { settled: 'told', told: { note: 'Call first' } })
    expect(await is()).toMatchObject({ trouble: undefined, sent: { note: 'Call first' } })
    expect(await change({ customer: { comment: '' } })).toMatchObject({ notTold: ['note'] })
  })

  test('a note that was typed for the rider stays, whatever its customer writes', async () => {
    const given = await aParcelShop(database.db)
    const { shop, owner } = given
    const [id = ''] = await given.confirmed(1, { comment: 'Call first' })
    await shop.parcels.book(owner, { orderIds: [id], courier: 'steadfast', note: 'Ring twice' }, undefined)
    await given.run(MINUTE)
    await shop.parcels.printed(owner, [id])
    const reading = await shop.orders.order(owner, id)
    const revision = reading.outcome === 'found' ? readByStaff(reading).revision : 0
    expect(
      await shop.orders.changeOrder(owner, id, { revision, customer: { comment: 'At six' } }),
    ).toMatchObject({ outcome: 'changed', notTold: [] })
    const { trouble, sent, printedAt } = await given.parcel(id)
    expect([trouble, sent?.note, printedAt]).toEqual([undefined, 'Ring twice', given.now()])
  })

  test('the delivery charge follows the address, and what is to be collected follows both', async () => {
    const { change, is, read } = await aBooked()
    const before = await read()
    expect(await change({ customer: { district: 'Sylhet', deliveryArea: 'Outside Dhaka' } })).toMatchObject({
      outcome: 'changed',
      notTold: ['address', 'collect'],
    })
    const { order } = await read()
    expect(order.deliveryCharge).toBeGreaterThan(before.order.deliveryCharge)
    expect((await is()).changed).toEqual(['address', 'collect'])
  })

  test('goods hold and give back their pieces until they are packed, and again once the box is open', async () => {
    const { change, lines, left, pack, read, shop, owner } = await aBooked()
    expect(await left()).toEqual([3])
    expect(await change({ lines: lines(4) })).toMatchObject({ outcome: 'changed', notTold: ['collect'] })
    expect(await left()).toEqual([1])
    expect(await change({ lines: lines(6) })).toMatchObject({ outcome: 'out-of-stock' })
    await pack()
    expect((await read()).locks).toEqual({ details: undefined, goods: 'packed' })
    expect(await change({ lines: lines(1) })).toEqual({ outcome: 'not-editable', lock: 'packed' })
    expect(await change({ lines: lines(1), discount: taka(50) })).toMatchObject({ lock: 'packed' })
    expect(await left()).toEqual([1])
    expect(await change({ discount: taka(50) })).toMatchObject({ outcome: 'changed' })
    await pack(false)
    expect(await change({ lines: lines(1) })).toMatchObject({ outcome: 'changed' })
    expect(await left()).toEqual([4])
    expect(await findStockFaults(database.db)).toEqual([])
    // The sums of each day and status it was in have followed.
    const { total } = (await read()).order
    expect(total).toBe(taka(500 - 50) + (await read()).order.deliveryCharge)
    const sums = JSON.stringify(await shop.orders.stats(owner, 2))
    expect(sums).toContain(String(total))
    expect(sums).not.toContain(String(total + taka(1500)))
  })

  test('nothing changes once the rider has it, but note and advance; another day opens it again', async () => {
    const { change, lines, left, tell, read, is, now } = await aBooked()
    await tell('pending')
    expect((await read()).locks).toEqual({ details: undefined, goods: 'left' })
    expect(await change({ lines: lines(1) })).toEqual({ outcome: 'not-editable', lock: 'left' })
    expect(await change({ customer: { name: 'Rahima' } })).toMatchObject({ notTold: ['name'] })
    await database.db.updateTable('parcels').set({ state: 'out', moved_at: now() }).execute()
    expect((await read()).locks).toEqual({ details: 'out', goods: 'out' })
    for (const asked of [{ customer: { name: 'Salma' } }, { discount: taka(1) }, { lines: lines(1) }]) {
      expect(await change(asked), JSON.stringify(asked)).toEqual({ outcome: 'not-editable', lock: 'out' })
    }
    const advance = { amount: taka(200), method: 'cash', transactionId: '', checked: true } as const
    expect(await change({ note: 'Call at six', advance })).toMatchObject({ outcome: 'changed', notTold: [] })
    await database.db.updateTable('parcels').set({ state: 'hold' }).execute()
    expect(await change({ customer: { name: 'Salma' } })).toMatchObject({ notTold: ['name', 'collect'] })
    await tell('delivered')
    expect((await is()).state).toBe('delivered')
    expect(await change({ discount: taka(1) })).toEqual({ outcome: 'not-editable', lock: 'over' })
    expect(await left()).toEqual([3])
  })

  test('a box that is packed in the same moment keeps its goods', async () => {
    const { shop, owner, id, read, lines, left } = await aBooked()
    const { revision } = (await read()).order
    const changing = await database.db.transaction().execute(async (tx) => {
      await lockOrder(tx, id)
      const parcel = await lockParcel(tx, id)
      if (!parcel) throw new Error('It is gone.')
      await saveParcel(tx, { ...parcel, packedAt: 1 })
      const change = shop.orders.changeOrder(owner, id, { revision, lines: lines(1) })
      // It comes as far as it gets while this transaction lasts.
      for (let nth = 0; nth < 50; nth += 1) await lockParcel(tx, id)
      return { change }
    })
    expect(await changing.change).toEqual({ outcome: 'not-editable', lock: 'packed' })
    expect([await left(), (await read()).order.lines]).toMatchObject([[3], [{ quantity: 2 }]])
  })

  test('of packing and changing at once, the goods are those of before, or of before the packing', async () => {
    const { change, pack, lines, left, read, is } = await aBooked()
    const [changing] = await Promise.all([change({ lines: lines(1) }), pack()])
    const { order } = await read()
    expect((await is()).packedAt).toBeDefined()
    const wasFirst = changing.outcome === 'changed'
    if (!wasFirst) expect(changing).toEqual({ outcome: 'not-editable', lock: 'packed' })
    expect([order.lines[0]?.quantity, await left()]).toEqual(wasFirst ? [1, [4]] : [2, [3]])
  })
})
