import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#data/core/schema.ts'
import { poisha } from '#domain/money/money.ts'
import { LATE_AFTER_DAYS } from '#domain/money/receivable.ts'
import { DAY_MS, dayName, orderDay } from '#domain/order/orderDay.ts'
import type { ReturnReason } from '#domain/order/returned.ts'
import type { Role, User } from '#domain/people/user.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { courierKeys } from '#tests/couriers/keys.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('the morning', (database) => {
  async function aMorning() {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const owner = await anAdminOf(shop)
    const product = await aProductOf(shop, { stock: 4 })
    const place = async () => {
      at += 1
      const placing = await shop.orders.placeOrder(anOrderRequest({ products: [product] }), undefined)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    const read = async (caller = owner) => {
      const reading = await shop.figures.morning(caller)
      if (reading.outcome !== 'read') throw new Error(reading.outcome)
      return reading.morning
    }
    const move = (id: string, status: 'Confirmed' | 'Cancelled') => shop.orders.moveOrder(owner, id, status)
    /** As staff note an advance that nobody has checked. */
    const advance = (id: string, amount: number) =>
      database.db
        .updateTable('orders')
        .set({ advance: amount, advance_method: 'bKash', advance_transaction: id })
        .where('id', '=', id)
        .execute()
    const wait = (milliseconds: number) => {
      at += milliseconds
    }
    return { shop, owner, product, place, read, move, advance, wait }
  }

  test('of a new shop says that nothing is to be done', async () => {
    const { read } = await aMorning()
    expect(await read()).toMatchObject({
      toCall: { waiting: 0, later: 0, unreached: 0 },
      parcels: { trouble: 0, refused: 0, toBook: 0, toPack: 0 },
      toCheck: { pending: 0, confirmed: 0, amount: 0 },
      askedBack: 0,
      toRefund: { refunds: 0, amount: 0 },
      runningOut: { pieces: [], total: 0 },
      failedMessages: 0,
      lastMessage: 'none',
      days: { yesterday: { placed: { orders: 0, total: 0 }, cancelled: 0, returned: 0 } },
    })
  })

  test('of an empty shop does not say that its stock lasts, or that its messages went out', async () => {
    const shop = await openShop(database.db)
    const owner = await anAdminOf(shop)
    const read = async () => {
      const reading = await shop.figures.morning(owner)
      return reading.outcome === 'read' ? reading.morning : undefined
    }
    expect(await read()).toMatchObject({ runningOut: { isAnyCounted: false }, lastMessage: 'none' })
    await aProductOf(shop, { stock: 4 })
    expect(await read()).toMatchObject({ runningOut: { total: 0, isAnyCounted: true } })
  })

  test('counts what waits, and what happened on the days before in Dhaka', async () => {
    const { shop, owner, product, place, read, move, advance, wait } = await aMorning()
    const [first, second, third] = [await place(), await place(), await place()]
    await shop.desk.call(owner, first, { outcome: 'no-answer', note: '' }, undefined)
    await move(second, 'Confirmed')
    await move(third, 'Cancelled')
    await advance(first, 20_000)
    await advance(second, 30_000)
    await advance(third, 40_000)
    await place()
    expect(await read()).toMatchObject({
      toCall: { waiting: 1, later: 1, unreached: 0 },
      // Nobody has asked a courier for it.
      parcels: { toBook: 1, toPack: 0 },
      // The cancelled order is not open.
      toCheck: { pending: 1, confirmed: 1, amount: poisha(50_000) },
      runningOut: { pieces: [{ productId: product.id, quantity: 1 }], total: 1 },
      days: { today: { placed: { orders: 4 }, cancelled: 1 }, yesterday: { placed: { orders: 0 } } },
    })
    wait(DAY_MS)
    await place()
    expect((await read()).days).toMatchObject({
      today: { placed: { orders: 1 } },
      yesterday: { placed: { orders: 4 }, cancelled: 1, delivered: { orders: 0 } },
    })
    wait(DAY_MS)
    expect((await read()).days).toMatchObject({
      yesterday: { placed: { orders: 1 }, cancelled: 0 },
      before: { placed: { orders: 4 }, cancelled: 1 },
    })
  })

  test('counts returns that are asked for until somebody has said what came', async () => {
    const { shop, owner, place, read } = await aMorning()
    const id = await place()
    for (const status of ['Confirmed', 'Delivered'] as const) await shop.orders.moveOrder(owner, id, status)
    expect((await read()).askedBack).toBe(0)
    const asked = { lines: [{ line: 0, quantity: 1 }], reason: 'damaged', note: '' } as const
    expect(await shop.returnRequests.ask(owner, id, asked)).toMatchObject({ outcome: 'asked' })
    expect((await read()).askedBack).toBe(1)
    expect(await shop.returnRequests.receive(owner, id, [])).toEqual({ outcome: 'settled' })
    expect((await read()).askedBack).toBe(0)
  })

  test.each<[Role, readonly string[]]>([
    [
      'admin',
      [
        ...[
          'askedBack',
          'days',
          'failedMessages',
          'lastMessage',
          'missingGoods',
          'parcels',
          'runningOut',
          'toCall',
          'toCheck',
        ],
        'toRefund',
      ],
    ],
    [
      'manager',
      ['askedBack', 'days', 'missingGoods', 'parcels', 'runningOut', 'toCall', 'toCheck', 'toRefund'],
    ],
    ['sales', ['askedBack', 'missingGoods', 'toCall', 'toCheck']],
    ['packer', ['parcels']],
    ['catalogue', ['runningOut']],
  ])('tells a %s what they may see, and sums only with money.read', async (role, figures) => {
    const { place, read, advance } = await aMorning()
    await advance(await place(), 20_000)
    const morning = await read(aUser({ role }))
    expect(Object.keys(morning).sort()).toEqual(figures)
    if (morning.toCheck) expect(morning.toCheck.amount).toBe(role === 'sales' ? undefined : 20_000)
  })

  test('counts parcels in trouble, what a courier refused, and what has none', async () => {
    const { steadfast, shop, owner, confirmed, book, run } = await aParcelShop(database.db)
    const [held = '', refused = '', gone = ''] = await confirmed(4)
    const parcels = async () => {
      const reading = await shop.figures.morning(owner)
      return reading.outcome === 'read' ? reading.morning.parcels : reading.outcome
    }
    const lying = { toPack: 0, toHandOver: 0, comingBack: 0, expectedBack: 0, packedByReader: 0 }
    expect(await parcels()).toEqual({ trouble: 0, refused: 0, toBook: 4, ...lying })
    await book([held, refused, gone])
    await database.db.updateTable('orders').set({ mobile_number: '0171' }).where('id', '=', refused).execute()
    await run(60_000)
    await run(60_000)
    await steadfast.tell(held, 'hold')
    await steadfast.tell(gone, 'delivered')
    await run()
    expect(await parcels()).toEqual({ trouble: 1, refused: 1, toBook: 1, ...lying })
  })

  test('names orders of which goods are missing to those who move orders, until somebody has said what becomes of them', async () => {
    const { shop, owner, confirmed, book, run, now } = await aParcelShop(database.db)
    const [first = '', second = ''] = await confirmed(2)
    const missing = async (role: Role) => {
      const reading = await shop.figures.morning(aUser({ role }))
      return reading.outcome === 'read' ? reading.morning.missingGoods : reading.outcome
    }
    await book([first, second])
    await run(60_000)
    expect(await missing('sales')).toEqual({ orders: [], total: 0 })
    const [order] = await database.db
      .selectFrom('orders')
      .select('customer_name')
      .where('id', '=', first)
      .execute()
    await shop.parcels.open(owner, first, { take: false })
    const { revision } = await database.db
      .selectFrom('orders')
      .select('revision')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect(await shop.parcels.notThere(owner, first, { line: 0, quantity: 1, revision })).toMatchObject({
      outcome: 'changed',
    })
    const one = { orders: [{ id: first, name: order?.customer_name }], total: 1 }
    expect(await missing('sales')).toEqual(one)
    expect(await missing('manager')).toEqual(one)
    expect(await missing('packer')).toBeUndefined()
    // Its customer waits for the goods.
    await database.db
      .updateTable('parcels')
      .set({ settled: 'later', settled_day: dayName(orderDay(now()) + 2) })
      .where('id', '=', first)
      .execute()
    expect(await missing('sales')).toEqual({ orders: [], total: 0 })
  })

  test('counts what is to be packed and handed over, and what the reader packed today', async () => {
    const { shop, owner, confirmed, book, run } = await aParcelShop(database.db)
    const [first = '', second = '', third = ''] = await confirmed(3)
    const colleague = aUser({ role: 'packer' })
    const parcels = async (reader: User) => {
      const reading = await shop.figures.morning(reader)
      return reading.outcome === 'read' ? reading.morning.parcels : reading.outcome
    }
    await book([first, second, third])
    await run(60_000)
    expect(await parcels(owner)).toMatchObject({ toBook: 0, toPack: 3, toHandOver: 0, packedByReader: 0 })
    await shop.parcels.packed(owner, [first, second], { packed: true })
    expect(await parcels(owner)).toMatchObject({ toPack: 1, toHandOver: 2, packedByReader: 2 })
    expect(await parcels(colleague)).toMatchObject({ toPack: 1, toHandOver: 2, packedByReader: 0 })
    await shop.parcels.packed(owner, [second], { packed: false })
    expect(await parcels(owner)).toMatchObject({ toPack: 2, toHandOver: 1, packedByReader: 1 })
    const [state, stage] = ['coming-back', 'back'] as const
    await database.db.updateTable('parcels').set({ state, stage }).where('id', '=', first).execute()
    expect(await parcels(owner)).toMatchObject({ toHandOver: 0, comingBack: 1, packedByReader: 1 })
    await run(DAY_MS)
    expect(await parcels(owner)).toMatchObject({ packedByReader: 0 })
  })

  test('names money that has lain with couriers for too long, to those who read money', async () => {
    const { shop, owner, confirmed, book, run, pass, now } = await aParcelShop(database.db)
    const [first = '', second = '', paid = '', young = ''] = await confirmed(4)
    const morning = async (reader: User = owner) => {
      const reading = await shop.figures.morning(reader)
      if (reading.outcome !== 'read') throw new Error(reading.outcome)
      return reading.morning
    }
    const closing = (weekdays: readonly number[], revision: number) =>
      shop.settings.write(owner, 'couriers', {
        value: { ...courierKeys(), closed: { weekdays, days: [] } },
        revision,
      })
    const delivered = (id: string, days: number, more: Updateable<Schema['parcels']> = {}) =>
      database.db
        .updateTable('parcels')
        .set({
          state: 'delivered',
          stage: 'done',
          delivered_at: now() + days * DAY_MS,
          collect: 130_000,
          ...more,
        })
        .where('id', '=', id)
        .execute()
    await closing([], 1)
    await book([first, second, paid, young])
    await run(60_000)
    await delivered(first, 0)
    await delivered(second, 1, { courier: 'other', carrier: 'Karim' })
    await delivered(paid, 0, { settled_in: 'a statement' })
    await delivered(young, LATE_AFTER_DAYS)
    pass(LATE_AFTER_DAYS * DAY_MS)
    expect(await morning()).not.toHaveProperty('late')
    pass(DAY_MS)
    const oldest = { courier: 'steadfast', carrier: '', days: LATE_AFTER_DAYS + 1 }
    expect((await morning()).late).toEqual({ isWhole: true, amount: 130_000, holders: 1, oldest })
    pass(DAY_MS)
    expect((await morning(aUser({ role: 'manager' }))).late).toEqual({
      ...{ isWhole: true, amount: 260_000, holders: 2 },
      oldest: { ...oldest, days: oldest.days + 1 },
    })
    for (const role of ['sales', 'packer', 'catalogue'] as const)
      expect(await morning(aUser({ role }))).not.toHaveProperty('late')
    await closing([0, 1, 2, 3, 4, 5], 2)
    expect(await morning()).not.toHaveProperty('late')
  })

  test('is for staff only', async () => {
    const { shop } = await aMorning()
    expect(await shop.figures.morning(undefined)).toEqual({ outcome: 'signed-out' })
    expect(await shop.figures.morning(aUser({ role: 'customer' }))).toEqual({ outcome: 'forbidden' })
    const waiting = aUser({ role: 'admin', needsSecondFactor: true })
    expect(await shop.figures.morning(waiting)).toEqual({ outcome: 'second-factor-needed' })
  })
})

