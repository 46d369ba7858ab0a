import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { parseOrderSearch } from '#domain/order/orderSearch.ts'
import { describeOnEachDatabase, type TestDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { A_MOMENT, aCustomer, anOrder } from '#tests/factories.ts'
import { listOrders } from '../orders/orderLists.ts'
import { insertOrder } from '../orders/orders.ts'
import { isAnyBlocked, listBlocks, storeBlock, sweepBlocks } from './blocks.ts'
import {
  countNumbers,
  findNumber,
  listAddresses,
  listNumbers,
  listOrdersOfNumber,
  searchNumbers,
} from './customers.ts'
import { eraseCustomer } from './erasing.ts'
import { clearOrigins, countOtherNumbers, findOrigin, listOtherNumbers } from './origins.ts'
import { listEarlier } from './pastOrders.ts'
import { recordsOf } from './records.ts'

const RAHIMA = '01711000001'
const KARIM = '01711000002'
const HOUR = 3_600_000

type Part = Parameters<typeof anOrder>[0]

function storing({ db }: TestDatabase) {
  let hours = 0
  return async (mobileNumber: string, name = 'Somebody', part: Part = {}) => {
    const customer = aCustomer({ mobileNumber, name })
    const id = `ORDR-${String(++hours).padStart(4, '2')}`
    const order = anOrder({ id, customer, placedAt: A_MOMENT + hours * HOUR, ...part })
    await db.transaction().execute((tx) => storeOrder(tx, order))
    return order
  }
}

const searched = (text: string) => parseOrderSearch(text, 0) ?? expect.unreachable()

describeOnEachDatabase('customers', (database) => {
  test('are numbers, the one with the newest order first, by the name in it', async () => {
    const store = storing(database)
    await store(RAHIMA, 'Rahima')
    await store(KARIM, 'Karim')
    await store(RAHIMA, 'Rahima Begum')
    const numbers = await listNumbers(database.db, { limit: 20 })
    expect(numbers.map(({ mobileNumber, name }) => [mobileNumber, name])).toEqual([
      [RAHIMA, 'Rahima Begum'],
      [KARIM, 'Karim'],
    ])
    expect(await countNumbers(database.db)).toBe(2)
  })

  test('are read page by page in both directions, each once', async () => {
    const store = storing(database)
    const all = Array.from({ length: 7 }, (_, index) => `0171200000${index}`)
    for (const number of [...all, ...all.slice(0, 3)]) await store(number, 'Same', { placedAt: A_MOMENT })
    const seen: string[] = []
    let older: Awaited<ReturnType<typeof listNumbers>>[number]['place'] | undefined
    for (let page = 0; page < 4; page++) {
      const numbers = await listNumbers(database.db, { limit: 2, older })
      seen.push(...numbers.map(({ mobileNumber }) => mobileNumber))
      older = numbers.at(-1)?.place
    }
    expect(seen.toSorted()).toEqual(all)
    const back = await listNumbers(database.db, { limit: 2, newer: older })
    expect(back.map(({ mobileNumber }) => mobileNumber)).toEqual(seen.slice(4, 6))
  })

  test('are found by any part of a name or number of any of their orders', async () => {
    const store = storing(database)
    await store(RAHIMA, 'Rahima')
    await store(RAHIMA, 'R. Begum')
    await store(KARIM, 'Karim')
    for (const text of ['ahim', 'begum', '1000001', '+880 1711-000001', '০১৭১১০০০০০১']) {
      const found = await searchNumbers(database.db, searched(text))
      expect(found.map(({ mobileNumber }) => mobileNumber)).toEqual([RAHIMA])
    }
    expect(await searchNumbers(database.db, searched('017'))).toHaveLength(2)
  })

  test.each([
    ['as staff found', 'broken-on-the-way', undefined, 1],
    ['not as staff found, whatever was asked', 'not-wanted', 'damaged', 0],
    ['as its customer said', null, 'wrong-goods', 1],
    ['not as its customer said', null, 'does-not-fit', 0],
    ['and nobody said why', null, undefined, 0],
  ])('are not to blame for a mistake of the shop: %s', async (_, found, asked, mistakes) => {
    const store = storing(database)
    const { id } = await store(RAHIMA, 'Rahima', { status: 'Return' })
    await database.db.updateTable('orders').set({ return_reason: found }).where('id', '=', id).execute()
    const request = { id: 'R', order_id: id, lines: '[]', note: '', asked_at: 1, asked_by: 'rahima' }
    if (asked)
      await database.db
        .insertInto('return_requests')
        .values({ ...request, reason: asked })
        .execute()
    const record = { returned: 1, shopsMistakes: mistakes }
    expect((await recordsOf(database.db, [RAHIMA])).get(RAHIMA)).toMatchObject(record)
    const earlier = (await listEarlier(database.db, [RAHIMA], Number.MAX_SAFE_INTEGER)).get(RAHIMA)
    expect(earlier?.map((order) => order.isShopsMistake)).toEqual([mistakes > 0])
  })

  test('have a record of how their orders ended', async () => {
    const store = storing(database)
    const first = await store(RAHIMA, 'Rahima', { status: 'Delivered', discount: poisha(5_000) })
    for (const status of ['Delivered', 'Return', 'Cancelled', 'Pending', 'Shipping'] as const) {
      await store(RAHIMA, 'Rahima', { status })
    }
    const records = await recordsOf(database.db, [RAHIMA, KARIM])
    expect(records.get(RAHIMA)).toEqual({
      ...{ orders: 6, delivered: 2, returned: 1, shopsMistakes: 0, cancelled: 1, open: 2 },
      spent: 2 * (first.subTotal + first.deliveryCharge) - 5_000,
    })
    expect(records.get(KARIM)?.orders).toBe(0)
    expect((await recordsOf(database.db, [RAHIMA], first.id)).get(RAHIMA)?.delivered).toBe(1)
    expect((await findNumber(database.db, RAHIMA))?.firstAt).toBe(first.placedAt)
    expect(await findNumber(database.db, KARIM)).toBeUndefined()
    expect(await listOrdersOfNumber(database.db, RAHIMA, 4)).toHaveLength(4)
    expect((await listOrdersOfNumber(database.db, RAHIMA, 6)).at(-1)?.total).toBe(
      first.subTotal + first.deliveryCharge - 5_000,
    )
    expect(await listAddresses(database.db, RAHIMA, 5)).toMatchObject([{ orders: 6 }])
  })

  test('that are erased leave orders with their sums, which belong to nobody and are not found', async () => {
    const { db } = database
    const store = storing(database)
    const order = await store(RAHIMA, 'Rahima Unique', { status: 'Delivered' })
    await store(KARIM, 'Karim')
    expect(await db.transaction().execute((tx) => eraseCustomer(tx, RAHIMA, String))).toEqual({
      orders: 1,
      isKnown: true,
      emails: [order.customer.email],
    })
    expect(await listNumbers(db, { limit: 9 })).toHaveLength(1)
    expect(await countNumbers(db)).toBe(1)
    for (const text of ['Unique', RAHIMA, 'ra']) {
      expect((await listOrders(db, { search: searched(text) }, { limit: 9, offset: 0 })).orders).toEqual([])
    }
    const found = await listOrders(db, { search: searched(order.id) }, { limit: 9, offset: 0 })
    expect(found.orders[0]).toMatchObject({ total: order.total, lines: [{ name: order.lines[0]?.name }] })
    const row = JSON.stringify(await db.selectFrom('orders').selectAll().where('id', '=', order.id).execute())
    for (const told of [RAHIMA, 'Unique', order.customer.email, order.customer.address]) {
      expect(row).not.toContain(told)
    }
  })

  test('are known to share a place while its marks are kept', async () => {
    const { db } = database
    const place = (mobileNumber: string, placedAt: number) =>
      db.transaction().execute((tx) => {
        const order = anOrder({ id: `${placedAt}`, customer: aCustomer({ mobileNumber }), placedAt })
        return insertOrder(tx, order, undefined, { origin: { net: 'a net', device: 'a device' } }).then(
          () => order,
        )
      })
    const order = await place(RAHIMA, A_MOMENT)
    await place(KARIM, A_MOMENT - HOUR)
    await place(KARIM, A_MOMENT - 2 * HOUR)
    const count = (since: number) =>
      countOtherNumbers(db, { kind: 'net', mark: 'a net', except: RAHIMA, since, until: A_MOMENT }, 3)
    expect(await count(A_MOMENT - HOUR)).toBe(1)
    expect(await count(A_MOMENT)).toBe(0)
    expect(await listOtherNumbers(db, RAHIMA)).toEqual([KARIM])
    expect(await findOrigin(db, order.id)).toEqual({ net: 'a net', device: 'a device' })
    expect(await clearOrigins(db, A_MOMENT)).toBe(false)
    expect(await findOrigin(db, order.id)).toBeDefined()
    await clearOrigins(db, A_MOMENT + 1)
    expect(await findOrigin(db, order.id)).toBeUndefined()
    expect(await listOtherNumbers(db, RAHIMA)).toEqual([])
  })

  test('of a place are counted to the number that is asked for, each once', async () => {
    const { db } = database
    const others = ['', RAHIMA, KARIM, KARIM, ...[3, 4, 5, 6].flatMap((n) => [`0171100000${n}`, KARIM])]
    for (const [hours, mobileNumber] of others.entries()) {
      const customer = aCustomer({ mobileNumber })
      const order = anOrder({ id: `${hours}`, customer, placedAt: A_MOMENT + hours * HOUR })
      const origin = { net: 'a net', device: `device ${hours % 2}` }
      await db.transaction().execute((tx) => insertOrder(tx, order, undefined, { origin }))
    }
    const place = { except: RAHIMA, since: A_MOMENT, until: A_MOMENT + others.length * HOUR }
    const atAddress = (most: number) => countOtherNumbers(db, { ...place, kind: 'net', mark: 'a net' }, most)
    expect([await atAddress(1), await atAddress(3), await atAddress(5), await atAddress(9)]).toEqual([
      1, 3, 5, 5,
    ])
    expect(await countOtherNumbers(db, { ...place, kind: 'net', mark: 'another' }, 3)).toBe(0)
    expect(await countOtherNumbers(db, { ...place, kind: 'device', mark: 'device 1' }, 3)).toBe(1)
  })

  test('are blocked until the block ends', async () => {
    const { db } = database
    const block = { kind: 'number', reason: 'rude', orderId: undefined, at: 1, blockedBy: 'owner' } as const
    await db.transaction().execute(async (tx) => {
      await storeBlock(tx, { ...block, subject: RAHIMA, endsAt: 100 })
      await storeBlock(tx, { ...block, subject: KARIM, endsAt: undefined })
    })
    expect(await isAnyBlocked(db, [RAHIMA, 'another'], 99)).toBe(true)
    expect(await isAnyBlocked(db, [RAHIMA, 'another'], 100)).toBe(false)
    expect(await isAnyBlocked(db, ['another', KARIM], 10 ** 12)).toBe(true)
    expect((await listBlocks(db, 100)).map(({ id }) => id)).toEqual([KARIM])
    await sweepBlocks(db, 100)
    expect(await isAnyBlocked(db, [RAHIMA], 1)).toBe(false)
  })
})
