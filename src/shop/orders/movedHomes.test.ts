import { expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { Product, ProductChange } from '#domain/catalogue/product.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { anOrderRequest, shirt } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('what was taken before a product was counted in another way', (database) => {
  const ONE_SIZE = { sizes: ['S'], colors: ['Red'], variants: [], stock: 5 }
  const counted = (stock: number | null) => [{ size: 'S', color: 'Red', sku: '', stock }]

  async function anOrder(of: Partial<Product>, line: { size?: string; color?: string }) {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const customer = await entered(shop)
    const product = await aProductOf(shop, of)
    const lines = [cartLineOf(product, { quantity: 2, ...line })]
    const placing = await shop.orders.placeOrder(anOrderRequest({ lines }), undefined, customer)
    const id = placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    const move = async (...statuses: readonly OrderStatus[]) => {
      for (const status of statuses)
        expect(await shop.orders.moveOrder(admin, id, status), status).toEqual({ outcome: 'moved' })
    }
    const save = async (change: ProductChange) =>
      expect(await shop.catalogue.updateProduct(admin, product.id, change)).toEqual({ outcome: 'changed' })
    const marks = async () => {
      const reading = await shop.orders.order(admin, id)
      return reading.outcome === 'found' ? reading.detail.order.marks : expect.unreachable(reading.outcome)
    }
    const there = async () => {
      const rows = await database.db.selectFrom('stock').select(['size', 'quantity']).execute()
      return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]))
    }
    return { shop, admin, customer, product, id, move, save, marks, there }
  }

  test.each([
    ['size and color', { size: 'S', color: 'Red' }],
    ['size', { size: 'S' }],
    ['nothing, where one size is sold', {}],
  ])('comes back to the piece of its line, which names %s', async (_, line) => {
    const { move, save, marks, there } = await anOrder(ONE_SIZE, line)
    await save({ variants: counted(3) })
    for (let times = 0; times < 2; times++) {
      await move('Cancelled')
      expect(await there()).toEqual({ S: 5 })
      expect(await marks()).toEqual([])
      await move('Confirmed')
      expect(await there()).toEqual({ S: 3 })
    }
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test('comes back to the whole where sizes are told apart no more', async () => {
    const { move, save, marks, there } = await anOrder(shirt(5, 4), { size: 'S' })
    await save({ variants: [], stock: 7 })
    await move('Cancelled')
    expect([await there(), await marks()]).toEqual([{ '': 9 }, []])
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test.each([
    [3, 2],
    [2, 3],
    [1, 4],
  ])('is not taken once more when its order is changed to %i', async (quantity, left) => {
    const { shop, admin, product, id, move, save, marks, there } = await anOrder(ONE_SIZE, { size: 'S' })
    await save({ variants: counted(3) })
    const lines = [{ id: product.id, size: 'S', color: 'Red', quantity }]
    expect(await shop.orders.changeOrder(admin, id, { revision: 1, lines })).toMatchObject({
      outcome: 'changed',
    })
    expect([await there(), await marks()]).toEqual([{ S: left }, []])
    await move('Cancelled')
    expect(await there()).toEqual({ S: 5 })
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test.each([
    ['shelf', 5],
    ['damaged', 3],
  ] as const)('comes back from a return to the piece of its line: %s', async (to, left) => {
    const { shop, admin, customer, id, move, save, there } = await anOrder(ONE_SIZE, { size: 'S' })
    await move('Confirmed', 'Delivered')
    await shop.orders.moveOrder(customer, id, 'Return')
    await save({ variants: counted(3) })
    expect(await shop.orders.settleReturn(admin, id, to)).toEqual({ outcome: 'settled' })
    expect(await there()).toEqual({ S: left })
    expect(await findStockFaults(database.db)).toEqual([])
  })

  const MAROON = {
    colors: ['Maroon'],
    variants: ['S', 'L'].map((size) => ({ size, color: 'Maroon', sku: '', stock: 3 })),
  }
  const IN_NO_STOCK = [{ code: 'not-counted', lines: [0] }]

  test.each([[{ size: 'S', color: 'Red' }], [{ size: 'S' }]])(
    'is said to be in no stock where its color has another name, until the order leaves: %j',
    async (line) => {
      const { move, save, marks, there } = await anOrder(shirt(5, 5), line)
      await save(MAROON)
      await move('Cancelled')
      expect([await there(), await marks()]).toEqual([{ L: 3, S: 3 }, IN_NO_STOCK])
      await save({ ...shirt(9, 9), variants: [...shirt(9, 9).variants] })
      for (let times = 0; times < 2; times++) {
        await move('Confirmed')
        expect([await there(), await marks()]).toEqual([{ L: 9, S: 7 }, IN_NO_STOCK])
        await move('Cancelled')
        expect([await there(), await marks()]).toEqual([{ L: 9, S: 9 }, IN_NO_STOCK])
      }
      expect(await findStockFaults(database.db)).toEqual([])
    },
  )

  test('is said to be in no stock also where staff give the order the new name', async () => {
    const { shop, admin, product, id, save, marks, there } = await anOrder(shirt(5, 5), {
      size: 'S',
      color: 'Red',
    })
    await save(MAROON)
    const lines = [{ id: product.id, size: 'S', color: 'Maroon', quantity: 2 }]
    expect(await shop.orders.changeOrder(admin, id, { revision: 1, lines })).toMatchObject({
      outcome: 'changed',
      order: { marks: IN_NO_STOCK },
    })
    expect([await there(), await marks()]).toEqual([{ L: 3, S: 1 }, IN_NO_STOCK])
    const note = { revision: 2, note: 'Rang twice' }
    expect(await shop.orders.changeOrder(admin, id, note)).toMatchObject({ outcome: 'changed' })
    expect(await marks()).toEqual(IN_NO_STOCK)
    expect(await findStockFaults(database.db)).toEqual([])
  })
})
