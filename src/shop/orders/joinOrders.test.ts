import { expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { poisha } from '#domain/money/money.ts'
import { MESSAGES } from '#domain/settings/messagesSettings.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer, anOrderRequest, aUser } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const RAHIMA = '01711000001'

describeOnEachDatabase('two orders of one customer', (database) => {
  async function aShop() {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop, { name: 'Karim' })
    const goods = { lamp: await aProductOf(shop, { stock: 9 }), bag: await aProductOf(shop, { stock: 9 }) }
    const take = async (
      lines: readonly [keyof typeof goods, quantity: number, price?: number][],
      more: { mobileNumber?: string; transactionId?: string; discount?: number; note?: string } = {},
    ) => {
      const { mobileNumber = RAHIMA, transactionId, discount = 0, note = '' } = more
      const taking = await shop.orders.takeOrder(
        admin,
        {
          lines: lines.map(([name, quantity, price]) => ({
            ...{ id: goods[name].id, size: 'N/A', color: 'N/A', quantity },
            price: price === undefined ? undefined : poisha(price),
          })),
          customer: aCustomer({ mobileNumber, deliveryArea: 'Inside Dhaka' }),
          discount: poisha(discount),
          deliveryCharge: undefined,
          advance: transactionId
            ? { amount: poisha(100), method: 'bKash', transactionId, checked: true }
            : undefined,
          ...{ source: 'phone', note, confirmed: false },
        },
        undefined,
      )
      return taking.outcome === 'taken' ? taking.orderId : expect.unreachable(taking.outcome)
    }
    const read = async (id: string) => {
      const reading = await shop.orders.order(admin, id)
      return reading.outcome === 'found' ? reading.detail : expect.unreachable(reading.outcome)
    }
    const join = (id: string, other: string, seen = [1, 1]) =>
      shop.orders.joinOrders(admin, id, {
        ...{ other, revision: seen[0] ?? 0, otherRevision: seen[1] ?? 0 },
      })
    const stock = () => database.db.selectFrom('stock').select('quantity').orderBy('quantity').execute()
    return { shop, admin, goods, take, read, join, stock }
  }

  test('become one: same pieces at the lower price, sums and notes together, stock as it was', async () => {
    const { shop, admin, take, read, join, stock } = await aShop()
    const id = await take([['lamp', 2, 90_000]], { discount: 500, note: 'First' })
    const other = await take(
      [
        ['lamp', 1, 80_000],
        ['bag', 3, 10_000],
      ],
      { discount: 700, note: 'Second', transactionId: '8N7A6D5EE7' },
    )
    const before = await stock()
    expect(await join(id, other)).toMatchObject({ outcome: 'joined', order: { revision: 2 } })
    const { order, changes } = await read(id)
    expect(order.lines.map(({ quantity, originalPrice }) => [quantity, originalPrice])).toEqual([
      [3, 80_000],
      [3, 10_000],
    ])
    expect(order).toMatchObject({
      ...{ status: 'Pending', discount: 1_200, note: 'First\nSecond' },
      subTotal: 270_000,
      total: 270_000 + order.deliveryCharge - 1_200,
      advance: { amount: 100, transactionId: '8N7A6D5EE7', checked: true },
    })
    expect(changes?.at(-1)).toMatchObject({ by: 'Karim', after: { joined: other, discount: 1_200 } })

    const joined = await read(other)
    expect(joined.order).toMatchObject({ status: 'Cancelled', joinedInto: id, advance: undefined })
    expect(joined.changes?.at(-1)).toMatchObject({ by: 'Karim', after: { joinedInto: id } })
    expect(await stock()).toEqual(before)
    expect(await findStockFaults(database.db)).toEqual([])
    const rahima = aUser({ email: 'rahima@example.com', emailVerified: true })
    for (const caller of [rahima, admin])
      expect(await shop.orders.moveOrder(caller, other, 'Confirmed')).toMatchObject({
        outcome: 'illegal-move',
      })
    expect(await stock()).toEqual(before)
    // No cancellation that speaks against the customer.
    expect(await shop.customers.find(admin, RAHIMA)).toMatchObject({
      customer: { orders: 1, open: 1, cancelled: 0 },
    })
  })

  test('give away no pieces because one of them was a gift', async () => {
    const { take, read, join } = await aShop()
    const id = await take([
      ['lamp', 3, 100_000],
      ['lamp', 1, 0],
    ])
    const other = await take([
      ['bag', 1, 50_000],
      ['lamp', 2, 100_000],
    ])
    expect(await join(id, other)).toMatchObject({ outcome: 'joined' })
    const { order } = await read(id)
    expect(order.lines.map(({ quantity, originalPrice }) => [quantity, originalPrice])).toEqual([
      [5, 100_000],
      [1, 0],
      [1, 50_000],
    ])
  })

  test('send no message that something was cancelled', async () => {
    const { shop, admin, take, join } = await aShop()
    const cancelled = { ...MESSAGES.events.cancelled, sms: true }
    const value = {
      ...MESSAGES,
      sms: { ...MESSAGES.sms, driver: 'log' as const },
      events: { ...MESSAGES.events, cancelled },
    }
    expect(await shop.settings.write(admin, 'messages', { value, revision: 0 })).toMatchObject({
      outcome: 'saved',
    })
    const [id, other, third] = [await take([['lamp', 1]]), await take([['bag', 1]]), await take([['bag', 1]])]
    await join(id, other)
    const sent = async () => {
      const jobs = await database.db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', 'sms.order')
        .execute()
      return jobs.map(({ payload }) => JSON.parse(payload)).filter(({ event }) => event === 'cancelled')
    }
    expect(await sent()).toEqual([])
    // So that the settings above are shown to send something.
    await shop.orders.moveOrder(admin, third, 'Cancelled')
    expect(await sent()).toHaveLength(1)
  })

  test('stay two, and as they were, if they cannot be one', async () => {
    const { shop, admin, take, read, join } = await aShop()
    const paid = await take([['lamp', 1]], { transactionId: '8N7A6D5EE7' })
    const alsoPaid = await take([['bag', 1]], { transactionId: '8N7A6D5EE8' })
    expect(await join(paid, alsoPaid)).toEqual({ outcome: 'two-advances' })
    const stranger = await take([['bag', 1]], { mobileNumber: '01811000002' })
    expect(await join(paid, stranger)).toEqual({ outcome: 'other-number' })
    expect(await join(paid, paid)).toEqual({ outcome: 'unknown' })
    expect(await join(paid, '2222-2222')).toEqual({ outcome: 'unknown' })
    const many = await take([['lamp', 1]])
    await database.db.updateTable('order_lines').set({ quantity: 99 }).where('order_id', '=', many).execute()
    expect(await join(paid, many)).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: 'products.0.quantity', code: 'NOT_IN_RANGE' }],
    })
    const seen = await take([['bag', 1]])
    await shop.orders.changeOrder(admin, seen, { revision: 1, note: 'Call after six' })
    expect(await join(paid, seen)).toMatchObject({ outcome: 'stale', order: { id: seen, revision: 2 } })
    expect(await join(seen, paid)).toMatchObject({ outcome: 'stale', order: { id: seen } })
    const sent = await take([['bag', 1]])
    await shop.orders.moveOrder(admin, sent, 'Confirmed')
    await shop.orders.moveOrder(admin, sent, 'Shipping')
    expect(await join(paid, sent, [1, 3])).toEqual({ outcome: 'not-editable' })
    for (const id of [paid, alsoPaid, stranger, many, seen]) {
      expect((await read(id)).order.status).toBe('Pending')
    }
  })

  test('are joined once where two people join them both ways at the same time', async () => {
    const { take, join, read } = await aShop()
    const [one, two] = [await take([['lamp', 1]]), await take([['bag', 1]])]
    const outcomes = await Promise.all([join(one, two), join(two, one)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['joined', 'stale'])
    const statuses = [(await read(one)).order.status, (await read(two)).order.status]
    expect(statuses.toSorted()).toEqual(['Cancelled', 'Pending'])
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test('are kept where both are meant: the mark goes, and the history says so', async () => {
    const { shop, admin, goods, read } = await aShop()
    const place = async () => {
      const request = anOrderRequest({ products: [goods.lamp], customer: { mobileNumber: RAHIMA } })
      const placing = await shop.orders.placeOrder(request, undefined, await entered(shop))
      return placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    }
    const [first, again] = [await place(), await place()]
    expect((await read(again)).order.marks).toEqual([{ code: 'repeat', orderId: first }])
    expect(await shop.orders.keepOrder(admin, again)).toEqual({ outcome: 'kept' })
    expect(await shop.orders.keepOrder(admin, again)).toEqual({ outcome: 'kept' })
    const { order, changes } = await read(again)
    expect(order.marks).toEqual([])
    expect(changes).toMatchObject([{ by: 'Karim', after: { keptBeside: first } }])
    expect(await shop.orders.keepOrder(admin, '2222-2222')).toEqual({ outcome: 'unknown' })
  })

  test('are for those who may move orders', async () => {
    const { shop, take } = await aShop()
    const customer = await entered(shop)
    const id = await take([['lamp', 1]])
    const asked = { other: id, revision: 1, otherRevision: 1 }
    expect(await shop.orders.joinOrders(customer, id, asked)).toEqual({ outcome: 'forbidden' })
    expect(await shop.orders.keepOrder(undefined, id)).toEqual({ outcome: 'signed-out' })
  })
})
