import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { ADVANCE_METHODS, ORDER_SOURCES } from '#domain/order/agreement.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { ORDER_STATUSES } from '#domain/order/lifecycle.ts'
import type { OrderMark } from '#domain/order/marks.ts'
import type { Order } from '#domain/order/order.ts'
import { quote } from '#domain/order/quote.ts'
import { aProductOnSale, someCustomer } from '#tests/arbitraries.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { storeOrder } from '#tests/databases/storeOrder.ts'
import { A_MOMENT, anOrder, aUser } from '#tests/factories.ts'
import { runs } from '#tests/runs.ts'
import { storeUser } from '../people/users.ts'
import { listOrderHistory } from './orderHistory.ts'
import { listOrders } from './orderLists.ts'
import { findOrder } from './orders.ts'

const someLines = fc.array(
  fc.tuple(aProductOnSale, fc.integer({ min: 1, max: 99 }), fc.uuid()).map(([product, quantity, id]) => ({
    ...cartLineOf({ ...product, id }, { quantity, color: 'Red' }),
    ...(quantity > 50 && { nameBengali: 'শার্ট' }),
  })),
  { minLength: 1, maxLength: 4 },
)
const someAmount = fc.integer({ min: 0, max: 1_000_000_000 }).map(poisha)
const someOrder: fc.Arbitrary<Order> = fc
  .record({
    id: fc.uuid(),
    placedAt: fc.integer({ min: 0, max: 4e12 }),
    status: fc.constantFrom(...ORDER_STATUSES),
    lines: someLines,
    customer: someCustomer,
    marks: fc.subarray<OrderMark>([
      { code: 'impossible-number' },
      { code: 'repeat', orderId: '7KQX-M3PA' },
      { code: 'size-not-chosen', lines: [0, 2] },
      { code: 'confirmed-by-customer', cancelledBy: 'admin' },
    ]),
    discount: someAmount,
    advance: fc.option(
      fc.record({
        amount: fc.integer({ min: 1, max: 1_000_000_000 }).map(poisha),
        method: fc.constantFrom(...ADVANCE_METHODS),
        transactionId: fc.string({ maxLength: 40 }).filter((text) => !text.includes('\0')),
        checked: fc.boolean(),
      }),
      { nil: undefined },
    ),
    source: fc.constantFrom(...ORDER_SOURCES),
    note: fc.constantFrom('', 'Call after six', 'সন্ধ্যায় কল'),
    revision: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  })
  .map((order) => {
    const { id, lines, customer, discount, advance } = order
    const { total, ...amounts } = quote(lines, customer.deliveryArea, DELIVERY)
    return {
      ...order,
      // A transaction pays one order.
      advance: advance && {
        ...advance,
        transactionId: advance.transactionId && `${advance.transactionId} ${id}`,
      },
      ...amounts,
      total: poisha(total - Math.min(total, discount)),
      discount: poisha(Math.min(total, discount)),
    }
  })

const ALL = { limit: 100, offset: 0 }

describeOnEachDatabase('orders', (database) => {
  const store = (order: Order, accountId?: string) =>
    database.db
      .transaction()
      .execute((tx) =>
        storeOrder(tx, order, accountId ? { kind: 'user', id: accountId, role: 'customer' } : undefined),
      )

  test('are read as they were stored', async () => {
    await fc.assert(
      fc.asyncProperty(someOrder, async (order) => {
        expect(await store(order)).toBe(true)
        expect(await findOrder(database.db, order.id)).toEqual({ order, accountId: undefined })
      }),
      { numRuns: runs(40) },
    )
  })

  test('begin their history with the placing', async () => {
    const order = anOrder()
    await store(order)
    expect(await listOrderHistory(database.db, order.id)).toEqual([
      {
        orderId: order.id,
        at: A_MOMENT,
        actor: { kind: 'visitor', name: '' },
        from: undefined,
        to: 'Pending',
      },
    ])
  })

  test('name the signed-in customer in their history', async () => {
    const [order, user] = [anOrder(), aUser()]
    await storeUser(database.db, user)
    await store(order, user.id)
    expect(await listOrderHistory(database.db, order.id)).toMatchObject([
      { actor: { id: user.id, role: 'customer', name: user.name }, to: 'Pending' },
    ])
  })

  test('with an existing id are not stored', async () => {
    const first = anOrder()
    await store(first)
    expect(await store(anOrder({ placedAt: 1 }))).toBe(false)
    expect((await findOrder(database.db, first.id))?.order).toEqual(first)
  })

  test('of a person are those that asked for, each once, newest first, with their lines', async () => {
    const users = [aUser(), aUser()]
    for (const user of users) await storeUser(database.db, user)
    const someStored = fc.record({
      order: someOrder,
      // Few distinct times and names, so that they collide.
      placedAt: fc.integer({ min: 0, max: 3 }),
      email: fc.constantFrom('rahima@example.com', 'Rahima@Example.com', 'karim@example.com', ''),
      account: fc.constantFrom(undefined, ...users.map(({ id }) => id)),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(someStored, { maxLength: 6 }),
        fc.subarray(users.map(({ id }) => id)),
        // Orders without an address are nobody's by their address.
        fc.constantFrom('RAHIMA@example.com', undefined, ''),
        async (stored, accountIds, email) => {
          await database.db.deleteFrom('orders').execute()
          await database.db.deleteFrom('activity').execute()
          const all = stored.map(({ order, placedAt, ...whose }) => ({
            order: { ...order, placedAt, customer: { ...order.customer, email: whose.email } },
            ...whose,
          }))
          for (const { order, account } of all) await store(order, account)
          const expected = all
            .filter(
              (one) =>
                (one.account !== undefined && accountIds.includes(one.account)) ||
                (one.email !== '' && one.email.toLowerCase() === email?.toLowerCase()),
            )
            .map(({ order }) => order)
            .sort((a, b) => b.placedAt - a.placedAt || (a.id < b.id ? 1 : -1))
          const { orders } = await listOrders(database.db, { whose: { accountIds, email } }, ALL)
          expect(orders).toEqual(expected)
        },
      ),
      { numRuns: runs(25) },
    )
  })

  test('of a person are read with three questions, however many they are', async () => {
    const user = aUser()
    await storeUser(database.db, user)
    for (const id of ['one', 'two', 'three']) await store(anOrder({ id }), user.id)
    let asked = 0
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked += 1
        return result
      },
    })
    const whose = { accountIds: [user.id], email: undefined }
    expect((await listOrders(counting, { whose }, ALL)).orders).toHaveLength(3)
    expect(asked).toBe(3)
  })

  test('unknown are undefined', async () => {
    expect(await findOrder(database.db, '2222-2222')).toBeUndefined()
  })

  test.each([
    ['an unknown status', { status: 'Lost' }],
    ['a negative amount', { sub_total: -1, total: 4_999 }],
    ['a total that does not add up', { total: 1 }],
  ])('with %s are refused by the database', async (_what, values) => {
    await store(anOrder())
    await expect(database.db.updateTable('orders').set(values).execute()).rejects.toThrow(/check/i)
  })
})
