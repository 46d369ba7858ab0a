import { expect, test } from 'vitest'
import { cartLineOf } from '#domain/cart/cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Caller } from '#domain/people/user.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest } from '#tests/factories.ts'
import { gathered } from '#tests/gathered.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf, entered } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'

const DAY = 24 * 60 * 60 * 1000
const EMAIL = 'rahima@example.com'

describeOnEachDatabase('marks of orders', (database) => {
  async function aShop() {
    let at = A_MOMENT
    const shop = await openShop(database.db, { now: () => at })
    const admin = await anAdminOf(shop)
    const customer = await entered(shop, { email: EMAIL })
    const pass = (ms: number) => {
      at += ms
    }
    const place = async (
      products: readonly Product[],
      mobileNumber = '01712345678',
      from: { caller?: Caller; address?: string } = {},
    ) => {
      const request = anOrderRequest({ products, customer: { mobileNumber, email: EMAIL } })
      const placing = await shop.orders.placeOrder(request, undefined, from.caller, from)
      if (placing.outcome !== 'placed') throw new Error(placing.outcome)
      return placing.orderId
    }
    const marksOf = async (id: string, caller: Caller = admin) => {
      const reading = await shop.orders.order(caller, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      return reading.detail.order.marks
    }
    return { shop, admin, customer, pass, place, marksOf }
  }

  test('report an order of the same goods and number within a day, and name it (V8.1.4)', async () => {
    const { shop, pass, place, marksOf } = await aShop()
    const [bag, lamp, kettle] = [await aProductOf(shop), await aProductOf(shop), await aProductOf(shop)]
    const first = await place([bag, lamp])
    pass(1)
    const other = [await place([kettle]), await place([bag], '01812345678')]
    pass(DAY - 2)
    const again = await place([lamp, kettle])
    pass(1)
    const third = await place([bag])
    pass(DAY + 1)
    const late = await place([bag])

    for (const id of [first, ...other, late]) expect(await marksOf(id), id).toEqual([])
    expect(await marksOf(again)).toEqual([{ code: 'repeat', orderId: other[0] }])
    expect(await marksOf(third)).toEqual([{ code: 'repeat', orderId: first }])
  })

  test('are on all but one of several concurrent orders from one address', async () => {
    const { shop, place, marksOf } = await aShop()
    const bag = await aProductOf(shop)
    const address = '203.0.113.1'
    const ids = await Promise.all(Array.from({ length: 6 }, () => place([bag], undefined, { address })))
    const marks = await Promise.all(ids.map((id) => marksOf(id)))
    expect(marks.flatMap((all) => all?.map(({ code }) => code))).toEqual(Array(5).fill('repeat'))
  })

  test('report a number that cannot be called, and missing choices (V11.1.5)', async () => {
    const { shop, place, marksOf } = await aShop()
    const panjabi = await aProductOf(shop, { sizes: ['M', 'L'], colors: ['Red', 'Blue'] })
    expect(await marksOf(await place([panjabi], '01212345678'))).toEqual([
      { code: 'impossible-number' },
      { code: 'size-not-chosen', lines: [0] },
      { code: 'color-not-chosen', lines: [0] },
    ])
    const request = anOrderRequest({ lines: [cartLineOf(panjabi, { size: 'M', color: 'Red' })] })
    const placing = await shop.orders.placeOrder(request, undefined)
    if (placing.outcome !== 'placed') throw new Error(placing.outcome)
    expect(await marksOf(placing.orderId)).toEqual([])
  })

  test('report an area that is not the district’s, until staff put it right', async () => {
    const { shop, admin, marksOf } = await aShop()
    const products = [await aProductOf(shop)]
    const customer = { district: 'Cumilla', deliveryArea: 'Inside Dhaka', email: EMAIL }
    const placing = await shop.orders.placeOrder(anOrderRequest({ products, customer }), undefined)
    if (placing.outcome !== 'placed') throw new Error(placing.outcome)
    const id = placing.orderId
    expect(await marksOf(id)).toEqual([{ code: 'other-area' }])
    const change = async (revision: number, changed: Partial<typeof customer>) =>
      await shop.orders.changeOrder(admin, id, { revision, customer: changed })
    expect(await change(1, { district: 'Sylhet' })).toMatchObject({ outcome: 'changed' })
    expect(await marksOf(id), 'still another one').toEqual([{ code: 'other-area' }])
    expect(await change(2, { deliveryArea: 'Outside Dhaka' })).toMatchObject({ outcome: 'changed' })
    expect(await marksOf(id)).toEqual([])
    expect(await change(3, { deliveryArea: 'Inside Dhaka' })).toMatchObject({ outcome: 'changed' })
    expect(await marksOf(id), 'staff mean what they choose').toEqual([])
  })

  test('report that the customer confirmed a cancelled order, until it moves on', async () => {
    const { shop, admin, customer, place, marksOf } = await aShop()
    const id = await place([await aProductOf(shop)], '01212345678', { caller: customer })
    const number = { code: 'impossible-number' }
    const moves: [Caller, 'Cancelled' | 'Confirmed' | 'Shipping', object[]][] = [
      [customer, 'Cancelled', [number]],
      [customer, 'Confirmed', [number, { code: 'confirmed-by-customer', cancelledBy: 'customer' }]],
      [admin, 'Cancelled', [number]],
      [customer, 'Confirmed', [number, { code: 'confirmed-by-customer', cancelledBy: 'admin' }]],
      [customer, 'Cancelled', [number]],
      [customer, 'Confirmed', [number, { code: 'confirmed-by-customer', cancelledBy: 'admin' }]],
      [admin, 'Shipping', [number]],
      [customer, 'Cancelled', [number]],
      [admin, 'Confirmed', [number]],
    ]
    for (const [caller, to, marks] of moves) {
      expect(await shop.orders.moveOrder(caller, id, to)).toEqual({ outcome: 'moved' })
      expect(await marksOf(id), to).toEqual(marks)
    }
  })

  test('are shown to admins in every list, and never to customers (V11.1.5)', async () => {
    const { shop, admin, customer, place, marksOf } = await aShop()
    const id = await place([await aProductOf(shop)], '01212345678', { caller: customer })
    const marksIn = async (caller: Caller) => {
      const page = await shop.orders.ordersOf(caller, EMAIL, { limit: 5 })
      const whole = await shop.orders.allOrdersOf(caller, EMAIL, {})
      if (page.outcome !== 'listed' || whole.outcome !== 'listed') throw new Error(page.outcome)
      return [...page.orders, ...(await gathered(whole.orders))].map(({ marks }) => marks)
    }
    expect([await marksOf(id, customer), ...(await marksIn(customer))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const marks = [{ code: 'impossible-number' }]
    expect([await marksOf(id), ...(await marksIn(admin))]).toEqual([marks, marks, marks])
    const all = await shop.orders.orders(admin, { limit: 5 })
    expect(all).toMatchObject({ orders: [{ id, marks }] })
  })
})
