import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../runs.ts'
import { aProductOf } from '../testCatalogue.ts'
import { anOrderPayload, postOrder } from './orderPayload.ts'
import { openServer } from './shopServer.ts'

/** `target` with the value at `path` (dots between names) replaced, or removed when it is undefined. */
function withAt(target: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(target)
  const names = path.split('.')
  const last = names.pop() ?? ''
  let owner = copy as Record<string, unknown>
  for (const name of names) owner = owner[name] as Record<string, unknown>
  if (value === undefined) delete owner[last]
  else owner[last] = value
  return copy
}

describe('each field that is wrong is named, and nothing is stored', () => {
  const missing = [
    'subTotal',
    'total',
    'products',
    'customerData',
    'products.0.id',
    'products.0.name',
    'products.0.imageUrl',
    'products.0.quantity',
    'products.0.originalPrice',
    'customerData.name',
    'customerData.email',
    'customerData.mobileNumber',
    'customerData.district',
    'customerData.address',
    'customerData.deliveryArea',
    'customerData.deliveryCharge',
  ].map((path) => [path, undefined] as const)

  test.each([
    ...missing,
    ['customerData.name', ''],
    ['customerData.name', ' \u0000 '],
    ['customerData.name', 'x'.repeat(101)],
    ['customerData.name', 7],
    ['customerData.email', 'rahima'],
    ['customerData.mobileNumber', '0171234567'],
    ['customerData.mobileNumber', '017123456789'],
    ['customerData.mobileNumber', '0171234567x'],
    ['customerData.mobileNumber', '-0171234567'],
    ['customerData.mobileNumber', 1712345678],
    ['customerData.district', ' '],
    ['customerData.address', '\n'],
    ['customerData.comment', 'x'.repeat(1001)],
    ['customerData.deliveryArea', 'Chittagong'],
    ['customerData.paymentSystem', 'Card'],
    ['customerData.addressType', 'Boat'],
    ['customerData.deliveryCharge', -50],
    ['products', []],
    ['products', {}],
    ['products.0.quantity', 0],
    ['products.0.quantity', 100],
    ['products.0.quantity', 1.5],
    ['products.0.quantity', '1'],
    ['products.0.originalPrice', 19.999],
    ['products.0.originalPrice', 1e300],
    ['products.0.originalPrice', '100'],
    ['products.0.color', 'Mauve'],
    ['products.0.size', 'XXXXL'],
    ['total', null],
    ['subTotal', -1],
  ] as [path: string, value: unknown][])('%s = %j (§5.9, §5.21, §9.2)', async (path, value) => {
    const { url, shop, storedOrders } = await openServer()
    const product = await aProductOf(shop)
    const response = await postOrder(url, withAt(anOrderPayload([product]), path, value))
    const body = await response.json()
    expect([response.status, body.code]).toEqual([422, 'INVALID'])
    expect(body.errors).toEqual([
      {
        path,
        message: expect.stringMatching(/^[A-Z].*\.$/),
        code: expect.stringMatching(/^(?!NOT_VALID$)[A-Z_]+$/),
        parameters: expect.any(Object),
      },
    ])
    expect(storedOrders()).toBe(0)
  })

  test('more than a hundred lines', async () => {
    const { url, shop, storedOrders } = await openServer()
    const product = await aProductOf(shop)
    const response = await postOrder(url, anOrderPayload(Array.from({ length: 101 }, () => product)))
    expect((await response.json()).errors).toMatchObject([{ path: 'products' }])
    expect(storedOrders()).toBe(0)
  })
})

test('whatever is sent: stored once and answered 200, or refused with a problem and not stored (V5.1.3)', async () => {
  const { url, shop, storedOrders } = await openServer({
    environment: { RATE_LIMIT: 'off', HOST: '127.0.0.1' },
  })
  const product = await aProductOf(shop)
  const good = anOrderPayload([product])
  const paths = [
    ...Object.keys(good),
    ...Object.keys(good.products[0] ?? {}).map((name) => `products.0.${name}`),
    ...Object.keys(good.customerData).map((name) => `customerData.${name}`),
  ]
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.constantFrom('\u0000', '\ud800', '__proto__', 1e21, -0),
  )
  const payload = fc.oneof(
    fc.jsonValue(),
    fc.tuple(fc.constantFrom(...paths), anything).map(([path, value]) => withAt(good, path, value)),
  )
  await fc.assert(
    fc.asyncProperty(payload, async (sent) => {
      const before = storedOrders()
      const response = await postOrder(url, JSON.stringify(sent))
      const body = await response.json()
      if (response.status === 200) {
        expect(storedOrders()).toBe(before + 1)
        return
      }
      expect([400, 409, 413, 422]).toContain(response.status)
      expect(body).toMatchObject({
        status: response.status,
        code: expect.any(String),
        detail: expect.any(String),
      })
      expect(storedOrders()).toBe(before)
    }),
    { numRuns: runs(150) },
  )
})
