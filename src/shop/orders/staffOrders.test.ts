import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { NewProduct, Product } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import type { Order } from '#domain/order/order.ts'
import type { OrderChange, StaffOrder } from '#domain/order/staffOrder.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { emptyTables } from '#tests/databases/emptyTables.ts'
import { aCustomer, anOrderRequest } from '#tests/factories.ts'
import { readByStaff } from '#tests/readOrder.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const TAKA = 100
const taka = (amount: number) => poisha(amount * TAKA)

/** A shirt in two sizes. */
const shirt = (small: number, large: number): Partial<NewProduct> => ({
  originalPrice: taka(500),
  offerPrice: undefined,
  sizes: ['S', 'L'],
  colors: [],
  variants: [
    { size: 'S', color: '', sku: '', stock: small },
    { size: 'L', color: '', sku: '', stock: large },
  ],
})

describeOnEachDatabase('orders of staff', (database) => {
  async function aShop(product: Partial<NewProduct> = shirt(5, 5)) {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop, { name: 'Karim' })
    const goods = await aProductOf(shop, product)
    const taken = (given: Partial<StaffOrder> = {}): StaffOrder => ({
      lines: [{ id: goods.id, size: 'S', color: 'N/A', quantity: 2 }],
      customer: aCustomer({ email: '', deliveryArea: 'Inside Dhaka' }),
      discount: poisha(0),
      deliveryCharge: undefined,
      advance: undefined,
      source: 'phone',
      note: '',
      confirmed: false,
      ...given,
    })
    const take = async (given?: Partial<StaffOrder>, key?: string) => {
      const taking = await shop.orders.takeOrder(admin, taken(given), key)
      if (taking.outcome !== 'taken') throw new Error(JSON.stringify(taking))
      return taking
    }
    const read = async (id: string) => {
      const reading = await shop.orders.order(admin, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return { ...reading.detail, order: readByStaff(reading) }
    }
    const change = (id: string, given: OrderChange) => shop.orders.changeOrder(admin, id, given)
    const stock = async () => {
      const rows = await database.db
        .selectFrom('stock')
        .select(['size', 'quantity'])
        .orderBy('size')
        .execute()
      return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]))
    }
    return { shop, admin, goods, taken, take, read, change, stock }
  }

  describe('are taken', () => {
    test('with what was agreed, and hold their goods', async () => {
      const { take, read, stock } = await aShop()
      const advance = {
        amount: taka(200),
        method: 'bKash',
        transactionId: '8N7A6D5EE7',
        checked: false,
      } as const
      const taking = await take({ discount: taka(100), advance, source: 'messenger', note: 'Call after six' })
      // 2 × 500 + 50 − 100.
      expect(taking).toMatchObject({ total: taka(950), toCollect: taka(750), replayed: false })
      const { order } = await read(taking.orderId)
      expect(order).toMatchObject({
        status: 'Pending',
        subTotal: taka(1000),
        deliveryCharge: taka(50),
        discount: taka(100),
        total: taka(950),
        advance,
        source: 'messenger',
        note: 'Call after six',
        revision: 1,
      })
      expect(await stock()).toEqual({ S: 3, L: 5 })
    })

    test('confirmed at once, with both steps in the history', async () => {
      const { take, read } = await aShop()
      const { orderId } = await take({ confirmed: true })
      const { order, history } = await read(orderId)
      expect(order.status).toBe('Confirmed')
      expect(history.map(({ to, by }) => [to, by.name])).toEqual([
        ['Pending', 'Karim'],
        ['Confirmed', 'Karim'],
      ])
    })

    test('at prices and a charge by hand', async () => {
      const { goods, take, read } = await aShop()
      const lines = [{ id: goods.id, size: 'L', color: 'N/A', quantity: 1, price: taka(420) }]
      const { orderId, total } = await take({ lines, deliveryCharge: taka(0) })
      expect(total).toBe(taka(420))
      expect((await read(orderId)).order.lines[0]?.originalPrice).toBe(taka(420))
    })

    test('once for each key', async () => {
      const { shop, admin, taken, take, stock } = await aShop()
      const first = await take({}, 'key-1')
      expect(await take({}, 'key-1')).toEqual({ ...first, replayed: true })
      expect(await stock()).toEqual({ S: 3, L: 5 })
      const other = await shop.orders.takeOrder(admin, taken({ note: 'another' }), 'key-1')
      expect(other).toEqual({ outcome: 'key-reused' })
    })

    test('by staff alone', async () => {
      const { shop, taken } = await aShop()
      const customer = await entered(shop)
      expect(await shop.orders.takeOrder(customer, taken(), undefined)).toEqual({ outcome: 'forbidden' })
      expect(await shop.orders.takeOrder(undefined, taken(), undefined)).toEqual({ outcome: 'signed-out' })
    })

    test('not without enough goods, and then nothing is stored', async () => {
      const { shop, admin, taken, stock } = await aShop(shirt(1, 5))
      const taking = await shop.orders.takeOrder(admin, taken(), 'key-2')
      expect(taking).toMatchObject({
        outcome: 'out-of-stock',
        missing: [{ size: 'S', quantity: 2, available: 1 }],
      })
      expect(await stock()).toEqual({ S: 1, L: 5 })
      const { total } = (await shop.orders.orders(admin, { limit: 10 })) as { total: number }
      expect(total).toBe(0)
    })

    test.each([
      ['more off than there is to pay', { discount: taka(1051) }, 'discount', 'DISCOUNT_TOO_HIGH'],
      [
        'more in advance than there is to pay',
        { advance: { amount: taka(1051), method: 'cash', transactionId: '', checked: true } as const },
        'advance.amount',
        'ADVANCE_TOO_HIGH',
      ],
      [
        'goods that are no longer sold',
        { lines: [{ id: 'gone', size: 'N/A', color: 'N/A', quantity: 1 }] },
        'products.0.id',
        'PIECE_GONE',
      ],
    ] as const)('not with %s', async (_, given, path, code) => {
      const { shop, admin, taken } = await aShop()
      const taking = await shop.orders.takeOrder(admin, taken(given), undefined)
      expect(taking).toMatchObject({ outcome: 'invalid', problems: [{ path, code }] })
    })

    test('with a transaction that pays no other order', async () => {
      const { shop, admin, taken, take } = await aShop()
      const advance = {
        amount: taka(200),
        method: 'Nagad',
        transactionId: '7ABCDEF1',
        checked: false,
      } as const
      const { orderId } = await take({ advance })
      const again = await shop.orders.takeOrder(admin, taken({ advance }), undefined)
      expect(again).toMatchObject({
        outcome: 'invalid',
        problems: [
          { path: 'advance.transactionId', code: 'TRANSACTION_USED', parameters: { order: orderId } },
        ],
      })
    })
  })

  describe('are changed', () => {
    test('of two that get the same transaction at once, one; the other is told', async () => {
      const { take, change } = await aShop()
      const advance = {
        amount: taka(200),
        method: 'Nagad',
        transactionId: '7ABCDEF1',
        checked: false,
      } as const
      const [one, two] = [await take(), await take()]
      const results = await Promise.all(
        [one, two].map(({ orderId }) => change(orderId, { revision: 1, advance })),
      )
      expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'invalid'])
    })

    test('in goods: stock, amounts, history and counters follow', async () => {
      const { shop, admin, goods, take, read, change, stock } = await aShop()
      const { orderId } = await take({ confirmed: true })
      const { revision } = (await read(orderId)).order
      const lines = [
        { id: goods.id, size: 'S', color: 'N/A', quantity: 1 },
        { id: goods.id, size: 'L', color: 'N/A', quantity: 3 },
      ]
      const changing = await change(orderId, { revision, lines })
      expect(changing).toMatchObject({
        outcome: 'changed',
        order: { total: taka(2050), revision: revision + 1 },
      })
      expect(await stock()).toEqual({ S: 4, L: 2 })
      const { changes = [] } = await read(orderId)
      expect(changes).toMatchObject([
        { by: 'Karim', before: { total: taka(1050) }, after: { total: taka(2050) } },
      ])
      const counted = await shop.orders.stats(admin, 2)
      expect(JSON.stringify(counted)).toContain(String(taka(2050)))
      expect(JSON.stringify(counted)).not.toContain(String(taka(1050)))
    })

    test('by one of two who saw the same order', async () => {
      const { take, read, change } = await aShop()
      const { orderId } = await take()
      expect(await change(orderId, { revision: 1, note: 'mine' })).toMatchObject({ outcome: 'changed' })
      expect(await change(orderId, { revision: 1, discount: taka(10) })).toMatchObject({
        outcome: 'stale',
        order: { revision: 2, note: 'mine' },
      })
      expect((await read(orderId)).order.discount).toBe(0)
    })

    test('also where a move came first', async () => {
      const { shop, admin, take, change } = await aShop()
      const { orderId } = await take()
      await shop.orders.moveOrder(admin, orderId, 'Confirmed')
      expect(await change(orderId, { revision: 1, discount: taka(10) })).toMatchObject({ outcome: 'stale' })
    })

    test('until they are sent without a parcel; a note and an advance also later', async () => {
      const { shop, admin, take, read, change } = await aShop()
      const { orderId } = await take({ confirmed: true })
      await shop.orders.moveOrder(admin, orderId, 'Shipping')
      const { revision } = (await read(orderId)).order
      expect(await change(orderId, { revision, discount: taka(10) })).toEqual({
        outcome: 'not-editable',
        lock: 'no-parcel',
      })
      expect(await change(orderId, { revision, note: 'Left with the guard' })).toMatchObject({
        outcome: 'changed',
      })
    })

    test('and keep the price that the customer was told', async () => {
      const { shop, admin, goods, take, change, read } = await aShop()
      const { orderId } = await take()
      await shop.catalogue.updateProduct(admin, goods.id, { originalPrice: taka(900) })
      const lines = [
        { id: goods.id, size: 'S', color: 'N/A', quantity: 1 },
        { id: goods.id, size: 'L', color: 'N/A', quantity: 1 },
      ]
      await change(orderId, { revision: 1, lines })
      const { order } = await read(orderId)
      expect(order.lines.map(({ originalPrice }) => originalPrice)).toEqual([taka(500), taka(900)])
    })

    test('and keep both prices of a piece that is sold and given as a gift', async () => {
      const { goods, take, change, read } = await aShop(shirt(3, 3))
      const piece = { id: goods.id, size: 'S', color: 'N/A', quantity: 1 }
      const { orderId } = await take({
        lines: [
          { ...piece, price: taka(450) },
          { ...piece, price: taka(0) },
        ],
      })
      await change(orderId, { revision: 1, lines: [piece, piece, { ...piece, size: 'L' }] })
      const { order } = await read(orderId)
      expect(order.lines.map(({ originalPrice }) => originalPrice)).toEqual([taka(450), taka(0), taka(500)])
    })

    test('and keep a charge by hand until the area changes', async () => {
      const { take, read, change } = await aShop()
      const { orderId } = await take({ deliveryCharge: taka(30) })
      const charge = async () => (await read(orderId)).order.deliveryCharge
      await change(orderId, { revision: 1, discount: taka(10) })
      expect(await charge()).toBe(taka(30))
      await change(orderId, { revision: 2, customer: { deliveryArea: 'Outside Dhaka', district: 'Sylhet' } })
      expect(await charge()).toBe(taka(110))
      await change(orderId, { revision: 3, deliveryCharge: taka(0) })
      expect(await charge()).toBe(0)
      await change(orderId, { revision: 4, deliveryCharge: null })
      expect(await charge()).toBe(taka(110))
    })

    test('not to goods that are not there, and then nothing changes', async () => {
      const { goods, take, read, change, stock } = await aShop(shirt(3, 1))
      const { orderId } = await take()
      const before = (await read(orderId)).order
      const lines = [
        { id: goods.id, size: 'S', color: 'N/A', quantity: 4 },
        { id: goods.id, size: 'L', color: 'N/A', quantity: 1 },
      ]
      // Two are held and one is left, so there are three for the order.
      expect(await change(orderId, { revision: 1, lines })).toMatchObject({
        outcome: 'out-of-stock',
        missing: [{ size: 'S', quantity: 4, available: 3 }],
      })
      expect((await read(orderId)).order).toEqual(before)
      expect(await stock()).toEqual({ S: 1, L: 1 })
    })

    test('and nothing is written where nothing differs', async () => {
      const { take, read, change } = await aShop()
      const { orderId } = await take()
      expect(await change(orderId, { revision: 1, note: '' })).toMatchObject({ order: { revision: 1 } })
      expect((await read(orderId)).changes).toEqual([])
    })

    test('without their customer seeing notes, sources or what was changed', async () => {
      const { shop, goods, change } = await aShop()
      const customer = await entered(shop)
      const lines = [lineOf(goods)]
      const placing = await shop.orders.placeOrder(anOrderRequest({ lines }), undefined, customer)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      await change(placing.orderId, { revision: 1, note: 'Pays late', discount: taka(20) })
      const reading = await shop.orders.order(customer, placing.orderId)
      expect(reading).toMatchObject({
        detail: { order: { reader: 'customer', discount: taka(20) }, changes: undefined },
      })
      expect(JSON.stringify(reading)).not.toContain('Pays late')
    })
  })

  test('hold in stock exactly what their lines say, whatever is changed', async () => {
    const sizes = fc.constantFrom('S', 'L')
    const someLines = fc.uniqueArray(fc.record({ size: sizes, quantity: fc.integer({ min: 1, max: 9 }) }), {
      selector: ({ size }) => size,
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(someLines, { minLength: 1, maxLength: 6 }), async (steps) => {
        await emptyTables(database.db)
        const { goods, take, read, change, stock } = await aShop(shirt(8, 8))
        const { orderId } = await take()
        for (const step of steps) {
          const lines = step.map((line) => ({ id: goods.id, color: 'N/A', ...line }))
          await change(orderId, { revision: (await read(orderId)).order.revision, lines })
          const held = heldBy((await read(orderId)).order)
          expect(await stock()).toEqual({ S: 8 - held('S'), L: 8 - held('L') })
        }
        expect(await findStockFaults(database.db)).toEqual([])
      }),
      { numRuns: 8 },
    )
  })
})

function heldBy({ lines }: Order) {
  return (size: string) =>
    lines.filter((line) => line.size === size).reduce((sum, { quantity }) => sum + quantity, 0)
}

function lineOf({ id, name }: Product): CartLine {
  const one = { name, imageUrl: '', color: 'N/A', size: 'S', quantity: 1, customerEmail: '' }
  return { ...one, id, originalPrice: taka(500) }
}
