import { describe, expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { type CartLine, cartLineOf } from '#domain/cart/cart.ts'
import type { Product, ProductChange } from '#domain/catalogue/product.ts'
import { poisha } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { PlaceOrderResult } from '#domain/order/placing.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { anOrderRequest, shirt } from '#tests/factories.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

function idOf(placing: PlaceOrderResult): string {
  if (placing.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(placing)}`)
  return placing.orderId
}

describeOnEachDatabase('stock in orders', (database) => {
  async function aShop() {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const customer = await entered(shop)
    const order = (lines: readonly CartLine[], key?: string) =>
      shop.orders.placeOrder(anOrderRequest({ lines }), key, customer)
    const buy = (product: Product, quantity = 1, size?: string) =>
      order([cartLineOf(product, { quantity, size })])
    const stockOf = async ({ id }: Product) => {
      const rows = await database.db
        .selectFrom('stock')
        .select(['size', 'quantity'])
        .where('product_id', '=', id)
        .orderBy('size')
        .execute()
      return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]))
    }
    const moves = async (orderId: string) => {
      const rows = await database.db
        .selectFrom('stock_moves')
        .select(['delta', 'reason'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute()
      return rows.map(({ delta, reason }) => [reason, delta])
    }
    const move = (id: string, ...statuses: OrderStatus[]) =>
      statuses.reduce<Promise<unknown>>(
        (before, status) => before.then(() => shop.orders.moveOrder(admin, id, status)),
        Promise.resolve(),
      )
    const aReturn = async (product: Product) => {
      const id = idOf(await buy(product, 2))
      await move(id, 'Confirmed', 'Delivered')
      await shop.orders.moveOrder(customer, id, 'Return')
      return id
    }
    return { shop, admin, customer, order, buy, stockOf, moves, move, aReturn }
  }

  test('options that replace variants are not sold before somebody counts them', async () => {
    const { shop, admin, order, stockOf } = await aShop()
    const product = await aProductOf(shop, {
      ...shirt(2, 3),
      variants: shirt(2, 3).variants.map((variant) => ({ ...variant, price: poisha(45_000) })),
    })
    const update = (change: ProductChange) => shop.catalogue.updateProduct(admin, product.id, change)
    await update({ colors: [] })
    const now = await shop.catalogue.product(product.id)
    expect(now?.variants.map(({ size, color, price }) => [size, color, price])).toEqual([
      ['S', '', 45_000],
      ['L', '', 45_000],
    ])
    expect(await stockOf(product)).toEqual({ S: 0, L: 0 })
    const line = cartLineOf({ ...product, originalPrice: poisha(45_000) }, { size: 'S', color: 'N/A' })
    expect(await order([line])).toMatchObject({ outcome: 'cart-changed', lines: [{ available: 0 }] })
    await update({ sizes: ['M'] })
    expect(await stockOf(product)).toEqual({ M: 0 })
    await update({ sizes: [], colors: [] })
    expect(await stockOf(product)).toEqual({ '': 0 })
  })

  test('an order takes its pieces, and says which', async () => {
    const { shop, buy, stockOf, moves } = await aShop()
    const product = await aProductOf(shop, shirt(4, 4))
    const id = idOf(await buy(product, 3, 'S'))
    expect(await stockOf(product)).toEqual({ L: 4, S: 1 })
    expect(await moves(id)).toEqual([['sold', -3]])
    expect((await shop.catalogue.product(product.id))?.fewLeft).toEqual([
      { size: 'S', color: 'Red', left: 1 },
      { size: 'L', color: 'Red', left: 4 },
    ])
  })

  test('a product that is not counted takes nothing', async () => {
    const { shop, buy, stockOf, moves } = await aShop()
    const product = await aProductOf(shop, shirt(null, 2))
    expect(await moves(idOf(await buy(product, 9, 'S')))).toEqual([])
    expect(await stockOf(product)).toEqual({ L: 2 })
  })

  describe('too little is refused, and changes nothing:', () => {
    test('what is left of a line', async () => {
      const { shop, buy, stockOf } = await aShop()
      const product = await aProductOf(shop, shirt(2, 5))
      expect(await buy(product, 3, 'S')).toEqual({
        outcome: 'cart-changed',
        lines: [
          {
            id: product.id,
            size: 'S',
            color: 'N/A',
            was: 1_250_00,
            now: 1_250_00,
            reason: 'stock',
            available: 2,
          },
        ],
        total: 2_550_00,
      })
      expect(await stockOf(product)).toEqual({ L: 5, S: 2 })
    })

    test('lines of the same piece together', async () => {
      const { shop, order, stockOf } = await aShop()
      const product = await aProductOf(shop, shirt(3, 5))
      const line = (color: string | undefined, quantity: number) =>
        cartLineOf(product, { size: 'S', color, quantity })
      expect(await order([line('Red', 2), line(undefined, 2), line('Red', 1)])).toMatchObject({
        lines: [
          { color: 'N/A', available: 1 },
          { color: 'Red', available: 0 },
        ],
      })
      expect(await stockOf(product)).toEqual({ L: 5, S: 3 })
    })

    test('a line without a choice, once everything is sold out', async () => {
      const { shop, buy, stockOf } = await aShop()
      const product = await aProductOf(shop, shirt(1, 1))
      expect(await buy(product, 1)).toMatchObject({ outcome: 'placed' })
      expect(await stockOf(product)).toEqual({ L: 1, S: 1 })
      await buy(product, 1, 'S')
      expect(await buy(product, 1)).toMatchObject({ outcome: 'placed' })
      await buy(product, 1, 'L')
      expect(await buy(product, 1)).toMatchObject({ lines: [{ reason: 'stock', available: 0 }] })
    })
  })

  test('a combination that is not sold is refused', async () => {
    const { shop, order } = await aShop()
    const product = await aProductOf(shop, { ...shirt(1, 1), colors: ['Red', 'Blue'] })
    expect(await order([cartLineOf(product, { size: 'S', color: 'Blue' })])).toMatchObject({
      outcome: 'invalid',
      problems: [{ path: 'products.0.size', code: 'COMBINATION_NOT_OFFERED' }],
    })
  })

  test('each combination has its own price', async () => {
    const { shop, order } = await aShop()
    const variants = [
      { size: 'S', color: '', sku: '', price: 1_000_00 },
      { size: 'L', color: '', sku: '', price: 1_400_00 },
    ] as unknown as Product['variants']
    const product = await aProductOf(shop, { sizes: ['S', 'L'], variants })
    const line = (size: string, originalPrice: number) =>
      ({ ...cartLineOf(product, { size }), originalPrice }) as CartLine
    expect(await order([line('L', 1_000_00)])).toMatchObject({
      outcome: 'cart-changed',
      lines: [{ now: 1_400_00, reason: 'price' }],
    })
    expect(await order([line('S', 1_000_00), line('L', 1_400_00)])).toMatchObject({
      outcome: 'placed',
      total: 2_450_00,
    })
  })

  test("only 'sold out' and 'back' change what pages show", async () => {
    const { shop, buy, move } = await aShop()
    const product = await aProductOf(shop, { stock: 3 })
    const versions = [shop.contentVersion()]
    const seen = () => versions.push(shop.contentVersion())
    await buy(product)
    seen()
    await buy(product)
    seen()
    const last = idOf(await buy(product))
    seen()
    expect((await shop.catalogue.product(product.id))?.fewLeft).toEqual([{ size: '', color: '', left: 0 }])
    await buy(product)
    seen()
    await move(last, 'Cancelled')
    seen()
    const [first = 0, ...later] = versions
    expect(later.map((version) => version - first)).toEqual([0, 0, 1, 1, 2])
  })

  test('where pages say how few are left, so does each other number of the last five', async () => {
    const { shop, admin, buy, move } = await aShop()
    const product = await aProductOf(shop, { stock: 8 })
    const { look } = shop.settings.current()
    await shop.settings.write(admin, 'look', { value: { ...look, fewLeftShown: true }, revision: 0 })
    const versions = [shop.contentVersion()]
    const seen = () => versions.push(shop.contentVersion())
    await buy(product, 2)
    seen()
    const five = idOf(await buy(product))
    seen()
    await buy(product, 2)
    seen()
    await buy(product, 9)
    seen()
    await move(five, 'Cancelled')
    seen()
    const [first = 0, ...later] = versions
    expect(later.map((version) => version - first)).toEqual([0, 1, 2, 2, 3])
    expect((await shop.catalogue.product(product.id))?.fewLeft).toEqual([{ size: '', color: '', left: 4 }])
  })

  test('Cancelled gives back what was taken, and Confirmed takes it again', async () => {
    const { shop, buy, stockOf, moves, move } = await aShop()
    const product = await aProductOf(shop, { stock: 5 })
    const id = idOf(await buy(product, 2))
    await move(id, 'Cancelled', 'Cancelled')
    expect(await stockOf(product)).toEqual({ '': 5 })
    await move(id, 'Confirmed', 'Confirmed')
    expect(await stockOf(product)).toEqual({ '': 3 })
    await move(id, 'Cancelled', 'Confirmed')
    expect(await stockOf(product)).toEqual({ '': 3 })
    expect(await moves(id)).toEqual([
      ['sold', -2],
      ['cancelled', 2],
      ['sold', -2],
      ['cancelled', 2],
      ['sold', -2],
    ])
  })

  test('Confirmed is refused while there is too little, for staff and customer', async () => {
    const { shop, admin, customer, buy, order, stockOf, move } = await aShop()
    const product = await aProductOf(shop, { name: 'Kettle', stock: 3 })
    const other = await aProductOf(shop, { stock: 9 })
    const id = idOf(await order([cartLineOf(other), cartLineOf(product, { quantity: 2 })]))
    await move(id, 'Cancelled')
    await buy(product, 2)
    for (const caller of [admin, customer]) {
      expect(await shop.orders.moveOrder(caller, id, 'Confirmed')).toEqual({
        outcome: 'out-of-stock',
        missing: [{ name: 'Kettle', size: 'N/A', color: 'N/A', quantity: 2, available: 1 }],
      })
    }
    expect(await stockOf(other)).toEqual({ '': 9 })
    const reading = await shop.orders.order(admin, id)
    expect(reading).toMatchObject({ detail: { order: { status: 'Cancelled' } } })
  })

  describe('a return', () => {
    test.each([
      ['shelf', 5, [['returned', 2]]],
      [
        'damaged',
        3,
        [
          ['returned', 2],
          ['damaged', -2],
        ],
      ],
    ] as const)('goes %s once', async (to, left, expected) => {
      const { shop, admin, customer, stockOf, moves, aReturn } = await aShop()
      const product = await aProductOf(shop, { stock: 5 })
      const id = await aReturn(product)
      expect(await stockOf(product)).toEqual({ '': 3 })
      const stateFor = async (caller: typeof admin) => {
        const reading = await shop.orders.order(caller, id)
        return reading.outcome === 'found' ? reading.detail.order.returned : reading.outcome
      }
      expect([await stateFor(admin), await stateFor(customer)]).toEqual(['undecided', undefined])
      expect(await shop.orders.settleReturn(customer, id, to)).toEqual({ outcome: 'forbidden' })
      for (let times = 0; times < 2; times++) {
        expect(await shop.orders.settleReturn(admin, id, to)).toEqual({ outcome: 'settled' })
      }
      const other = to === 'shelf' ? 'damaged' : 'shelf'
      expect(await shop.orders.settleReturn(admin, id, other)).toEqual({ outcome: 'not-to-settle' })
      expect(await stockOf(product)).toEqual({ '': left })
      expect((await moves(id)).slice(1)).toEqual(expected)
      const listed = await shop.orders.orders(admin, { statuses: ['Return'], limit: 20 })
      expect(listed).toMatchObject({ orders: [{ returned: to }] })
      expect(await findStockFaults(database.db)).toEqual([])
    })

    test('of what is not counted asks where it is only if its customer sent it back', async () => {
      const { shop, admin, buy, move, aReturn } = await aShop()
      const product = await aProductOf(shop)
      const id = await aReturn(product)
      const other = await buy(product, 2)
      const taken = other.outcome === 'placed' ? other.orderId : expect.unreachable(other.outcome)
      await move(taken, 'Confirmed', 'Delivered', 'Return')
      const states = async () => {
        const listing = await shop.orders.orders(admin, { statuses: ['Return'], limit: 20 })
        const orders = listing.outcome === 'listed' ? listing.orders : []
        return [id, taken].map((one) => orders.find((order) => order.id === one)?.returned)
      }
      expect(await states()).toEqual(['undecided', undefined])
      expect(await shop.orders.settleReturn(admin, taken, 'shelf')).toEqual({ outcome: 'not-to-settle' })
      expect(await shop.orders.settleReturn(admin, id, 'shelf')).toEqual({ outcome: 'settled' })
      expect(await states()).toEqual(['shelf', undefined])
    })

    test('that is deleted before somebody says where it is counts as damaged', async () => {
      const { shop, admin, buy, move, stockOf, moves } = await aShop()
      const product = await aProductOf(shop, { stock: 5 })
      // Refused at the door: nothing was paid for it.
      const id = idOf(await buy(product, 2))
      await move(id, 'Confirmed', 'Shipping', 'Return')
      expect(await shop.orders.removeOrder(admin, id)).toEqual({ outcome: 'removed' })
      expect(await stockOf(product)).toEqual({ '': 3 })
      expect(await moves(id)).toEqual([
        ['sold', -2],
        ['returned', 2],
        ['damaged', -2],
      ])
    })
  })

  test('deleting a product leaves its moves, which add up to nothing', async () => {
    const { shop, admin, buy, move } = await aShop()
    const product = await aProductOf(shop, { stock: 5 })
    const id = idOf(await buy(product, 2))
    await shop.catalogue.removeProduct(AN_ADMIN, product.id)
    await move(id, 'Cancelled')
    expect(await findStockFaults(database.db)).toEqual([])
    expect(await shop.orders.moveOrder(admin, id, 'Confirmed')).toMatchObject({ outcome: 'out-of-stock' })
  })

  test('the check finds a piece whose stock is not the sum of its moves', async () => {
    const { shop } = await aShop()
    const product = await aProductOf(shop, { stock: 5 })
    await database.db.updateTable('stock').set({ quantity: 6 }).execute()
    const fault = { productId: product.id, size: '', color: '', stock: 6, moves: 5 }
    expect(await findStockFaults(database.db)).toEqual([fault])
    await database.db.deleteFrom('stock').execute()
    expect(await findStockFaults(database.db)).toEqual([{ ...fault, stock: 0 }])
  })
})
