import { describe, expect, test } from 'vitest'
import { listOrderHistory } from '#data/orders/orderHistory.ts'
import { findOrder } from '#data/orders/orders.ts'
import { cartLineOf, cartTotal } from '#domain/cart/cart.ts'
import { poisha, ZERO } from '#domain/money/money.ts'
import { PLACED_ONLINE } from '#domain/order/agreement.ts'
import { ORDER_ID } from '#domain/order/orderId.ts'
import type { PlaceOrderResult } from '#domain/order/placing.ts'
import type { RunningShop } from '#shop/createShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { A_MOMENT, anOrderRequest } from '#tests/factories.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

function idOf(placing: PlaceOrderResult | undefined): string {
  if (placing?.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(placing)}`)
  return placing.orderId
}

describeOnEachDatabase('placing an order', (database) => {
  const rows = async () => {
    const count = async (table: 'orders' | 'order_lines' | 'idempotency_keys') =>
      (await database.db.selectFrom(table).selectAll().execute()).length
    return {
      orders: await count('orders'),
      lines: await count('order_lines'),
      events: (
        await database.db.selectFrom('activity').select('id').where('kind', 'like', 'order.%').execute()
      ).length,
      keys: await count('idempotency_keys'),
    }
  }
  const stored = async (placing: PlaceOrderResult) => {
    const found = await findOrder(database.db, idOf(placing))
    if (!found) throw new Error('The order is not there')
    return found
  }
  const NOTHING = { orders: 0, lines: 0, events: 0, keys: 0 }

  /** A shop with one product, and a request for it at the displayed price. */
  async function aShopper() {
    const shop = await openShop(database.db)
    const product = await aProductOf(shop, { sizes: ['M'], colors: ['Red'] })
    const request = anOrderRequest({ lines: [cartLineOf(product, { size: 'M', color: 'Red', quantity: 2 })] })
    return { shop, product, request }
  }

  test('stores it with its lines, amounts and first event', async () => {
    const { shop, request } = await aShopper()
    const placing = await shop.orders.placeOrder(request, undefined)
    expect(placing).toEqual({
      outcome: 'placed',
      orderId: expect.stringMatching(ORDER_ID),
      total: request.shownTotal,
      replayed: false,
    })
    const { shownTotal: total, ...asked } = request
    const [id, placedAt, status] = [idOf(placing), A_MOMENT, 'Pending']
    const amounts = { subTotal: cartTotal(request.lines), deliveryCharge: 50_00, total }
    expect(await findOrder(database.db, id)).toEqual({
      order: { ...PLACED_ONLINE, id, placedAt, status, ...asked, ...amounts, marks: [] },
      accountId: undefined,
    })
    expect(await listOrderHistory(database.db, id)).toEqual([
      { orderId: id, at: A_MOMENT, actor: { kind: 'visitor', name: '' }, from: undefined, to: 'Pending' },
    ])
    expect(await rows()).toEqual({ orders: 1, lines: 1, events: 1, keys: 0 })
  })

  test("stores the shop's name and picture, not those that were sent", async () => {
    const { shop, product, request } = await aShopper()
    const lines = request.lines.map((line) => ({ ...line, name: 'Free car', imageUrl: 'https://elsewhere' }))
    const placing = await shop.orders.placeOrder({ ...request, lines }, undefined)
    const { order } = await stored(placing)
    expect(order.lines[0]).toMatchObject({ name: product.name, imageUrl: product.images[0] })
  })

  test('stores a price that fell since', async () => {
    const { shop, product, request } = await aShopper()
    await shop.catalogue.updateProduct(AN_ADMIN, product.id, { offerPrice: poisha(1_000_00) })
    const { order } = await stored(await shop.orders.placeOrder(request, undefined))
    expect(order).toMatchObject({ subTotal: 2_000_00, total: 2_050_00 })
  })

  describe('is refused, and leaves nothing,', () => {
    test('when a price rose', async () => {
      const { shop, product, request } = await aShopper()
      await shop.catalogue.updateProduct(AN_ADMIN, product.id, { originalPrice: poisha(1_300_00) })
      expect(await shop.orders.placeOrder(request, 'key')).toEqual({
        outcome: 'cart-changed',
        lines: [{ id: product.id, size: 'M', color: 'Red', was: 1_250_00, now: 1_300_00, reason: 'price' }],
        total: 2_650_00,
      })
      expect(await rows()).toEqual(NOTHING)
    })

    test('when a product is gone', async () => {
      const { shop, product, request } = await aShopper()
      await shop.catalogue.removeProduct(AN_ADMIN, product.id)
      const choice = { size: 'M', color: 'Red' }
      const lines = [{ id: product.id, ...choice, was: 1_250_00, now: undefined, reason: 'gone' }]
      expect(await shop.orders.placeOrder(request, 'key')).toEqual({
        outcome: 'cart-changed',
        lines,
        total: ZERO,
      })
      expect(await rows()).toEqual(NOTHING)
    })

    test('when the total is higher than shown', async () => {
      const { shop, request } = await aShopper()
      const shownTotal = poisha(request.shownTotal - 1)
      const changed = { outcome: 'cart-changed', lines: [], total: request.shownTotal }
      expect(await shop.orders.placeOrder({ ...request, shownTotal }, 'key')).toEqual(changed)
      expect(await rows()).toEqual(NOTHING)
    })

    test('when a size is unknown', async () => {
      const { shop, request } = await aShopper()
      const lines = request.lines.map((line) => ({ ...line, size: 'XS' }))
      expect(await shop.orders.placeOrder({ ...request, lines }, 'key')).toEqual({
        outcome: 'invalid',
        problems: [
          {
            path: 'products.0.size',
            code: 'SIZE_NOT_OFFERED',
            parameters: { product: 'Cotton Panjabi', chosen: 'XS', choices: ['M'] },
          },
        ],
      })
      expect(await rows()).toEqual(NOTHING)
    })

    test('when the database fails half way', async () => {
      const { shop, request } = await aShopper()
      const lines = request.lines.map((line) => ({ ...line, customerEmail: null as unknown as string }))
      await expect(shop.orders.placeOrder({ ...request, lines }, 'key')).rejects.toThrow(/null/i)
      expect(await rows()).toEqual(NOTHING)
    })

    test('and its key can be used again', async () => {
      const { shop, request } = await aShopper()
      const refused = await shop.orders.placeOrder({ ...request, shownTotal: ZERO }, 'key')
      expect(refused.outcome).toBe('cart-changed')
      expect(await shop.orders.placeOrder(request, 'key')).toMatchObject({
        outcome: 'placed',
        replayed: false,
      })
    })
  })

  describe('under a key', () => {
    test('again answers the first result, even after the price rose', async () => {
      const { shop, product, request } = await aShopper()
      const orderId = idOf(await shop.orders.placeOrder(request, 'key'))
      await shop.catalogue.updateProduct(AN_ADMIN, product.id, { originalPrice: poisha(9_000_00) })
      const again = await shop.orders.placeOrder(structuredClone(request), 'key')
      expect(again).toEqual({ outcome: 'placed', orderId, total: request.shownTotal, replayed: true })
      expect(await rows()).toEqual({ orders: 1, lines: 1, events: 1, keys: 1 })
    })

    test('with another request is refused', async () => {
      const { shop, request } = await aShopper()
      await shop.orders.placeOrder(request, 'key')
      const other = { ...request, customer: { ...request.customer, address: 'Elsewhere' } }
      expect(await shop.orders.placeOrder(other, 'key')).toEqual({ outcome: 'key-reused' })
      expect((await rows()).orders).toBe(1)
    })

    test('of its own each attempt is an order', async () => {
      const { shop, request } = await aShopper()
      const one = await shop.orders.placeOrder(request, 'one')
      const two = await shop.orders.placeOrder(request, 'two')
      expect(idOf(one)).not.toBe(idOf(two))
    })

    test('ten times at once is one order (V11.1.6)', async () => {
      const { shop, request } = await aShopper()
      const attempts = Array.from({ length: 10 }, () => shop.orders.placeOrder(request, 'key'))
      const placings = await Promise.all(attempts)
      expect(new Set(placings.map(idOf)).size).toBe(1)
      expect(placings.filter((placing) => placing.outcome === 'placed' && !placing.replayed)).toHaveLength(1)
      expect(await rows()).toEqual({ orders: 1, lines: 1, events: 1, keys: 1 })
    })

    test('is the same order, even if somebody else is signed in now', async () => {
      const { shop, request } = await aShopper()
      const user = await entered(shop)
      const orderId = idOf(await shop.orders.placeOrder(request, 'key', user))
      const again = { outcome: 'placed', orderId, total: request.shownTotal, replayed: true }
      expect(await shop.orders.placeOrder(request, 'key')).toEqual(again)
      expect(await shop.orders.placeOrder(request, 'key', await entered(shop))).toEqual(again)
      const stored = await database.db.selectFrom('orders').select('account_id').execute()
      expect(stored).toEqual([{ account_id: user.id }])
    })

    if (database.hasOtherProcesses) {
      test('from two processes at once is one order (V1.11.2)', { tags: 'thorough' }, async () => {
        const { request } = await aShopper()
        const asJson = [database.place, request, 'key'].map((value) => JSON.stringify(value))
        const said = await inProcesses(2, 'placeInChild.ts', ...asJson, '5')
        const placings = said.flatMap((outcomes) => JSON.parse(outcomes) as PlaceOrderResult[])
        expect(placings).toHaveLength(10)
        expect(new Set(placings.map(idOf)).size).toBe(1)
        expect(await rows()).toEqual({ orders: 1, lines: 1, events: 1, keys: 1 })
      })
    }
  })

  describe('whose random id is taken', () => {
    /** Two shops with the same random bytes; the second repeats them `repeats` more times. */
    async function drawAlike(repeats: number): Promise<[RunningShop, RunningShop]> {
      const bytes = (value: number) => (byteCount: number) => new Uint8Array(byteCount).fill(value)
      let drawn = 0
      const random = (byteCount: number) => bytes(drawn++ < repeats ? 1 : 2)(byteCount)
      return [await openShop(database.db, { random: bytes(1) }), await openShop(database.db, { random })]
    }

    test('gets another', async () => {
      const { request } = await aShopper()
      const [first, second] = await drawAlike(2)
      const one = idOf(await first.orders.placeOrder(request, 'one'))
      const two = idOf(await second.orders.placeOrder(request, 'two'))
      expect([one, two]).toEqual(['3333-3333', '4444-4444'])
      expect(await rows()).toEqual({ orders: 2, lines: 2, events: 2, keys: 2 })
    })

    test('every time fails, and leaves nothing', async () => {
      const { request } = await aShopper()
      const [first, second] = await drawAlike(100)
      await first.orders.placeOrder(request, 'one')
      await expect(second.orders.placeOrder(request, 'two')).rejects.toThrow('No free order id')
      expect(await rows()).toEqual({ orders: 1, lines: 1, events: 1, keys: 1 })
    })
  })
})
