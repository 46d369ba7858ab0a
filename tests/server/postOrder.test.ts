import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { SHOP } from '#domain/shopSettings.ts'
import { AN_ADMIN, aProductOf } from '../testCatalogue.ts'
import { anAdminOf } from '../testPeople.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'
import { openServer, type ShopServer } from './shopServer.ts'

const price = (taka: number) => poisha(taka * 100)

async function shopWith(...prices: number[]) {
  const server = await openServer()
  const products = []
  for (const taka of prices) {
    products.push(await aProductOf(server.shop, { originalPrice: price(taka) }))
  }
  return { ...server, products }
}

async function placed({ url, shop }: ShopServer, payload: unknown, headers: Record<string, string> = {}) {
  const response = await postOrder(url, payload, headers)
  const body = await response.json()
  expect([response.status, body]).toEqual([200, { acknowledged: true, insertedId: expect.any(String) }])
  const reading = await shop.orders.order(await anAdminOf(shop), body.insertedId)
  if (reading.outcome !== 'found') throw new Error('The order is not there')
  expect(Number(response.headers.get('X-Order-Total'))).toBe(reading.detail.order.total / 100)
  return reading.detail.order
}

test('an order is stored with the shop’s own status, date and amounts (§3.10, §4.2, §7.13)', async () => {
  const server = await shopWith(1250, 99.5)
  const order = await placed(server, anOrderPayload(server.products, 2))
  expect(order).toMatchObject({
    status: 'Pending',
    subTotal: 2_699_00,
    deliveryCharge: 50_00,
    total: 2_749_00,
    customer: { name: 'Rahima Begum', mobileNumber: '01712345678', address: 'House 12, Road 5\nDhanmondi' },
  })
  expect(order.lines).toHaveLength(2)
})

test('the path without /api takes orders too', async () => {
  const { url, products, storedOrders } = await shopWith(100)
  const response = await fetch(`${url}/postOrder`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(anOrderPayload(products)),
  })
  expect([response.status, storedOrders()]).toEqual([200, 1])
})

test('optional fields get their defaults (§3.11, §9.2, §9.17)', async () => {
  const server = await shopWith(100)
  const { customerData, products, subTotal, total } = anOrderPayload(server.products)
  const { comment: _, addressType: __, paymentSystem: ___, ...customer } = customerData
  const lines = products.map(({ color: ____, size: _____, customerEmail: ______, ...line }) => line)
  const order = await placed(server, { subTotal, total, products: lines, customerData: customer })
  expect(order.customer).toMatchObject({
    comment: '',
    addressType: 'Home',
    paymentSystem: 'Cash On Delivery',
  })
  expect(order.lines[0]).toMatchObject({ color: 'N/A', size: 'N/A', customerEmail: '' })
})

test('Bengali digits are a mobile number; control characters and spaces around are dropped', async () => {
  const server = await shopWith(100)
  const payload = anOrderPayload(server.products)
  Object.assign(payload.customerData, { mobileNumber: ' ০১৭১২৩৪৫৬৭৮ ', name: ' Rahima\u0000\nBegum\u001b ' })
  const { customer } = await placed(server, payload)
  expect(customer).toMatchObject({ mobileNumber: '01712345678', name: 'Rahima Begum' })
})

describe('the shop’s prices count', () => {
  test('dearer than shown: 409 with the lines, and nothing is stored', async () => {
    const { url, shop, products, storedOrders } = await shopWith(100, 200, 300)
    const payload = anOrderPayload(products)
    await shop.catalogue.updateProduct(AN_ADMIN, products[0]?.id ?? '', { originalPrice: price(120.5) })
    await shop.catalogue.removeProduct(AN_ADMIN, products[2]?.id ?? '')
    const response = await postOrder(url, payload)
    expect(response.status).toBe(409)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      code: 'CART_CHANGED',
      lines: [
        { id: products[0]?.id, was: 100, now: 120.5 },
        { id: products[2]?.id, was: 300, now: null },
      ],
      total: 370.5,
    })
    expect(storedOrders()).toBe(0)
  })

  test('too little in stock: 409 with what is left, and nothing is stored', async () => {
    const { url, shop, products, storedOrders } = await shopWith(100)
    const payload = anOrderPayload(products)
    await shop.catalogue.updateProduct(AN_ADMIN, products[0]?.id ?? '', { stock: 1 })
    Object.assign(payload.products[0] ?? {}, { quantity: 2 })
    Object.assign(payload, { subTotal: 200, total: 250 })
    const response = await postOrder(url, payload)
    expect(response.status).toBe(409)
    const choice = { size: 'N/A', color: 'N/A' }
    expect(await response.json()).toMatchObject({
      code: 'CART_CHANGED',
      lines: [{ id: products[0]?.id, ...choice, was: 100, now: 100, reason: 'stock', available: 1 }],
      total: 150,
    })
    expect(storedOrders()).toBe(0)
  })

  test('a price that the client made up changes nothing (V11.1.5)', async () => {
    const { url, products, storedOrders } = await shopWith(1000)
    const payload = anOrderPayload(products)
    Object.assign(payload, { subTotal: 1, total: 51 })
    Object.assign(payload.products[0] ?? {}, { originalPrice: 1 })
    expect((await postOrder(url, payload)).status).toBe(409)
    expect(storedOrders()).toBe(0)
  })

  test('cheaper than shown: the lower price is stored', async () => {
    const server = await shopWith(1000)
    const payload = anOrderPayload(server.products)
    await server.shop.catalogue.updateProduct(AN_ADMIN, server.products[0]?.id ?? '', {
      offerPrice: price(800),
    })
    expect(await placed(server, payload)).toMatchObject({ subTotal: 800_00, total: 850_00 })
  })
})

