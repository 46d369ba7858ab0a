import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { poisha } from '#domain/money/money.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { quote } from '#domain/order/quote.ts'
import { keepForLater, placeOrder } from './placeOrder.ts'

const line: CartLine = {
  id: 'bag',
  name: 'Bag',
  imageUrl: '/bag.webp',
  color: 'Black',
  size: 'N/A',
  quantity: 2,
  originalPrice: poisha(319_50),
  customerEmail: '',
}
const order = {
  lines: [line],
  fromCart: true,
  customer: {
    name: 'Rahima Khatun',
    email: 'rahima@example.com',
    mobileNumber: '01712345678',
    district: 'Cumilla',
    address: 'House 12',
    comment: '',
    addressType: 'Home',
    deliveryArea: 'Outside Dhaka',
  },
  shown: quote([line], 'Outside Dhaka', DELIVERY),
} as const

/** 20 November 2026, 12:05 in Dhaka. */
const NOW = Date.UTC(2026, 10, 20, 6, 5)

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(async () => {
  fetchMock.mockResolvedValue(Response.json({ insertedId: 'end' }))
  await placeOrder(order, NOW)
  fetchMock.mockReset()
  vi.unstubAllGlobals()
})

function refuses(status: number, problem: object) {
  fetchMock.mockResolvedValueOnce(Response.json(problem, { status }))
}

function sent(call: number) {
  const init = fetchMock.mock.calls[call]?.[1]
  const headers = new Headers(init?.headers)
  return { key: headers.get('Idempotency-Key'), body: JSON.parse(String(init?.body)) }
}

