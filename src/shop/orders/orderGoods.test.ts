import { expect, test } from 'vitest'
import { findStockFaults } from '#data/stock/stockCheck.ts'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { ZERO } from '#domain/money/money.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aCustomer, anOrderRequest, shirt } from '#tests/factories.ts'
import { readByStaff } from '#tests/readOrder.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('the goods of an order', (database) => {
  async function aShop() {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const customer = await entered(shop)
    const buy = async (product: Product, quantity = 1, size?: string) => {
      const lines = [cartLineOf(product, { quantity, size })]
      const placing = await shop.orders.placeOrder(anOrderRequest({ lines }), undefined, customer)
      return placing.outcome === 'placed' ? placing.orderId : expect.unreachable(placing.outcome)
    }
    const stockOf = async ({ id }: Product) => {
      const rows = await database.db
        .selectFrom('stock')
        .select(['size', 'quantity'])
        .where('product_id', '=', id)
        .execute()
      return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]))
    }
    const move = async (id: string, ...statuses: readonly OrderStatus[]) => {
      for (const status of statuses) {
        expect(await shop.orders.moveOrder(admin, id, status), status).toMatchObject({ outcome: 'moved' })
      }
    }
    const orderOf = async (id: string) => readByStaff(await shop.orders.order(admin, id))
    return { shop, admin, customer, buy, stockOf, move, orderOf }
  }

  test('goods leave the shop only once it is said which they are', async () => {
    const { shop, admin, customer, buy, stockOf, move, orderOf } = await aShop()
    const product = await aProductOf(shop, shirt(1, 1))
    const id = await buy(product, 2)
    await move(id, 'Confirmed')
    for (const status of ['Shipping', 'Delivered'] as const) {
      const refused = { outcome: 'choice-open', goods: [product.name] }
      expect(await shop.orders.moveOrder(admin, id, status)).toEqual(refused)
    }
    const lines = ['S', 'L'].map((size) => ({ id: product.id, size, color: 'Red', quantity: 1 }))
    expect(
      await shop.orders.changeOrder(admin, id, { revision: (await orderOf(id)).revision, lines }),
    ).toMatchObject({
      outcome: 'changed',
    })
    await move(id, 'Shipping', 'Delivered')
    expect(await stockOf(product)).toEqual({ L: 0, S: 0 })
    expect(await shop.orders.moveOrder(customer, id, 'Return')).toEqual({ outcome: 'moved' })

    const uncounted = await aProductOf(shop, shirt(null, null))
    const another = await buy(uncounted, 2)
    await move(another, 'Confirmed', 'Delivered')
    expect((await orderOf(another)).status).toBe('Delivered')
  })

  test('sizes that come after an order was placed are asked for when it is confirmed, and no more once they are gone', async () => {
    const { shop, admin, buy, move, orderOf } = await aShop()
    const none = { ...shirt(5, 5), sizes: [], variants: [], stock: 5 }
    const product = await aProductOf(shop, none)
    const id = await buy(product)
    const save = async (fields: typeof none | ReturnType<typeof shirt>) =>
      expect(
        await shop.catalogue.updateProduct(admin, product.id, { ...fields, variants: [...fields.variants] }),
      ).toEqual({ outcome: 'changed' })
    await save(shirt(5, 5))
    await move(id, 'Confirmed')
    expect((await orderOf(id)).marks).toEqual([{ code: 'size-not-chosen', lines: [0] }])
    await save(none)
    await move(id, 'Cancelled', 'Confirmed')
    expect((await orderOf(id)).marks).toEqual([])
  })

  test('what was cancelled on its way is on no shelf until somebody says so', async () => {
    const { shop, admin, customer, buy, stockOf, move, orderOf } = await aShop()
    const product = await aProductOf(shop, shirt(5, 0))
    for (const canceller of [admin, customer]) {
      const id = await buy(product, 2, 'S')
      await move(id, 'Confirmed', 'Shipping')
      expect(await shop.orders.moveOrder(canceller, id, 'Cancelled')).toEqual({ outcome: 'moved' })
      expect(await stockOf(product)).toMatchObject({ S: 3 })
      expect((await orderOf(id)).returned).toBe('undecided')
      expect(await shop.orders.settleReturn(admin, id, 'shelf')).toEqual({ outcome: 'settled' })
      expect(await stockOf(product)).toMatchObject({ S: 5 })
      expect((await orderOf(id)).returned).toBe('shelf')
    }
    // Nor can it be confirmed before, and cancelled from there: then it would be on the shelf.
    const again = await buy(product, 2, 'S')
    await move(again, 'Confirmed', 'Shipping', 'Cancelled')
    const confirm = (caller: typeof admin) => shop.orders.moveOrder(caller, again, 'Confirmed')
    expect(await confirm(customer)).toEqual({ outcome: 'call-to-confirm' })
    expect(await confirm(admin)).toEqual({ outcome: 'goods-out' })
    expect((await orderOf(again)).returned).toBe('undecided')
    expect(await shop.orders.settleReturn(admin, again, 'shelf')).toEqual({ outcome: 'settled' })
    await move(again, 'Confirmed')
    expect(await stockOf(product)).toMatchObject({ S: 3 })
    await move(again, 'Cancelled')
    expect(await stockOf(product)).toMatchObject({ S: 5 })
    expect(await findStockFaults(database.db)).toEqual([])
  })

  const UNCOUNTED = { ...shirt(null, 5), name: 'Not counted' }
  const WITHOUT_S = { ...shirt(5, 5), sizes: ['L'], variants: shirt(5, 5).variants.slice(1) }

  test.each([
    ['was not counted', UNCOUNTED, []],
    ['was not sold any more', WITHOUT_S, [{ code: 'not-counted', lines: [0] }]],
  ] as const)(
    'what was cancelled while it %s is taken again when it is confirmed',
    async (_, without, marks) => {
      const { shop, admin, buy, stockOf, move, orderOf } = await aShop()
      const product = await aProductOf(shop, shirt(5, 0))
      const id = await buy(product, 3, 'S')
      const save = (fields: typeof without | ReturnType<typeof shirt>) =>
        shop.catalogue.updateProduct(admin, product.id, { ...fields, variants: [...fields.variants] })
      await save(without)
      await move(id, 'Cancelled')
      expect((await orderOf(id)).marks).toEqual(marks)
      expect(await findStockFaults(database.db)).toEqual([])

      await save(shirt(2, 5))
      const short = await shop.orders.moveOrder(admin, id, 'Confirmed')
      expect(short).toMatchObject({ outcome: 'out-of-stock', missing: [{ size: 'S', available: 2 }] })
      await save(shirt(10, 5))
      await move(id, 'Confirmed')
      expect(await stockOf(product)).toMatchObject({ S: 7 })
      // What came back before is in no stock yet.
      expect((await orderOf(id)).marks).toEqual(marks)
      await move(id, 'Cancelled')
      expect(await stockOf(product)).toMatchObject({ S: 10 })
      expect(await findStockFaults(database.db)).toEqual([])
    },
  )

  test.each([
    [3, 0],
    [1, 2],
  ])('an order of a size that is gone for a while keeps what it wants of it: %i', async (kept, released) => {
    const { shop, admin, buy, stockOf, move, orderOf } = await aShop()
    const product = await aProductOf(shop, shirt(10, 5))
    const id = await buy(product, 3, 'S')
    await shop.catalogue.updateProduct(admin, product.id, { ...WITHOUT_S, variants: [...WITHOUT_S.variants] })
    const lines = [
      { id: product.id, size: 'S', color: 'N/A', quantity: kept },
      { id: product.id, size: 'L', color: 'Red', quantity: 1 },
    ]
    const { revision } = await orderOf(id)
    expect(await shop.orders.changeOrder(admin, id, { revision, lines })).toMatchObject({
      outcome: 'changed',
    })
    await shop.catalogue.updateProduct(admin, product.id, shirt(7 + released, 5))
    await move(id, 'Cancelled')
    expect(await stockOf(product)).toMatchObject({ S: 10 })
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test('an order whose size is open again holds nothing of the one that it had', async () => {
    const { shop, admin, buy, stockOf, orderOf } = await aShop()
    const product = await aProductOf(shop, shirt(5, 5))
    const id = await buy(product, 3, 'S')
    const lines = [{ id: product.id, size: 'N/A', color: 'N/A', quantity: 3 }]
    const { revision } = await orderOf(id)
    expect(await shop.orders.changeOrder(admin, id, { revision, lines })).toMatchObject({
      outcome: 'changed',
    })
    expect(await stockOf(product)).toEqual({ S: 5, L: 5 })
  })

  test('what was taken off an order while it was not counted is not given back later', async () => {
    const { shop, admin, buy, stockOf, move, orderOf } = await aShop()
    const product = await aProductOf(shop, shirt(5, 5))
    const id = await buy(product, 3, 'S')
    await shop.catalogue.updateProduct(admin, product.id, { ...UNCOUNTED, variants: [...UNCOUNTED.variants] })
    const lines = [{ id: product.id, size: 'L', color: 'Red', quantity: 1 }]
    const { revision } = await orderOf(id)
    expect(await shop.orders.changeOrder(admin, id, { revision, lines })).toMatchObject({
      outcome: 'changed',
    })
    await shop.catalogue.updateProduct(admin, product.id, shirt(5, 5))
    await move(id, 'Cancelled')
    expect(await stockOf(product)).toMatchObject({ S: 5 })
    expect(await findStockFaults(database.db)).toEqual([])
  })

  test.each(['shelf', 'damaged'] as const)(
    'of a return whose size was given up it is still asked where it is: %s',
    async (to) => {
      const { shop, admin, buy, stockOf, move, orderOf } = await aShop()
      const product = await aProductOf(shop, shirt(5, 5))
      const id = await buy(product, 2, 'S')
      await move(id, 'Confirmed', 'Shipping', 'Return')
      await shop.catalogue.updateProduct(admin, product.id, {
        ...WITHOUT_S,
        variants: [...WITHOUT_S.variants],
      })
      expect((await orderOf(id)).returned).toBe('undecided')
      expect(await shop.orders.settleReturn(admin, id, to)).toMatchObject({ outcome: 'settled' })
      expect(await orderOf(id)).toMatchObject({
        returned: to,
        // Nobody is told to count what is thrown away.
        marks: to === 'shelf' ? [{ code: 'not-counted', lines: [0] }] : [],
      })
      expect(await stockOf(product)).toEqual({ L: 5 })
      expect(await findStockFaults(database.db)).toEqual([])
    },
  )

  test('what is no longer sold is not confirmed again, nor ordered more of', async () => {
    const { shop, admin, buy, move } = await aShop()
    const product = await aProductOf(shop, shirt(5, 5))
    const [cancelled, open] = [await buy(product, 2, 'S'), await buy(product, 1, 'S')]
    await move(cancelled, 'Cancelled')
    await shop.catalogue.updateProduct(admin, product.id, {
      ...shirt(5, 5),
      sizes: ['L'],
      variants: shirt(5, 5).variants.slice(1),
    })
    const confirm = () => shop.orders.moveOrder(admin, cancelled, 'Confirmed')
    const missing = [
      { name: product.name, size: 'S', color: 'N/A', quantity: 2, available: 0, state: 'gone' },
    ]
    expect(await confirm()).toEqual({ outcome: 'out-of-stock', missing })
    await shop.catalogue.removeProduct(admin, product.id)
    expect(await confirm()).toEqual({ outcome: 'out-of-stock', missing })
    const more = (quantity: number) => ({
      ...{ revision: 1, lines: [{ id: product.id, size: 'S', color: 'N/A', quantity }] },
    })
    expect(await shop.orders.changeOrder(admin, open, more(9))).toMatchObject({ outcome: 'out-of-stock' })
    expect(await shop.orders.changeOrder(admin, open, more(1))).toMatchObject({ outcome: 'changed' })
  })

  test('staff take no more than there is of what is left open', async () => {
    const { shop, admin } = await aShop()
    const product = await aProductOf(shop, shirt(1, 0))
    const take = (...sizes: readonly string[]) =>
      shop.orders.takeOrder(
        admin,
        {
          ...{ customer: aCustomer(), discount: ZERO, source: 'phone', note: '', confirmed: true },
          ...{ deliveryCharge: undefined, advance: undefined },
          lines: sizes.map((size) => ({ id: product.id, size, color: 'N/A', quantity: 1 })),
        },
        undefined,
      )
    const missing = [
      { name: product.name, size: 'N/A', color: 'N/A', quantity: 1, available: 0, state: 'open' },
    ]
    expect(await take('N/A', 'S')).toEqual({ outcome: 'out-of-stock', missing })
    expect(await take('N/A', 'N/A')).toMatchObject({ outcome: 'out-of-stock' })
    expect(await take('N/A')).toMatchObject({ outcome: 'taken' })
  })
})