describe('Idempotency-Key', () => {
  const key = { 'Idempotency-Key': 'attempt-1' }

  test('the same key and body answer the first result again, also at once', async () => {
    const { url, products, storedOrders } = await shopWith(100)
    const payload = anOrderPayload(products)
    const responses = await Promise.all(Array.from({ length: 10 }, () => postOrder(url, payload, key)))
    const ids = new Set(
      await Promise.all(responses.map(async (response) => (await response.json()).insertedId)),
    )
    expect([ids.size, storedOrders()]).toEqual([1, 1])
  })

  test('the same key with another body is refused', async () => {
    const { url, products, storedOrders } = await shopWith(100)
    await postOrder(url, anOrderPayload(products), key)
    const response = await postOrder(url, anOrderPayload(products, 2), key)
    expect([response.status, (await response.json()).code]).toEqual([422, 'KEY_REUSED'])
    expect(storedOrders()).toBe(1)
  })

  test.each(['two words', 'x'.repeat(256), 'ß'])('%s is no key', async (wrong) => {
    const { url, products, storedOrders } = await shopWith(100)
    const response = await postOrder(url, anOrderPayload(products), { 'Idempotency-Key': wrong })
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toMatchObject([{ path: 'Idempotency-Key' }])
    expect(storedOrders()).toBe(0)
  })
})

describe('too many orders', () => {
  test('are answered 429 with the seconds to wait and the helpline, and store nothing (V11.1.3)', async () => {
    const { url, products, storedOrders } = await shopWith(100)
    const payload = anOrderPayload(products)
    for (let nth = 0; nth < 10; nth++) expect((await postOrder(url, payload)).status).toBe(200)
    const response = await postOrder(url, payload)
    expect([response.status, response.headers.get('content-type')]).toEqual([429, 'application/problem+json'])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await response.json()).toMatchObject({
      code: 'TOO_MANY_ORDERS',
      detail: expect.stringContaining(SHOP.helpline.shown),
    })
    expect(storedOrders()).toBe(10)
  })

  test('are counted by the address that the proxy saw', async () => {
    const server = await openServer({ environment: { TRUST_PROXY: 'on' } })
    const payload = anOrderPayload([await aProductOf(server.shop)])
    const from = (address: string) => postOrder(server.url, payload, { 'X-Forwarded-For': address })
    for (let nth = 0; nth < 10; nth++) expect((await from('203.0.113.1')).status).toBe(200)
    expect((await from('203.0.113.1')).status).toBe(429)
    expect((await from('203.0.113.2')).status).toBe(200)
  })

  test('do not keep an answer from being repeated under its Idempotency-Key', async () => {
    const { url, products } = await shopWith(100)
    const payload = anOrderPayload(products)
    const key = { 'Idempotency-Key': 'the first' }
    const first = await (await postOrder(url, payload, key)).json()
    for (let nth = 0; nth < 10; nth++) await postOrder(url, payload)
    expect((await postOrder(url, payload)).status).toBe(429)
    expect(await (await postOrder(url, payload, key)).json()).toEqual(first)
  })
})

describe('a body that is none', () => {
  test.each([
    ['', 400, 'NOT_JSON'],
    ['{"products":', 400, 'NOT_JSON'],
    ['null', 422, 'INVALID'],
    ['[]', 422, 'INVALID'],
    [JSON.stringify({ filler: 'x'.repeat(100 * 1024) }), 413, 'TOO_LARGE'],
  ])('%.20s: %i', async (body, status, code) => {
    const { url, storedOrders } = await openServer()
    const response = await postOrder(url, body)
    expect([response.status, (await response.json()).code]).toEqual([status, code])
    expect(storedOrders()).toBe(0)
  })

  test('a large body is refused though its length is not announced', async () => {
    const { url } = await openServer()
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024))
    const body = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 3; sent++) controller.enqueue(chunk)
        controller.close()
      },
    })
    const response = await fetch(`${url}/api/postOrder`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '%s is not JSON (V13.1.5)',
    async (type) => {
      const { url, products, storedOrders } = await shopWith(100)
      const response = await postOrder(url, anOrderPayload(products), { 'Content-Type': type })
      expect([response.status, (await response.json()).code]).toEqual([415, 'NOT_JSON_TYPE'])
      expect(storedOrders()).toBe(0)
    },
  )
})