describe('placing an order', () => {
  it("sends it in the specification's words, money in taka, and answers its id (§3.10, §3.11, §7.13)", async () => {
    fetchMock.mockResolvedValueOnce(Response.json({ acknowledged: true, insertedId: '7KQX-M3PA' }))
    await expect(placeOrder(order, NOW)).resolves.toEqual({
      outcome: 'placed',
      order: {
        ...{ orderId: '7KQX-M3PA', total: 749_00, deliveryCharge: 110_00, lines: [line], placedAt: NOW },
        to: {
          name: order.customer.name,
          mobileNumber: order.customer.mobileNumber,
          address: order.customer.address,
          area: order.customer.deliveryArea,
          district: { en: 'Cumilla', bn: 'কুমিল্লা' },
        },
      },
    })
    expect(sent(0).body).toEqual({
      date: '20 Nov, 2026',
      time: '12:05 pm',
      subTotal: 639,
      total: 749,
      orderStatus: 'Pending',
      products: [{ ...line, originalPrice: 319.5 }],
      customerData: { ...order.customer, paymentSystem: 'Cash On Delivery', deliveryCharge: 110 },
    })
  })

  it('answers what is to be paid, where the shop stored a lower price than was shown', async () => {
    const headers = { 'X-Order-Total': '649.5' }
    fetchMock.mockResolvedValueOnce(Response.json({ insertedId: '1' }, { headers }))
    await expect(placeOrder(order, NOW)).resolves.toMatchObject({
      order: { total: 649_50, deliveryCharge: undefined },
    })
  })

  it.each([
    ['a dropped network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an outage', async () => Response.json({ code: 'UNAVAILABLE' }, { status: 503 })],
  ])('sends the same again under the same key after %s', async (_, failure) => {
    fetchMock.mockImplementationOnce(failure)
    await expect(placeOrder(order, NOW)).resolves.toMatchObject({ outcome: 'failed' })
    fetchMock.mockResolvedValueOnce(Response.json({ insertedId: '1' }))
    await placeOrder(order, NOW + 60_000)
    expect(sent(1)).toEqual(sent(0))
  })

  it('says that the order may have arrived where no answer of the shop came', async () => {
    const detail = expect.stringContaining('may have reached us all the same')
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(placeOrder(order, NOW)).resolves.toEqual({ outcome: 'failed', detail, unanswered: true })
    fetchMock.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    await expect(placeOrder(order, NOW)).resolves.toEqual({ outcome: 'failed', detail })
  })

  describe('changed after a try without an answer', () => {
    const changed = { ...order, customer: { ...order.customer, address: 'House 14' } }
    const settled = (answer: object) => fetchMock.mockResolvedValueOnce(Response.json(answer))

    beforeEach(async () => {
      fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
      await placeOrder(order, NOW)
    })

    it('is not sent if the shop has the first one, which is found', async () => {
      settled({ insertedId: '89WX-FHHG', total: 700.5 })
      await expect(placeOrder(changed, NOW)).resolves.toEqual({
        outcome: 'found',
        found: {
          ...{ orderId: '89WX-FHHG', total: 700_50, lines: [line], fromCart: true, placedAt: NOW },
          // The total is not the one that was shown: how it is made up is not known here.
          deliveryCharge: undefined,
          to: expect.objectContaining({ address: 'House 12' }),
        },
      })
      expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/api/postOrder', '/api/settleOrder'])
      expect(sent(1).body).toEqual({ key: sent(0).key })
      fetchMock.mockResolvedValueOnce(Response.json({ insertedId: '2' }))
      await expect(placeOrder(changed, NOW)).resolves.toMatchObject({ outcome: 'placed' })
    })

    it('is sent under a new key once the shop says that it has nothing', async () => {
      settled({ insertedId: null, total: null })
      fetchMock.mockResolvedValueOnce(Response.json({ insertedId: '2' }))
      await expect(placeOrder(changed, NOW)).resolves.toMatchObject({
        outcome: 'placed',
        order: { orderId: '2' },
      })
      expect(sent(2).body.customerData.address).toBe('House 14')
      expect(sent(2).key).not.toBe(sent(0).key)
    })

    it.each([
      ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['a login page of a Wi-Fi', async () => Response.json({ login: 'please' })],
      ['an outage', async () => Response.json({ code: 'UNAVAILABLE' }, { status: 503 })],
    ])('is not sent after %s to the question, which is asked again', async (_, failure) => {
      const detail = expect.stringContaining('may have reached us all the same')
      for (let nth = 1; nth <= 2; nth++) {
        fetchMock.mockImplementationOnce(failure)
        await expect(placeOrder(changed, NOW)).resolves.toEqual({ outcome: 'failed', detail })
        expect(fetchMock.mock.calls[nth]?.[0]).toBe('/api/settleOrder')
      }
      settled({ insertedId: null, total: null })
      fetchMock.mockResolvedValueOnce(Response.json({ insertedId: '2' }))
      await placeOrder(changed, NOW)
    })

    it('does not wait on the phone, where it would be a second order', async () => {
      await expect(keepForLater(changed, false, NOW)).rejects.toThrow('An earlier order')
    })
  })

  it('needs no question after a refusal', async () => {
    refuses(422, { code: 'INVALID', errors: [{ path: 'code', code: 'CODE_NEEDED', parameters: {} }] })
    await placeOrder(order, NOW)
    fetchMock.mockResolvedValueOnce(Response.json({ insertedId: '1' }))
    await expect(placeOrder({ ...order, code: '482913' }, NOW)).resolves.toMatchObject({ outcome: 'placed' })
    expect(fetchMock.mock.calls.map(([path]) => path)).toEqual(['/api/postOrder', '/api/postOrder'])
  })

  it('takes a new key for the same order once it was placed', async () => {
    fetchMock.mockResolvedValueOnce(Response.json({ insertedId: '1' }))
    await placeOrder(order, NOW)
    fetchMock.mockResolvedValueOnce(Response.json({ insertedId: '2' }))
    await placeOrder(order, NOW)
    expect(sent(1).key).not.toBe(sent(0).key)
  })

  it('returns the lines that changed, in poisha, with what is left of them, and those that no longer exist', async () => {
    const lines = [
      { id: 'bag', size: 'N/A', color: 'Black', was: 319.5, now: 350, reason: 'stock', available: 1 },
      { id: 'lamp', size: 'N/A', color: 'N/A', was: 10, now: null, reason: 'gone' },
    ]
    refuses(409, { code: 'CART_CHANGED', lines, total: 810 })
    await expect(placeOrder(order, NOW)).resolves.toEqual({
      outcome: 'cart-changed',
      lines: [
        { id: 'bag', size: 'N/A', color: 'Black', was: 319_50, now: 350_00, reason: 'stock', available: 1 },
        { id: 'lamp', size: 'N/A', color: 'N/A', was: 10_00, now: undefined, reason: 'gone' },
      ],
    })
  })

  it('hands on what was refused and where', async () => {
    const parameters = { field: 'name', max: 100 }
    const errors = [
      { path: 'customerData.name', code: 'TOO_LONG', parameters, message: 'Of the shop.' },
      { path: 'products', code: 'A_CODE_OF_TOMORROW', parameters: {}, message: 'Of the shop.' },
    ]
    refuses(422, { code: 'INVALID', errors })
    await expect(placeOrder(order, NOW)).resolves.toEqual({
      outcome: 'refused',
      refusals: [
        { path: 'customerData.name', code: 'TOO_LONG', message: 'The name may have at most 100 characters.' },
        { path: 'products', code: 'A_CODE_OF_TOMORROW', message: 'This value is not valid.' },
      ],
    })
  })

  it.each([
    [{ 'Retry-After': '120' }, 120],
    [{}, 3_600],
  ])('returns the time to wait after too many orders, and keeps its key', async (headers, wait) => {
    const problem = { code: 'TOO_MANY_ORDERS', detail: 'Wait.' }
    fetchMock.mockResolvedValueOnce(Response.json(problem, { status: 429, headers }))
    await expect(placeOrder(order, NOW)).resolves.toEqual({ outcome: 'too-many', wait })
    fetchMock.mockResolvedValueOnce(Response.json({ insertedId: '1' }))
    await placeOrder(order, NOW + 60_000)
    expect(sent(1)).toEqual(sent(0))
  })

  it('fails with a sentence of its own only where waiting helps (§7.13)', async () => {
    refuses(500, { code: 'INTERNAL', detail: 'No.' })
    await expect(placeOrder(order, NOW)).resolves.toEqual({ outcome: 'failed', detail: '' })
    refuses(429, { code: 'TOO_MANY', detail: 'Wait as many seconds as Retry-After says.' })
    await expect(placeOrder(order, NOW)).resolves.toEqual({
      outcome: 'failed',
      detail: expect.stringContaining('wait a few minutes'),
    })
    refuses(503, { code: 'UNAVAILABLE', detail: 'The shop cannot use its database now.' })
    await expect(placeOrder(order, NOW)).resolves.toEqual({
      outcome: 'failed',
      detail: expect.stringContaining('your order will not be placed twice'),
    })
  })
})
