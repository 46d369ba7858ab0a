import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { aProductOf } from '../testCatalogue.ts'
import { entered } from '../testPeople.ts'
import { openAdminServer } from './adminServer.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'

/** An order of two bags at 500 taka, delivered at 100 off, and the call that exchanges goods of it. */
async function aDeliveredOrder() {
  const { shop, call } = await openAdminServer()
  const [bag, purse] = [
    await aProductOf(shop, { name: 'Bag', originalPrice: poisha(500_00), offerPrice: undefined, stock: 9 }),
    await aProductOf(shop, { name: 'Purse', originalPrice: poisha(300_00), offerPrice: undefined, stock: 9 }),
  ]
  const take = async (given: object) => {
    const answer = await call('POST', '/orders', {
      customerData: {
        ...{ name: 'Rahima Khatun', mobileNumber: '01712345678', district: 'Cumilla' },
        ...{ address: 'House 3', deliveryArea: 'Outside Dhaka' },
      },
      ...{ source: 'phone', confirmed: true, deliveryCharge: 50, ...given },
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  const { orderId: old } = await take({ products: [{ id: bag.id, quantity: 2 }], discount: 100 })
  await call('PUT', `/orderStatus/${old}`, { status: 'Delivered' })
  const exchange = (quantity: number, given: object = {}) =>
    take({
      products: [{ id: purse.id, quantity: 1 }],
      replaces: { orderId: old, lines: [{ line: 0, quantity }] },
      ...given,
    })
  const read = async (path: string) => (await call('GET', path)).json()
  const write = async (method: string, path: string, body: object) => {
    const answer = await call(method, path, body)
    return [answer.status, await answer.json()] as const
  }
  return { old, exchange, read, write }
}

test('an exchange says what it collects, and what is to be paid back', async () => {
  const { old, exchange, read } = await aDeliveredOrder()
  const taken = await exchange(1, {
    products: [{ id: (await read(`/orders/${old}`)).products[0].id, quantity: 1 }],
  })
  expect(taken).toMatchObject({ status: 201, total: 100, toCollect: 100 })
  const cheaper = await exchange(1)
  // 300 + 50 − 450.
  expect(cheaper).toMatchObject({ status: 201, total: 0, toCollect: 0 })
  expect(await read(`/orders/${cheaper.orderId}`)).toMatchObject({
    ...{ subTotal: 300, discount: 0, total: 0, toCollect: 0 },
    replaces: {
      ...{ orderId: old, credit: 450, refund: 100 },
      lines: [{ line: 0, name: 'Bag', quantity: 1, credit: 450 }],
    },
  })
  const { exchanges } = await read(`/orders/${old}`)
  expect(exchanges).toMatchObject({
    left: [0],
    replacedBy: [
      { orderId: taken.orderId, orderStatus: 'Confirmed', quantity: 1, credit: 450, expectedSince: null },
      { orderId: cheaper.orderId, refund: 100, receivedAt: null, receivedTo: null },
    ],
  })
  expect(await exchange(1)).toMatchObject({
    status: 422,
    errors: [{ path: 'replaces.lines.0.quantity', code: 'NOT_LEFT_TO_EXCHANGE' }],
  })
})

test('what its customer asked to return is exchanged instead', async () => {
  const { shop, url, call } = await openAdminServer()
  const bag = await aProductOf(shop, {
    originalPrice: poisha(500_00),
    offerPrice: undefined,
    sizes: [],
    colors: [],
  })
  const payload = anOrderPayload([bag])
  const { insertedId: old } = await (await postOrder(url, payload)).json()
  for (const status of ['Confirmed', 'Delivered']) await call('PUT', `/orderStatus/${old}`, { status })
  const customer = await entered(shop, { email: payload.customerData.email, emailVerified: true })
  expect(await shop.orders.moveOrder(customer, old, 'Return')).toEqual({ outcome: 'moved' })
  const read = async () => (await call('GET', `/orders/${old}`)).json()
  const asked = await read()
  expect(asked).toMatchObject({ orderStatus: 'Return', exchanges: { left: [1] } })
  const exchange = async () => {
    const { name, mobileNumber, district, address, deliveryArea } = asked.customerData
    const answer = await call('POST', '/orders', {
      products: [{ id: bag.id, quantity: 1 }],
      customerData: { name, mobileNumber, district, address, deliveryArea },
      ...{ source: 'phone', confirmed: true, replaces: { orderId: old, lines: [{ line: 0, quantity: 1 }] } },
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  const taken = await exchange()
  expect(taken).toMatchObject({ status: 201 })
  expect(await read()).toMatchObject({
    orderStatus: 'Delivered',
    exchanges: { left: [0], replacedBy: [{ orderId: taken.orderId }] },
  })
  expect(await exchange()).toMatchObject({ status: 422, errors: [{ code: 'NOT_LEFT_TO_EXCHANGE' }] })
  // Nobody presses that move.
  await call('PUT', `/orderStatus/${taken.orderId}`, { status: 'Cancelled' })
  expect(await shop.orders.moveOrder(customer, old, 'Return')).toEqual({ outcome: 'moved' })
  expect((await call('PUT', `/orderStatus/${old}`, { status: 'Delivered' })).status).toBe(409)
})

test.each([
  ['no order', { lines: [{ line: 0, quantity: 1 }] }, 'replaces.orderId'],
  ['no lines', { orderId: 'ZZZZ-ZZZZ', lines: [] }, 'replaces.lines'],
  [
    'a line that is none',
    { orderId: 'ZZZZ-ZZZZ', lines: [{ line: -1, quantity: 1 }] },
    'replaces.lines.0.line',
  ],
  ['no pieces', { orderId: 'ZZZZ-ZZZZ', lines: [{ line: 0, quantity: 0 }] }, 'replaces.lines.0.quantity'],
  [
    'an order that is not there',
    { orderId: 'ZZZZ-ZZZZ', lines: [{ line: 0, quantity: 1 }] },
    'replaces.orderId',
  ],
])('an exchange of %s is refused, with a sentence', async (_, replaces, path) => {
  const { exchange } = await aDeliveredOrder()
  const refused = await exchange(1, { replaces })
  expect(refused).toMatchObject({
    status: 422,
    errors: [{ path, message: expect.stringMatching(/ .+\.$/) }],
  })
})

test('what comes back is expected, and received once', async () => {
  const { old, exchange, read, write } = await aDeliveredOrder()
  const { orderId } = await exchange(2)
  expect((await read('/expectedBack')).data).toEqual([])
  const receive = (to: string, given: object = {}) =>
    write('POST', `/orders/${old}/exchanged`, { exchange: orderId, lines: [{ line: 0, to }], ...given })
  expect(await receive('shelf')).toMatchObject([409, { code: 'NOT_TO_SETTLE' }])
  await write('PUT', `/orderStatus/${orderId}`, { status: 'Delivered' })
  expect((await read('/expectedBack')).data).toMatchObject([
    { orderId: old, name: 'Rahima Khatun', mobileNumber: '01712345678', pieces: 2, overdue: false },
  ])
  expect(await write('PUT', `/orderStatus/${old}`, { status: 'Return' })).toMatchObject([
    409,
    { code: 'BEING_EXCHANGED' },
  ])
  expect(await receive('kept')).toMatchObject([422, { errors: [{ path: 'lines.0.to' }] }])
  expect(await receive('shelf', { exchange: old })).toMatchObject([404, { code: 'NOT_FOUND' }])
  expect(await receive('shelf')).toMatchObject([200, { modifiedCount: 1 }])
  expect(await receive('damaged')).toMatchObject([409, { code: 'NOT_TO_SETTLE' }])
  expect((await read('/expectedBack')).data).toEqual([])
  const { history, exchanges, orderStatus } = await read(`/orders/${old}`)
  expect([orderStatus, history.at(-1).to]).toEqual(['Delivered', 'Delivered'])
  expect(exchanges).toMatchObject({ left: [0], replacedBy: [{ receivedTo: 'shelf' }] })
})
