import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PATHAO_AGREED, pathaoKeys } from '#tests/couriers/pathao/keys.ts'
import { pathaoWebhook } from './webhook.ts'

const AT = Date.UTC(2024, 11, 27, 17, 49, 43)
const BODY = {
  ...{ consignment_id: 'DT2811000001', merchant_order_id: '89WX-FHHG', store_id: 12345 },
  ...{ updated_at: '2024-12-27 23:49:43', timestamp: '2024-12-27T17:49:43Z' },
}

const delivery = (body: string, headers: Record<string, string> = {}) => ({
  body: new TextEncoder().encode(body),
  headers: new Headers(headers),
  query: new URLSearchParams(),
})

test.each<[string, Record<string, string>, boolean]>([
  ['its secret', { 'X-PATHAO-Signature': PATHAO_AGREED.webhookSecret }, true],
  ['the secret in small letters of the header', { 'x-pathao-signature': PATHAO_AGREED.webhookSecret }, true],
  ['another', { 'X-PATHAO-Signature': 'another' }, false],
  ['nothing', {}, false],
])('a delivery with %s', (_, headers, expected) => {
  expect(pathaoWebhook.isGenuine(delivery('{}', headers), pathaoKeys())).toBe(expected)
})

test('without a secret nothing is genuine', () => {
  const keys = { ...pathaoKeys(), pathao: pathaoKeys().pathao }
  const unset = { ...keys, pathao: { ...keys.pathao, webhookSecret: keys.steadfast.webhookSecret } }
  expect(pathaoWebhook.isGenuine(delivery('{}', { 'X-PATHAO-Signature': '' }), unset)).toBe(false)
})

test.each([
  ['{"event":"webhook_integration"}', true],
  ['{"event":"order.delivered"}', false],
  ['webhook_integration', false],
  ['', false],
])('%s is a handshake: %s', (body, expected) => {
  expect(pathaoWebhook.isHandshake?.(delivery(body))).toBe(expected)
})

test('the answer has what Pathao’s page demands', () => {
  expect(pathaoWebhook.answer).toMatchObject({
    status: 202,
    headers: { 'X-Pathao-Merchant-Webhook-Integration-Secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51' },
  })
})

test.each<[object, object]>([
  [
    { event: 'order.created', delivery_fee: 83.46 },
    { word: 'booked', fee: 83_46, text: 'Created' },
  ],
  [
    { event: 'order.delivered', collected_amount: '1,250' },
    { word: 'delivered', collected: 1250_00 },
  ],
  [
    { event: 'order.paid-return', collected_amount: 120 },
    { word: 'coming-back', collected: 120_00 },
  ],
  [
    { event: 'order.delivery-failed', reason: ' Nobody at home ' },
    { word: 'failing', text: 'Delivery failed: Nobody at home' },
  ],
  [
    { event: 'order.paid', invoice_id: 'INV-7' },
    { word: 'told', payout: 'INV-7' },
  ],
  [
    { event: 'order.return-in-transit', return_consignment_id: 'RT1' },
    { word: 'way-back', returnConsignment: 'RT1' },
  ],
  [{ order_status: 'In Transit' }, { word: 'on-the-way' }],
])('%j', (said, expected) => {
  expect(pathaoWebhook.newsIn(JSON.stringify({ ...BODY, ...said }))).toEqual([
    expect.objectContaining({
      ...{ consignment: 'DT2811000001', invoice: '89WX-FHHG', trackingCode: 'DT2811000001', at: AT },
      ...expected,
    }),
  ])
})

test.each<[object, number | undefined]>([
  [{ timestamp: '2024-12-27 17:49:43' }, AT],
  [{ timestamp: undefined }, AT],
  [{ timestamp: undefined, updated_at: '2024-12-27T17:49:43.000000Z' }, AT],
  [{ timestamp: 'soon' }, AT],
  [{ timestamp: undefined, updated_at: undefined }, undefined],
  [{ timestamp: '2024-13-27 17:49:43', updated_at: '' }, undefined],
])('with %j the moment is %s', (times, at) => {
  const [news] = pathaoWebhook.newsIn(JSON.stringify({ ...BODY, event: 'order.picked', ...times }))
  expect(news?.at).toBe(at)
})

test.each(['', 'null', '[]', '{}', '{"event":"store.created","store_id":1}', JSON.stringify(BODY)])(
  '%s says nothing',
  (body) => expect(pathaoWebhook.newsIn(body)).toEqual([]),
)

test('whatever comes is a list', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (body) => {
      expect(Array.isArray(pathaoWebhook.newsIn(body))).toBe(true)
      expect(typeof pathaoWebhook.isHandshake?.(delivery(body))).toBe('boolean')
    }),
  )
})
