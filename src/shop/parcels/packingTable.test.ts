import { expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { poisha } from '#domain/money/money.ts'
import { DAY_MS, dayName, orderDay } from '#domain/order/orderDay.ts'
import { PACK_HOLD } from '#domain/parcel/packing.ts'
import type { User } from '#domain/people/user.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer, aUser } from '#tests/factories.ts'
import { readByStaff } from '#tests/readOrder.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { entered } from '#tests/testPeople.ts'

const MINUTE = 60_000
const RUBEL = aUser({ id: 'rubel', role: 'packer' })

describeOnEachDatabase('the packing table', (database) => {
  /** A booked order of two shirts, of which `left` are in stock besides. */
  async function aBooked(left = 3) {
    const given = await aParcelShop(database.db)
    const { shop, owner } = given
    const shirt = await aProductOf(shop, {
      ...{ originalPrice: poisha(500_00), offerPrice: undefined, sizes: ['S'], colors: [] },
      variants: [{ size: 'S', color: '', sku: '', stock: left + 2 }],
    })
    const lines = (quantity: number) => [{ id: shirt.id, size: 'S', color: 'N/A', quantity }]
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
    const revision = async () => {
      const reading = await shop.orders.order(owner, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return readByStaff(reading).revision
    }
    const open = async (code = id, by: User = owner, take = false) => {
      const done = await shop.parcels.open(by, code, { take })
      return done.outcome === 'opened' ? done.opened : done.outcome
    }
    const stock = async () => {
      const rows = await database.db
        .selectFrom('stock')
        .select('quantity')
        .where('product_id', '=', shirt.id)
        .execute()
      return rows[0]?.quantity
    }
    const notThere = async (quantity: number, by: User = owner) =>
      await shop.parcels.notThere(by, id, { line: 0, quantity, revision: await revision() })
    const change = async (quantity: number) =>
      await shop.orders.changeOrder(owner, id, { revision: await revision(), lines: lines(quantity) })
    const soundStock = async () => expect(await findStockFaults(database.db)).toEqual([])
    return { ...given, id, open, stock, notThere, change, revision, soundStock, parcels: shop.parcels }
  }

  test('a label is found by each of its codes, and says what is in the box', async () => {
    const { id, open, parcel } = await aBooked()
    const { trackingCode = '' } = await parcel(id)
    for (const code of [
      id,
      id.toLowerCase(),
      id.replace('-', ''),
      trackingCode,
      trackingCode.toLowerCase(),
    ]) {
      expect(await open(code), code).toMatchObject({
        stand: 'to-pack',
        label: { order: { id, lines: [{ quantity: 2 }] }, courier: 'Steadfast' },
      })
    }
    expect(await open('SF-NOBODY')).toBe('unknown')
  })

  test('what one packer has open is held from the others, until it is put back, taken or its time is over', async () => {
    const { id, shop, open, run, owner, notThere } = await aBooked()
    const packer = {
      ...(await entered(shop, { email: 'rubel@example.com', name: 'Rubel' })),
      role: 'packer',
    } as const
    expect(await open()).toMatchObject({ stand: 'to-pack', heldUntil: expect.any(Number) })
    expect(await open(id, packer)).toMatchObject({
      stand: 'held',
      by: owner.name,
      heldUntil: undefined,
    })
    expect(await shop.parcels.packed(packer, [id], { packed: true })).toMatchObject({
      kept: [{ id, why: 'held' }],
    })
    // Nor does somebody else say what of it is not there.
    expect(await notThere(1, packer)).toEqual({
      outcome: 'parcel-held',
      holder: { name: owner.name },
    })
    // Somebody else cannot put it back.
    await shop.parcels.release(packer, id)
    expect(await open(id, packer)).toMatchObject({ stand: 'held' })
    // Opened again it is held on.
    await run(PACK_HOLD - MINUTE)
    await open()
    await run(2 * MINUTE)
    expect(await open(id, packer)).toMatchObject({ stand: 'held' })
    await run(PACK_HOLD)
    expect(await open(id, packer)).toMatchObject({ stand: 'to-pack' })
    expect(await open(id, owner, true)).toMatchObject({ stand: 'to-pack' })
    expect(await open(id, packer)).toMatchObject({ stand: 'held' })
    await shop.parcels.release(owner, id)
    expect(await open(id, packer)).toMatchObject({ stand: 'to-pack' })
    await shop.parcels.packed(packer, [id], { packed: true })
    expect(await open()).toMatchObject({ stand: 'packed', by: 'Rubel' })
    expect(await shop.parcels.packing(packer)).toMatchObject({
      packing: { packed: 1, toPack: 0, last: [{ parcel: { id }, name: aCustomer().name }] },
    })
    expect(await shop.parcels.packing(owner)).toMatchObject({ packing: { packed: 1, last: [] } })
  })

  test('a packing that is sent again under its key is done once, and one that others were first with is told', async () => {
    const { id, shop, owner, open, parcel, revision, change } = await aBooked()
    const seen = { [id]: await revision() }
    const pack = (by: User, key: string, as = {}) =>
      shop.parcels.packed(by, [id], { packed: true, seen, boxes: 2, ...as }, key)
    expect(await pack(owner, 'k1')).toMatchObject({ parcels: 1, kept: [] })
    // Somebody opens it again; the first request comes once more, late.
    await shop.parcels.packed(owner, [id], { packed: false })
    expect(await pack(owner, 'k1')).toMatchObject({ parcels: 1, kept: [] })
    expect(await open()).toMatchObject({ stand: 'to-pack' })
    expect(await pack(owner, 'k1', { boxes: 3 })).toEqual({ outcome: 'key-reused' })
    // Another packer's key is another key.
    const packer = {
      ...(await entered(shop, { email: 'sumon@example.com', name: 'Sumon' })),
      role: 'packer',
    } as const
    expect(await pack(packer, 'k1')).toMatchObject({ kept: [{ id, why: 'held', by: owner.name }] })
    await shop.parcels.release(owner, id)
    const both = await Promise.all([pack(packer, 'k1'), pack(packer, 'k1')])
    expect(both).toMatchObject([
      { parcels: 1, kept: [] },
      { parcels: 1, kept: [] },
    ])
    expect(await parcel(id)).toMatchObject({ packedBy: packer.id, boxes: 2 })
    expect(await pack(owner, 'k2')).toMatchObject({ parcels: 0, kept: [{ id, why: 'packed', by: 'Sumon' }] })
    expect(await shop.parcels.packed(owner, ['ZZZZ-ZZZZ'], { packed: true })).toMatchObject({
      parcels: 0,
      kept: [{ id: 'ZZZZ-ZZZZ', why: 'unknown' }],
    })
    await shop.parcels.packed(packer, [id], { packed: false })
    await change(1)
    expect(await pack(packer, 'k3')).toMatchObject({ parcels: 0, kept: [{ id, why: 'changed' }] })
  })

  test('what is packed next is read ahead: what was asked for first, and nothing that cannot be packed', async () => {
    const { id, shop, owner, parcels, confirmed, run, notThere } = await aBooked()
    const [second = '', over = ''] = await confirmed(2)
    await run(MINUTE)
    await parcels.book(owner, { orderIds: [second, over], courier: 'steadfast' }, undefined)
    await run(MINUTE)
    await shop.orders.moveOrder(owner, over, 'Cancelled')
    const ahead = async () => {
      const read = await shop.parcels.ahead(owner)
      return read.outcome === 'found' ? read.labels.map(({ order }) => order.id) : read.outcome
    }
    expect(await ahead()).toEqual([id, second])
    await notThere(1)
    expect(await ahead()).toEqual([second])
    await shop.parcels.packed(owner, [second], { packed: true })
    expect(await ahead()).toEqual([])
    expect(await shop.parcels.ahead(aUser({ role: 'customer' }))).toMatchObject({ outcome: 'forbidden' })
  })

  test('each label says why its box is not packed', async () => {
    const { id, shop, owner, open, parcels, confirmed, run } = await aBooked()
    const [waits = ''] = await confirmed(1)
    await parcels.book(owner, { orderIds: [waits], courier: 'steadfast' }, undefined)
    expect(await open(waits)).toMatchObject({ stand: 'not-booked' })
    await parcels.handOver(owner, { codes: [id] }, undefined)
    expect(await open()).toMatchObject({ stand: 'left' })
    const [over = ''] = await confirmed(1)
    await parcels.book(owner, { orderIds: [over], courier: 'steadfast' }, undefined)
    await run(MINUTE)
    await shop.orders.moveOrder(owner, over, 'Cancelled')
    expect(await open(over)).toMatchObject({ stand: 'stop' })
  })

  test('goods that are not there leave the stock, and keep the box here until the order goes without them', async () => {
    const { id, notThere, stock, parcel, parcels, open, change, owner, soundStock } = await aBooked(3)
    expect(await notThere(1, RUBEL)).toMatchObject({
      outcome: 'changed',
      parcel: { trouble: 'goods-missing' },
    })
    expect(await stock()).toBe(2)
    expect(await parcel(id)).toMatchObject({ missing: [{ quantity: 1, there: 1, owed: 0 }] })
    expect(await open()).toMatchObject({ stand: 'goods-missing' })
    expect(await parcels.packed(owner, [id], { packed: true })).toMatchObject({
      kept: [{ id, why: 'goods-missing' }],
    })
    expect(await parcels.handOver(owner, { codes: [id] }, undefined)).toMatchObject({
      results: [{ outcome: 'goods-missing' }],
    })
    expect(await change(1)).toMatchObject({ outcome: 'changed' })
    // The order gives back a piece that nobody has, which was taken off before.
    expect(await stock()).toBe(3)
    expect(await parcel(id)).toMatchObject({ missing: [] })
    expect((await parcel(id)).trouble).not.toBe('goods-missing')
    expect(await open()).toMatchObject({ stand: 'to-pack' })
    await soundStock()
  })

  test.each([
    ['goes without them', 1, 1],
    ['is cancelled', 0, 0],
  ])(
    'missing pieces of which none were left are not sold again once their order %s',
    async (_, quantity, left) => {
      const { notThere, stock, change, shop, owner, id, soundStock } = await aBooked(0)
      await notThere(quantity === 1 ? 1 : 2)
      expect(await stock()).toBe(0)
      if (quantity === 1) expect(await change(1)).toMatchObject({ outcome: 'changed' })
      expect(await stock()).toBe(0)
      await shop.orders.moveOrder(owner, id, 'Cancelled')
      expect(await stock()).toBe(left)
      await soundStock()
    },
  )

  test.each([
    ['the same again', [2, 2, 2, 2], 3, 2],
    ['fewer', [2, 1], 4, 1],
    ['more', [1, 2], 3, 2],
    ['more and fewer', [1, 2, 1], 4, 1],
  ])('what is said last of missing goods holds: %s', async (_, said, left, missing) => {
    const { id, notThere, stock, parcels, parcel, owner, soundStock } = await aBooked(5)
    for (const quantity of said) expect(await notThere(quantity)).toMatchObject({ outcome: 'changed' })
    expect(await stock()).toBe(left)
    expect(await parcel(id)).toMatchObject({ missing: [{ quantity: missing, there: 2 - missing, owed: 0 }] })
    await parcels.settle(owner, id, { settled: 'told' })
    expect(await stock()).toBe(5)
    await soundStock()
  })

  test('what waits for missing goods is nothing to pack until its day, and stays in trouble until they are there', async () => {
    const { id, notThere, parcels, parcel, owner, open, run, stock, soundStock } = await aBooked(3)
    const today = orderDay((await parcel(id)).askedAt)
    const until = (days: number) => ({ settled: 'later', day: dayName(today + days) }) as const
    const listed = async () => {
      const of = async (filter: object) => {
        const listing = await parcels.list(owner, { ...filter, page: 1, limit: 9 })
        if (listing.outcome !== 'listed') return expect.unreachable()
        return { ids: listing.parcels.map((one) => one.parcel.id), counts: listing.counts }
      }
      const { ids, counts } = await of({ stage: 'pack' })
      expect(counts.stages.pack).toBe(ids.length)
      return { pack: ids, trouble: (await of({ troubled: true })).ids }
    }
    expect(await parcels.settle(owner, id, until(2))).toMatchObject({ outcome: 'not-now' })
    await notThere(1)
    expect(await listed()).toEqual({ pack: [id], trouble: [id] })
    expect(await parcels.settle(RUBEL, id, until(2))).toEqual({ outcome: 'forbidden' })
    expect(await parcels.settle(owner, id, until(-1))).toMatchObject({ outcome: 'invalid' })
    expect(await parcels.settle(owner, id, until(2))).toMatchObject({
      outcome: 'changed',
      parcel: { trouble: 'goods-missing', missing: [{ quantity: 1 }], settledDay: dayName(today + 2) },
    })
    expect(await stock()).toBe(2)
    expect(await listed()).toEqual({ pack: [], trouble: [id] })
    await run(DAY_MS)
    expect(await listed()).toEqual({ pack: [], trouble: [id] })
    await run(DAY_MS)
    expect(await listed()).toEqual({ pack: [id], trouble: [id] })
    // Not there still: somebody decides anew.
    await notThere(2)
    expect(await parcel(id)).toMatchObject({ settledDay: undefined, missing: [{ quantity: 2 }] })
    await parcels.settle(owner, id, until(9))
    expect((await listed()).pack).toEqual([])
    expect(await parcels.settle(RUBEL, id, { settled: 'told' })).toMatchObject({ outcome: 'changed' })
    expect(await listed()).toEqual({ pack: [id], trouble: [] })
    expect(await open()).toMatchObject({ stand: 'to-pack' })
    expect(await stock()).toBe(3)
    await soundStock()
  })

  test('said at once, missing goods leave the stock once; of what it lacked, too', async () => {
    const { id, notThere, stock, parcel, parcels, owner, soundStock } = await aBooked(1)
    await Promise.all([notThere(2), notThere(2), notThere(2)])
    expect(await stock()).toBe(0)
    expect(await parcel(id)).toMatchObject({ missing: [{ quantity: 2, owed: 1 }] })
    await notThere(1)
    expect(await parcel(id)).toMatchObject({ missing: [{ quantity: 1, owed: 0 }] })
    expect(await stock()).toBe(0)
    await parcels.settle(owner, id, { settled: 'told' })
    expect(await stock()).toBe(1)
    await soundStock()
  })

  test('what is found after all is counted again', async () => {
    const { id, notThere, stock, parcels, parcel, owner, soundStock } = await aBooked(1)
    await notThere(2)
    expect(await stock()).toBe(0)
    expect(await parcels.settle(owner, id, { settled: 'told' })).toMatchObject({
      parcel: { trouble: undefined, missing: [] },
    })
    expect(await stock()).toBe(1)
    // That the goods are there says nothing of what else could be wrong.
    expect(await parcel(id)).toMatchObject({ settled: undefined })
    await soundStock()
  })

  test('nobody says it of goods other than those that they saw, nor of a packed box', async () => {
    const { id, parcels, owner, revision, change, stock } = await aBooked()
    const seen = await revision()
    await change(1)
    expect(await parcels.notThere(owner, id, { line: 0, quantity: 1, revision: seen })).toMatchObject({
      outcome: 'not-now',
    })
    await parcels.packed(owner, [id], { packed: true })
    expect(
      await parcels.notThere(owner, id, { line: 0, quantity: 1, revision: await revision() }),
    ).toMatchObject({ outcome: 'not-now' })
    expect(await stock()).toBe(4)
  })
})
