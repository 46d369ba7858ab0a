import { describe, expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { isDeletable, MOVES, mayMove, ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import type { Caller } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest, aUser } from '#tests/factories.ts'
import { payBackAll } from '#tests/payBackAll.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const EMAIL = 'rahima@example.com'
/** The total of each order here, in poisha. */
const TOTAL = 1_300_00

describeOnEachDatabase('an order', (database) => {
  async function aShopWithAnOrder() {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at++ })
    const product = await aProductOf(shop)
    const admin = await anAdminOf(shop, { name: 'Karim the owner' })
    const customer = await entered(shop, { email: EMAIL, name: 'Rahima' })
    const place = async (caller?: Caller, email = EMAIL) => {
      const request = anOrderRequest({ lines: [cartLineOf(product)], customer: { email } })
      const placing = await shop.orders.placeOrder(request, undefined, caller)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    /** Puts the order into a status directly, bypassing the rules. */
    const put = (id: string, status: OrderStatus) =>
      database.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    const statusOf = async (id: string) => {
      const reading = await shop.orders.order(admin, id)
      return reading.outcome === 'found' ? reading.detail.order.status : reading.outcome
    }
    return { shop, admin, customer, place, put, statusOf }
  }

  test('moves as section 4 allows and in no other way, for admins and for its customer (§4.4, V11.1.1)', async () => {
    const { shop, admin, customer, place, put, statusOf } = await aShopWithAnOrder()
    const id = await place(customer)
    for (const [by, caller] of [
      ['orders.move', admin],
      ['customer', customer],
    ] as const) {
      for (const from of ORDER_STATUSES) {
        for (const to of ORDER_STATUSES) {
          await put(id, from)
          const moving = await shop.orders.moveOrder(caller, id, to)
          const legal = mayMove(by, from, to)
          expect([by, from, to, moving]).toEqual([
            by,
            from,
            to,
            legal ? { outcome: 'moved' } : { outcome: 'illegal-move', status: from },
          ])
          expect(await statusOf(id)).toBe(legal ? to : from)
        }
      }
    }
    // The others nobody presses: `parcelMoves.test.ts`, `exchanges.test.ts`, `returnRequests.test.ts`, `returnReceipts.test.ts`.
    expect(MOVES.filter(({ by }) => by === 'orders.move' || by === 'customer')).toHaveLength(15)
  })

  test('that the shop called off is not confirmed again by somebody who is blocked', async () => {
    const { shop, admin, customer, place, statusOf } = await aShopWithAnOrder()
    const id = await place(customer)
    await shop.orders.moveOrder(admin, id, 'Cancelled')
    const reading = await shop.orders.order(admin, id)
    if (reading.outcome !== 'found') return expect.unreachable(reading.outcome)
    const { mobileNumber } = reading.detail.order.customer
    await shop.customers.block(admin, { mobileNumber, reason: 'other', days: null })
    const confirm = (caller: Caller) => shop.orders.moveOrder(caller, id, 'Confirmed')
    expect(await confirm(customer)).toEqual({ outcome: 'call-to-confirm' })
    expect(await statusOf(id)).toBe('Cancelled')
    expect(await confirm(admin)).toEqual({ outcome: 'moved' })
  })

  test('comes back for a reason that staff say, and only staff see', async () => {
    const { shop, admin, customer, place, put } = await aShopWithAnOrder()
    const id = await place(customer)
    await put(id, 'Shipping')
    await shop.orders.moveOrder(admin, id, 'Return', { reason: 'refused' })
    const seenBy = async (caller: Caller) => {
      const reading = await shop.orders.order(caller, id)
      return reading.outcome === 'found' ? reading.detail.order.returnReason : reading.outcome
    }
    expect(await seenBy(admin)).toBe('refused')
    expect(await seenBy(customer)).toBeUndefined()
    // A reason is of the move to Return alone, and of staff alone.
    const other = await place(customer)
    await shop.orders.moveOrder(admin, other, 'Confirmed', { reason: 'refused' })
    await put(other, 'Delivered')
    await shop.orders.moveOrder(customer, other, 'Return', { reason: 'refused' })
    const reading = await shop.orders.order(admin, other)
    expect(reading).toMatchObject({ detail: { order: { status: 'Return' } } })
    expect(reading.outcome === 'found' && reading.detail.order.returnReason).toBeUndefined()
  })

  test('remembers who moved it, when, from where, and as what (V7.1.3)', async () => {
    const { shop, admin, customer, place } = await aShopWithAnOrder()
    const id = await place(customer)
    await shop.orders.moveOrder(admin, id, 'Confirmed')
    await shop.orders.moveOrder(customer, id, 'Cancelled')
    const historyFor = async (caller: Caller) => {
      const reading = await shop.orders.order(caller, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      const { history } = reading.detail
      const times = history.map(({ at }) => at)
      expect(times).toEqual([...new Set(times)].sort())
      return history.map(({ from, to, by }) => [from, to, by.role, by.name])
    }
    expect(await historyFor(admin)).toEqual([
      [undefined, 'Pending', 'customer', 'Rahima'],
      ['Pending', 'Confirmed', 'admin', 'Karim the owner'],
      ['Confirmed', 'Cancelled', 'customer', 'Rahima'],
    ])
    // Customers do not see the names of staff.
    expect((await historyFor(customer))[1]).toEqual(['Pending', 'Confirmed', 'admin', ''])
  })

  test('that a visitor placed says so', async () => {
    const { shop, admin, place } = await aShopWithAnOrder()
    expect(await shop.orders.order(admin, await place())).toMatchObject({
      detail: { history: [{ to: 'Pending', by: { role: 'visitor', name: '' } }] },
    })
  })

  test('that somebody of the shop places is taken by the shop, and is nobody’s of their own', async () => {
    const { shop, customer, place } = await aShopWithAnOrder()
    const boss = await anAdminOf(shop, { email: 'boss@example.com', emailVerified: true, name: 'Boss' })
    const [own, forRahima] = [await place(boss, 'boss@example.com'), await place(boss)]
    for (const id of [own, forRahima]) {
      expect(await shop.orders.order(boss, id)).toMatchObject({
        detail: { history: [{ to: 'Pending', by: { role: 'admin', name: 'Boss' } }] },
      })
    }
    expect(await shop.orders.statsOf(boss, 'boss@example.com', 14)).toMatchObject({ stats: { active: 0 } })
    expect(await shop.orders.ordersOf(boss, 'boss@example.com', { limit: 9 })).toMatchObject({ orders: [] })
    expect(await shop.orders.statsOf(boss, customer.email, 14)).toMatchObject({ stats: { active: 1 } })
  })

  test('is nobody else’s business (V1.4.5)', async () => {
    const { shop, customer, place, put, statusOf } = await aShopWithAnOrder()
    const [own, named] = [await place(customer), await place(undefined)]
    const stranger = await entered(shop, { email: 'karim@example.com', emailVerified: true })
    for (const [caller, id, outcome] of [
      [undefined, own, 'signed-out'],
      [stranger, own, 'unknown'],
      // Registering an address does not prove to own the mailbox.
      [customer, named, 'unknown'],
      [stranger, '2222-2222', 'unknown'],
    ] as const) {
      expect(await shop.orders.order(caller, id)).toEqual({ outcome })
      expect(await shop.orders.moveOrder(caller, id, 'Cancelled')).toEqual({ outcome })
    }
    expect([await statusOf(own), await statusOf(named)]).toEqual(['Pending', 'Pending'])
    // A packer sees confirmed orders, and moves none.
    const move = () => shop.orders.moveOrder(aUser({ role: 'packer' }), own, 'Cancelled')
    expect(await move()).toEqual({ outcome: 'unknown' })
    await put(own, 'Confirmed')
    expect(await move()).toEqual({ outcome: 'forbidden' })
  })

  test('belongs to the mailbox it names once that is verified, and to an admin as a customer too', async () => {
    const { shop, place } = await aShopWithAnOrder()
    const verified = await entered(shop, { email: EMAIL.toUpperCase(), emailVerified: true })
    const id = await place(undefined)
    expect(await shop.orders.moveOrder(verified, id, 'Cancelled')).toEqual({ outcome: 'moved' })

    // Ordered as a customer, before becoming an admin.
    const own = await place(await entered(shop, { subject: 'boss', email: 'boss@example.com' }))
    const boss = await anAdminOf(shop, { subject: 'boss', email: 'boss@example.com' })
    for (const to of ['Confirmed', 'Delivered', 'Return'] as const) {
      expect([to, await shop.orders.moveOrder(boss, own, to)]).toEqual([to, { outcome: 'moved' }])
    }
  })

  test('can be deleted only by admins, once it is finished (§4.11)', async () => {
    const { shop, admin, customer, place, put, statusOf } = await aShopWithAnOrder()
    for (const status of ORDER_STATUSES) {
      const id = await place(customer)
      await put(id, status)
      expect(await shop.orders.removeOrder(customer, id)).toEqual({ outcome: 'forbidden' })
      expect(await shop.orders.removeOrder(undefined, id)).toEqual({ outcome: 'signed-out' })
      const removable = isDeletable(status)
      expect([status, await shop.orders.removeOrder(admin, id)]).toEqual([
        status,
        { outcome: removable ? 'removed' : 'not-deletable' },
      ])
      expect(await statusOf(id)).toBe(removable ? 'unknown' : status)
      expect(await shop.orders.removeOrder(admin, '2222-2222')).toEqual({ outcome: 'unknown' })
    }
  })

  test('is moved once when two people move it concurrently (V1.11.2)', async () => {
    const { shop, admin, place, statusOf } = await aShopWithAnOrder()
    const other = await anAdminOf(shop)
    for (let round = 0; round < 5; round++) {
      const id = await place()
      const moves = await Promise.all([
        shop.orders.moveOrder(admin, id, 'Confirmed'),
        shop.orders.moveOrder(other, id, 'Confirmed'),
      ])
      expect(moves.map(({ outcome }) => outcome).sort()).toEqual(['illegal-move', 'moved'])
      expect(await statusOf(id)).toBe('Confirmed')
    }
  })

  test('that has left the status somebody sees stays where it is', async () => {
    const { shop, admin, customer, place, statusOf } = await aShopWithAnOrder()
    const id = await place(customer)
    await shop.orders.moveOrder(customer, id, 'Cancelled')
    // From Cancelled this move is legal, but a caller who sees the order pending does not intend it.
    expect(await shop.orders.moveOrder(admin, id, 'Confirmed', { from: 'Pending' })).toEqual({
      outcome: 'illegal-move',
      status: 'Cancelled',
    })
    expect(await statusOf(id)).toBe('Cancelled')
    expect(await shop.orders.moveOrder(admin, id, 'Confirmed', { from: 'Cancelled' })).toEqual({
      outcome: 'moved',
    })
  })

  describe('counters', () => {
    test('are of all orders for admins, of the own ones for a customer (§9.21)', async () => {
      const { shop, admin, customer, place } = await aShopWithAnOrder()
      const [first, second] = [await place(customer), await place(customer), await place()]
      await shop.orders.moveOrder(admin, first, 'Confirmed')
      await shop.orders.moveOrder(admin, first, 'Shipping')
      await shop.orders.moveOrder(admin, second, 'Cancelled')

      const all = await shop.orders.stats(admin, 14)
      expect(all).toMatchObject({
        stats: { active: 1, byStatus: { Pending: 1, Confirmed: 0, Shipping: 1, Cancelled: 1 } },
      })
      const own = await shop.orders.statsOf(customer, EMAIL, 14)
      expect(own).toMatchObject({ stats: { active: 1, byStatus: { Pending: 0, Shipping: 1, Cancelled: 1 } } })
      for (const counting of [all, own]) {
        if (counting.outcome !== 'counted') throw new Error(counting.outcome)
        const { days } = counting.stats
        expect(days).toHaveLength(14)
        const placed = counting === all ? 3 : 2
        expect(days.at(-1)).toMatchObject({
          placed: { orders: placed, total: placed * TOTAL },
          confirmed: { orders: 1, total: TOTAL },
          delivered: { orders: 0, total: 0 },
        })
        expect(days.at(0)).toMatchObject({ placed: { orders: 0, total: 0 } })
      }
    })

    test('of a day stay when its orders are cancelled, confirmed again, returned or deleted', async () => {
      const { shop, admin, customer, place } = await aShopWithAnOrder()
      const [kept, again, never] = [await place(customer), await place(customer), await place(customer)]
      const move = (caller: Caller, id: string, ...statuses: OrderStatus[]) =>
        statuses.reduce(async (before, to) => {
          await before
          expect(await shop.orders.moveOrder(caller, id, to)).toEqual({ outcome: 'moved' })
        }, Promise.resolve())
      await move(admin, kept, 'Confirmed', 'Shipping', 'Delivered')
      await move(customer, kept, 'Return')
      await move(admin, again, 'Confirmed', 'Cancelled', 'Confirmed', 'Delivered')
      await move(admin, never, 'Cancelled')
      await shop.orders.settleReturn(admin, kept, 'shelf')
      await payBackAll(shop, admin)
      for (const id of [kept, again, never]) {
        expect(await shop.orders.removeOrder(admin, id)).toEqual({ outcome: 'removed' })
      }
      const counting = await shop.orders.stats(admin, 14)
      if (counting.outcome !== 'counted') throw new Error(counting.outcome)
      expect(counting.stats.byStatus).toMatchObject({ Delivered: 0, Cancelled: 0, Return: 0 })
      expect(counting.stats.days.at(-1)).toEqual({
        day: expect.any(Number),
        placed: { orders: 3, total: 3 * TOTAL },
        confirmed: { orders: 2, total: 2 * TOTAL },
        delivered: { orders: 2, total: 2 * TOTAL },
        returned: { orders: 1, total: TOTAL },
      })
    })

    test('of money are on the day on which it came in, not on the day of the order', async () => {
      let at = A_MOMENT
      const shop = await openShop(database.db, { now: () => at })
      const [admin, product] = [await anAdminOf(shop), await aProductOf(shop)]
      const request = anOrderRequest({ lines: [cartLineOf(product)] })
      const placing = await shop.orders.placeOrder(request, undefined)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      at += 3 * 24 * 60 * 60 * 1000
      for (const to of ['Confirmed', 'Delivered'] as const) {
        await shop.orders.moveOrder(admin, placing.orderId, to)
      }
      const counting = await shop.orders.stats(admin, 14)
      if (counting.outcome !== 'counted') throw new Error(counting.outcome)
      const figures = counting.stats.days.slice(-4).map(({ placed, delivered }) => [placed, delivered])
      const [none, one] = [
        { orders: 0, total: 0 },
        { orders: 1, total: TOTAL },
      ]
      expect(figures).toEqual([
        [one, none],
        [none, none],
        [none, none],
        [none, one],
      ])
    })

    test('are for nobody else', async () => {
      const { shop, customer } = await aShopWithAnOrder()
      const stranger = await entered(shop)
      expect(await shop.orders.stats(customer, 14)).toEqual({ outcome: 'forbidden' })
      expect(await shop.orders.stats(undefined, 14)).toEqual({ outcome: 'signed-out' })
      expect(await shop.orders.statsOf(stranger, EMAIL, 14)).toEqual({ outcome: 'forbidden' })
      expect(await shop.orders.orders(customer, { limit: 9 })).toEqual({ outcome: 'forbidden' })
      expect(await shop.orders.allOrders(customer, {})).toEqual({ outcome: 'forbidden' })
      expect(await shop.orders.orders(undefined, { limit: 9 })).toEqual({ outcome: 'signed-out' })
      expect(shop.orders.watch(customer, () => {})).toEqual({ outcome: 'forbidden' })
    })
  })

  test('that is placed or moved notifies all watchers, also those of another process', async () => {
    const { shop, admin, place } = await aShopWithAnOrder()
    const other = await openShop(database.db)
    const told: (readonly number[])[] = []
    const watching = other.orders.watch(admin, ({ Pending, Confirmed }) => told.push([Pending, Confirmed]))
    if (watching.outcome !== 'watching') throw new Error(watching.outcome)
    await expect.poll(() => told).toEqual([[0, 0]])
    const id = await place()
    await expect.poll(() => told.at(-1)).toEqual([1, 0])
    await other.orders.moveOrder(admin, id, 'Confirmed')
    await expect.poll(() => told.at(-1)).toEqual([0, 1])
    watching.stop()
    const before = told.length
    await shop.orders.moveOrder(admin, id, 'Cancelled')
    const again: number[] = []
    const second = other.orders.watch(admin, ({ Cancelled }) => again.push(Cancelled))
    await expect.poll(() => again).toEqual([1])
    expect(told).toHaveLength(before)
    if (second.outcome === 'watching') second.stop()
  })

  test('with many others at once is told of together with them', async () => {
    const { shop, admin, place } = await aShopWithAnOrder()
    const told: number[] = []
    const watching = shop.orders.watch(admin, ({ Pending }) => told.push(Pending))
    await expect.poll(() => told).toEqual([0])
    const began = performance.now()
    for (let nth = 0; nth < 40; nth++) await place()
    await expect.poll(() => told.at(-1)).toBe(40)
    const halfSeconds = (performance.now() - began) / 500
    // One of the first change, and one for each half second.
    expect(told.length).toBeLessThanOrEqual(3 + halfSeconds)
    if (watching.outcome === 'watching') watching.stop()
  })
})
