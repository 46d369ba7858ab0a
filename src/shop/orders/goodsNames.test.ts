import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import { goodsText, readGoodsText } from '#domain/order/staffOrder.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { anOrderRequest } from '#tests/factories.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

describeOnEachDatabase('what the history says of changed goods', (database) => {
  test('has their Bengali names, also of those that are in the order no more', async () => {
    const shop = await openShop(database.db)
    const admin = await anAdminOf(shop)
    const coat = await aProductOf(shop, { name: 'Wool Coat', nameBengali: 'উলের কোট' })
    const cap = await aProductOf(shop, { name: 'Cap', nameBengali: '' })
    const request = anOrderRequest({ lines: [cartLineOf(coat, { quantity: 1 })] })
    const placing = await shop.orders.placeOrder(request, undefined)
    if (placing.outcome !== 'placed') throw new Error(placing.outcome)
    const id = placing.orderId
    const lines = [{ ...{ id: cap.id, size: 'N/A', color: 'N/A' }, quantity: 2 }]
    await shop.orders.changeOrder(admin, id, { revision: 1, lines })
    await shop.orders.changeOrder(admin, id, { revision: 2, note: 'Ring twice' })
    const reading = await shop.orders.order(admin, id)
    if (reading.outcome !== 'found') throw new Error(reading.outcome)
    expect(reading.detail.changes?.map(({ after }) => after.goodsNames)).toEqual([
      { 'Wool Coat': 'উলের কোট' },
      undefined,
    ])
  })
})

test.each([
  [{ quantity: 2, name: 'Cap', size: 'N/A', color: 'N/A' }, 'Cap', []],
  [{ quantity: 12, name: 'Panjabi (Eid)', size: 'M', color: 'Red' }, 'Panjabi (Eid)', ['M', 'Red']],
  [{ quantity: 1, name: 'Bag × 2', size: '38', color: 'N/A' }, 'Bag × 2', ['38']],
  [{ quantity: 1, name: 'Bag (Large)', size: 'N/A', color: 'N/A' }, 'Bag (Large)', []],
])('goods are read as they were written: %j', (goods, name, options) => {
  const written = { quantity: goods.quantity, name, options }
  const isName = (text: string) => text === goods.name
  expect(readGoodsText(goodsText(goods), isName)).toEqual({ ...written, price: undefined })
  expect(readGoodsText(`${goodsText(goods)}, ৳ 90.5`, isName)).toEqual({ ...written, price: 90_50 })
})

test.each(['', 'by hand', '0 × Cap', 'two × Cap', ' × Cap', '1.5 × Cap'])(
  '%j is not read as goods',
  (text) => {
    expect(readGoodsText(text, () => false)).toBeUndefined()
  },
)