describeOnEachDatabase('what came back', (database) => {
  test('is counted by product, district and reason, of orders placed on these days', async () => {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const owner = await anAdminOf(shop)
    const [lamp, fan] = [
      await aProductOf(shop, { name: 'Lamp', stock: 90 }),
      await aProductOf(shop, { name: 'Fan', stock: 90 }),
    ]
    const place = async (products: readonly (typeof lamp)[], reason?: ReturnReason) => {
      at += 1
      const placing = await shop.orders.placeOrder(anOrderRequest({ products }), undefined)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      for (const status of ['Confirmed', 'Delivered'] as const)
        await shop.orders.moveOrder(owner, placing.orderId, status)
      if (reason) await shop.orders.moveOrder(owner, placing.orderId, 'Return', { reason })
    }
    await place([lamp], 'refused')
    await place([lamp, fan], 'late')
    await place([lamp])
    at += 2 * DAY_MS
    await place([fan], 'refused')

    const today = orderDay(at)
    const read = async (days: { from?: number; until?: number }, caller = owner) => {
      const reading = await shop.figures.returns(caller, days)
      return reading.outcome === 'read' ? reading.returns : reading.outcome
    }
    const district = anOrderRequest({}).customer.district
    expect(await read({})).toEqual({
      days: { from: today - 29, until: today },
      returned: 3,
      delivered: 1,
      goods: [
        { id: lamp.id, name: 'Lamp', returned: 2, delivered: 1 },
        { id: fan.id, name: 'Fan', returned: 2, delivered: 0 },
      ],
      districts: [{ district, returned: 3, delivered: 1 }],
      reasons: [
        { reason: 'refused', returned: 2 },
        { reason: 'late', returned: 1 },
      ],
    })
    expect(await read({ from: today })).toMatchObject({ returned: 1, delivered: 0, goods: [{ id: fan.id }] })
    expect(await read({ until: today - 1 })).toMatchObject({ returned: 2, delivered: 1 })
    expect(await read({}, aUser({ role: 'sales' }))).toBe('forbidden')
  })
})
