import { describe, expect, test } from 'vitest'
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
        expect(await shop.orders.moveOrder(admin, id, status), status).toMatchObject({ outcome: 'moved' })
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

  const detailOf = async (
    { shop, id }: Awaited<ReturnType<typeof anOrder>>,
    reader: Parameters<typeof shop.orders.order>[0],
  ) => {
    const reading = await shop.orders.order(reader, id)
    return reading.outcome === 'found' ? reading.detail : expect.unreachable(reading.outcome)
  }

  describe.each([
    ['a size by another name', { size: 'S' }, shirt(5, 5), MAROON, { size: 'S', color: 'Red' }, ' (S, Red)'],
    [
      'a size that was not chosen, of what was counted whole',
      {},
      { ...shirt(5, 5), variants: [], stock: 5 },
      { variants: [...shirt(3, 3).variants] },
      { size: 'N/A', color: 'N/A' },
      '',
    ],
  ] as const)('%s', (_, line, of, renamed, piece, options) => {
    const expected = (order: { product: Product }) => ({
      goods: [{ id: order.product.id, name: order.product.name, ...piece, quantity: 2 }],
      texts: [`2 × ${order.product.name}${options}`],
    })

    test('is named to staff who cancel its order, and in the history, but not to its customer', async () => {
      const order = await anOrder({ ...of, variants: [...of.variants] }, line)
      const { shop, admin, customer, id, save } = order
      await save({ ...renamed, variants: [...renamed.variants] })
      const { goods, texts } = expected(order)
      expect(await shop.orders.moveOrder(admin, id, 'Cancelled')).toEqual({
        outcome: 'moved',
        notCounted: goods,
      })
      const said = (detail: Awaited<ReturnType<typeof detailOf>>) =>
        detail.history.map(({ to, notCounted }) => [to, notCounted])
      expect(said(await detailOf(order, admin))).toEqual([
        ['Pending', undefined],
        ['Cancelled', texts],
      ])
      expect(said(await detailOf(order, customer))).toEqual([
        ['Pending', undefined],
        ['Cancelled', undefined],
      ])
    })

    test.each(['shelf', 'damaged'] as const)('is named when its return is settled: %s', async (to) => {
      const order = await anOrder({ ...of, variants: [...of.variants] }, line)
      const { shop, admin, customer, id, save } = order
      if ('size' in line) for (const status of ['Confirmed', 'Delivered'] as const) await order.move(status)
      else for (const status of ['Confirmed', 'Shipping'] as const) await order.move(status)
      await shop.orders.moveOrder(admin, id, 'Return')
      await save({ ...renamed, variants: [...renamed.variants] })
      const { goods, texts } = expected(order)
      const settled = await shop.orders.settleReturn(admin, id, to)
      expect(settled).toEqual({ outcome: 'settled', ...(to === 'shelf' && { notCounted: goods }) })
      const { changes = [] } = await detailOf(order, admin)
      expect(changes.map(({ after }) => after.notCounted)).toEqual(to === 'shelf' ? [texts] : [])
      expect((await detailOf(order, customer)).changes).toBeUndefined()
    })
  })

  test('a customer who cancels is not told of the stock', async () => {
    const { shop, customer, id, save } = await anOrder(shirt(5, 5), { size: 'S' })
    await save(MAROON)
    expect(await shop.orders.moveOrder(customer, id, 'Cancelled')).toEqual({ outcome: 'moved' })
  })

  test('what staff take off an order is named in its history, too', async () => {
    const order = await anOrder(shirt(5, 5), { size: 'S', color: 'Red' })
    await order.save(MAROON)
    const lines = [{ id: order.product.id, size: 'S', color: 'Maroon', quantity: 2 }]
    await order.shop.orders.changeOrder(order.admin, order.id, { revision: 1, lines })
    const { changes = [] } = await detailOf(order, order.admin)
    expect(changes.map(({ after }) => after.notCounted)).toEqual([[`2 × ${order.product.name} (S, Red)`]])
  })

  test.each([
    ['gone', { size: 'S', color: 'Red' }, MAROON.variants],
    ['open', {}, ['S', 'L'].map((size) => ({ size, color: 'Red', sku: '', stock: 0 }))],
  ] as const)('a confirmation that is refused says what is %s', async (state, line, variants) => {
    const { shop, admin, product, id, move, save } = await anOrder(shirt(5, 5), line)
    await move('Cancelled')
    await save({ colors: [variants[0]?.color ?? ''], variants: [...variants] })
    const { size = 'N/A', color = 'N/A' }: { size?: string; color?: string } = line
    expect(await shop.orders.moveOrder(admin, id, 'Confirmed')).toEqual({
      outcome: 'out-of-stock',
      missing: [{ name: product.name, size, color, quantity: 2, available: 0, state }],
    })
  })
})
