import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#data/core/transaction.ts'
import { moveStock } from '#data/stock/stock.ts'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { PlaceOrderResult } from '#domain/order/placing.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/ownerSettings.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { inProcesses } from '#tests/databases/inProcesses.ts'
import { A_MOMENT, anOrderRequest } from '#tests/factories.ts'
import { runs } from '#tests/runs.ts'
import { AN_ADMIN, aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { stockWriter, takeStock } from './stockWriter.ts'

/** What one of many buyers of the last piece is told. */
function told(placing: PlaceOrderResult): string {
  return placing.outcome === 'cart-changed'
    ? placing.lines.map(({ reason, available }) => `${reason} ${available}`).join()
    : placing.outcome
}

const tally = (placings: readonly PlaceOrderResult[]) =>
  Object.fromEntries([...Map.groupBy(placings, told)].map(([what, all]) => [what, all.length]))

describeOnEachDatabase('stock under many hands', (database) => {
  const left = async ({ id }: Product) =>
    (
      await database.db
        .selectFrom('stock')
        .select('quantity')
        .where('product_id', '=', id)
        .executeTakeFirstOrThrow()
    ).quantity

  test('fifty buyers at once of the last piece: one order, 49 told that none is left', async () => {
    const shop = await openShop(database.db)
    const product = await aProductOf(shop, { stock: 1 })
    const request = anOrderRequest({ products: [product] })
    const buyers = Array.from({ length: 50 }, () => shop.orders.placeOrder(request, undefined))
    expect(tally(await Promise.all(buyers))).toEqual({ placed: 1, 'stock 0': 49 })
    expect([await left(product), await findStockFaults(database.db)]).toEqual([0, []])
    expect((await shop.catalogue.product(product.id))?.fewLeft).toMatchObject([{ left: 0 }])
  })

  test('carts with the same goods in another order do not wait for each other', async () => {
    const shop = await openShop(database.db)
    const goods = [
      await aProductOf(shop, { stock: 60 }),
      await aProductOf(shop, { stock: 60 }),
      await aProductOf(shop, { stock: 45 }),
    ]
    const carts = [goods, goods.toReversed(), [...goods.slice(1), ...goods.slice(0, 1)]]
    const placings = await Promise.all(
      Array.from({ length: 60 }, (_, buyer) =>
        shop.orders.placeOrder(anOrderRequest({ products: carts[buyer % 3] ?? [] }), undefined),
      ),
    )
    expect(tally(placings)).toEqual({ placed: 45, 'stock 0': 15 })
    expect(await Promise.all(goods.map(left))).toEqual([15, 15, 0])
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test('what two combinations of a product have left is written down together', async () => {
    const shop = await openShop(database.db)
    const variants = ['S', 'L'].map((size) => ({ size, color: '', sku: '', stock: 5 }))
    const product = await aProductOf(shop, { sizes: ['S', 'L'], variants })
    await Promise.all(
      Array.from({ length: 8 }, (_, buyer) => {
        const line = cartLineOf(product, { size: buyer % 2 ? 'S' : 'L' })
        return shop.orders.placeOrder(anOrderRequest({ lines: [line] }), undefined)
      }),
    )
    expect((await shop.catalogue.product(product.id))?.fewLeft.map((few) => few.left)).toEqual([1, 1])
  })

  test('what a form counts is locked in the order of the pieces, as orders do', async () => {
    const shop = await openShop(database.db)
    const sizes = ['S', 'M', 'L']
    const variants = sizes.map((size) => ({ size, color: '', sku: '', stock: 5 }))
    const product = await aProductOf(shop, { sizes, variants })
    const admin = await anAdminOf(shop)
    const recounted = variants.map((variant) => ({ ...variant, stock: 9 }))
    await shop.catalogue.updateProduct(admin, product.id, { variants: recounted })
    // As they were written.
    const place = sql.ref(database.place && 'file' in database.place ? 'rowid' : 'ctid')
    const moves = await database.db
      .selectFrom('stock_moves')
      .select('size')
      .where('product_id', '=', product.id)
      .where('delta', '=', 4)
      .orderBy(place)
      .execute()
    expect(moves.map(({ size }) => size)).toEqual(['L', 'M', 'S'])
  })

  test('a piece that is no longer sold when it is to be taken is short', async () => {
    const shop = await openShop(database.db)
    const { id } = await aProductOf(shop)
    const at = { actor: { kind: 'visitor' }, at: 0, newId: () => 'a' } as const
    const unraised = { current: () => 0, raise: async () => {}, refresh: async () => {}, close: () => {} }
    const write = stockWriter({ db: database.db }, unraised, () => DEFAULT_SETTINGS)
    const piece = { productId: id, size: 'S', color: '' }
    const wanted = [{ ...piece, quantity: 2, left: 5 }]
    expect(await write((change) => takeStock(change, 'AAAA-0001', wanted, at))).toEqual([
      { ...piece, quantity: 0 },
    ])
  })

  if (database.hasOtherProcesses) {
    test('several processes at once sell the last piece once, and carts in any order', {
      tags: 'thorough',
    }, async () => {
      const shop = await openShop(database.db)
      const [last, one, other] = [
        await aProductOf(shop, { stock: 1 }),
        await aProductOf(shop, { stock: 28 }),
        await aProductOf(shop, { stock: 28 }),
      ]
      const version = shop.contentVersion()
      /** The results of 8 orders from each process: none waits in it for one of its ten connections, which has a limit of time. */
      const from = async (processes: number, products: readonly Product[]) => {
        const place = JSON.stringify(database.place)
        const request = JSON.stringify(anOrderRequest({ products }))
        return await inProcesses(processes, 'placeInChild.ts', place, request, 'null', '8')
      }
      // Not all at once: each process opens ten connections, and Postgres takes a hundred from all tests.
      const outcomes = [
        await from(3, [last]),
        ...(await Promise.all([from(2, [one, other]), from(2, [other, one])])),
      ]
      const placings = outcomes.map((said) => said.flatMap((text) => JSON.parse(text) as PlaceOrderResult[]))
      const [ofLast = [], ...ofBoth] = placings
      expect(tally(ofLast)).toEqual({ placed: 1, 'stock 0': 23 })
      expect(tally(ofBoth.flat())).toEqual({ placed: 28, 'stock 0,stock 0': 4 })
      expect(await findStockFaults(database.db)).toEqual([])
      await shop.refresh()
      expect(shop.contentVersion()).toBeGreaterThan(version)
    })
  }

  /** One thing that somebody does, with a number that says how much or to which order. */
  const deed = fc.record({
    what: fc.constantFrom(
      'place',
      'place',
      'cancel',
      'confirm',
      'return',
      'settle',
      'delete',
      'count',
      'receive',
    ),
    number: fc.nat({ max: 6 }),
  })

  test('never negative, and always the sum of its moves, whatever happens', async () => {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const customer = await entered(shop)
    let moves = 0
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { maxLength: 30 }), async (deeds) => {
        const product = await aProductOf(shop, { stock: 4 })
        const orders: { id: string; quantity: number; held: number }[] = []
        let stock = 4
        for (const { what, number } of deeds) {
          const order = orders[number % Math.max(1, orders.length)]
          const moved = async (by: typeof admin, to: OrderStatus) =>
            order !== undefined && (await shop.orders.moveOrder(by, order.id, to)).outcome === 'moved'
          if (what === 'place') {
            const quantity = number + 1
            const lines = [cartLineOf(product, { quantity })]
            const placing = await shop.orders.placeOrder(anOrderRequest({ lines }), undefined, customer)
            expect(placing.outcome).toBe(quantity <= stock ? 'placed' : 'cart-changed')
            if (placing.outcome !== 'placed') continue
            stock -= quantity
            orders.push({ id: placing.orderId, quantity, held: quantity })
          } else if (what === 'count') {
            await shop.catalogue.updateProduct(AN_ADMIN, product.id, { stock: number })
            stock = number
          } else if (what === 'receive') {
            const by = { actor: { kind: 'system' }, at: A_MOMENT, newId: () => `move-${moves++}` } as const
            const piece = { productId: product.id, size: '', color: '' }
            await inTransaction(database.db, (tx) =>
              moveStock(tx, [{ ...piece, delta: number + 1, reason: 'received' }], by),
            )
            stock += number + 1
          } else if (!order) {
          } else if (what === 'cancel' && (await moved(admin, 'Cancelled'))) {
            stock += order.held
            order.held = 0
          } else if (what === 'confirm' && (await moved(admin, 'Confirmed'))) {
            stock -= order.quantity - order.held
            order.held = order.quantity
          } else if (what === 'return') {
            await moved(admin, 'Delivered')
            await moved(customer, 'Return')
          } else if (what === 'settle') {
            const to = number % 2 ? 'shelf' : 'damaged'
            const before = await left(product)
            const { outcome } = await shop.orders.settleReturn(admin, order.id, to)
            if (outcome === 'settled' && order.held > 0) {
              if (to === 'shelf') stock += order.held
              order.held = 0
            } else expect(await left(product)).toBe(before)
          } else if (what === 'delete') {
            if ((await shop.orders.removeOrder(admin, order.id)).outcome !== 'removed') continue
            orders.splice(orders.indexOf(order), 1)
          }
          expect([what, await left(product)]).toEqual([what, stock])
        }
        expect(stock).toBeGreaterThanOrEqual(0)
        expect(await findStockFaults(database.db)).toEqual([])
      }),
      { numRuns: runs(25) },
    )
  })
})
