import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { anOrderRequest } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('the lines of a cart', (database) => {
  test('are short as an order would find them', async () => {
    const shop = await openShop(database.db)
    const variant = (size: string, stock: number) => ({ size, color: 'Red', sku: '', stock })
    const variants = [variant('S', 2), variant('L', 0)]
    const product = await aProductOf(shop, { sizes: ['S', 'L'], colors: ['Red'], variants })
    const uncounted = await aProductOf(shop)
    const lines = [
      cartLineOf(product, { size: 'S', color: 'Red' }),
      cartLineOf(product, { size: 'L', color: 'Red' }),
      cartLineOf(uncounted, { quantity: 99 }),
      cartLineOf(product, { size: 'S', color: 'Red', quantity: 2 }),
    ]
    expect(await shop.orders.shortLines([...lines, { ...cartLineOf(product), id: 'gone' }])).toEqual([
      { line: 1, available: 0 },
      { line: 3, available: 1 },
      { line: 4, available: 0 },
    ])
    const open = cartLineOf(product, { quantity: 99 })
    expect(await shop.orders.shortLines([open])).toEqual([{ line: 0, available: 2 }])
    const tooMany = await shop.orders.placeOrder(anOrderRequest({ lines: [open] }), undefined)
    expect(tooMany).toMatchObject({ outcome: 'cart-changed', lines: [{ available: 2 }] })
    expect(await shop.orders.shortLines([{ ...open, quantity: 2 }])).toEqual([])
    expect(await shop.orders.placeOrder(anOrderRequest({ lines }), undefined)).toMatchObject({
      outcome: 'cart-changed',
      lines: [
        { size: 'L', available: 0 },
        { size: 'S', available: 1 },
      ],
    })
  })
})
