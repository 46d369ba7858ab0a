import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Secret } from '#domain/settings/secret.ts'
import { AGREED, courierKeys } from '#tests/couriers/keys.ts'
import type { Delivery } from '../../outside/webhook.ts'
import type { CourierNews } from '../port.ts'
import { createSteadfast } from './steadfast.ts'
import { steadfastWebhook } from './webhook.ts'

const { webhookToken: TOKEN, webhookSecret: SECRET } = AGREED
const KEYS = courierKeys({ webhookToken: Secret.of(TOKEN), webhookSecret: Secret.of(SECRET) })
const TOKEN_ALONE = courierKeys({ webhookToken: Secret.of(TOKEN) })
const SECRET_ALONE = courierKeys({ webhookSecret: Secret.of(SECRET) })

const BODY = '{"notification_type":"delivery_status","consignment_id":1,"status":"delivered"}'
const sign = (key: string, body = BODY) => createHmac('sha256', key).update(body).digest('hex')

function aDelivery(headers: Record<string, string>, body = BODY): Delivery {
  return {
    body: new TextEncoder().encode(body),
    headers: new Headers(headers),
    query: new URLSearchParams({ token: TOKEN }),
  }
}

test('is the webhook of the courier Steadfast', () => {
  expect(createSteadfast({ url: 'http://127.0.0.1:1/' }).webhook).toBe(steadfastWebhook)
})

describe('a delivery is genuine', () => {
  const bearer = { Authorization: `Bearer ${TOKEN}` }

  test.each<[string, Record<string, string>, typeof KEYS, boolean]>([
    ['the token', bearer, KEYS, true],
    ['the token, where there is no secret', bearer, TOKEN_ALONE, true],
    ['the token, in another case of Bearer', { Authorization: `bEARER  ${TOKEN}` }, KEYS, true],
    ['the token, signed with it', { ...bearer, 'X-Signature': sign(TOKEN) }, KEYS, true],
    ['the token, signed with the secret', { ...bearer, 'X-Signature': sign(SECRET) }, KEYS, true],
    ['the token, signed in capitals', { ...bearer, 'X-Signature': sign(TOKEN).toUpperCase() }, KEYS, true],
    ['the token, signed with it alone', { ...bearer, 'X-Signature': sign(TOKEN) }, TOKEN_ALONE, true],
    [
      'the token, signed with a secret that is not set',
      { ...bearer, 'X-Signature': sign(SECRET) },
      TOKEN_ALONE,
      false,
    ],
    ['the token, signed with another key', { ...bearer, 'X-Signature': sign('another') }, KEYS, false],
    ['the token, another body signed', { ...bearer, 'X-Signature': sign(TOKEN, '{}') }, KEYS, false],
    ['the token, signed with an empty key', { ...bearer, 'X-Signature': sign('') }, TOKEN_ALONE, false],
    ['the token and an empty signature', { ...bearer, 'X-Signature': '' }, KEYS, false],
    ['another token', { Authorization: 'Bearer another-token-there' }, KEYS, false],
    [
      'another token, signed well',
      { Authorization: 'Bearer other', 'X-Signature': sign(TOKEN) },
      KEYS,
      false,
    ],
    ['the token in another case', { Authorization: `Bearer ${TOKEN.toUpperCase()}` }, KEYS, false],
    ['the secret for a token', { Authorization: `Bearer ${SECRET}` }, KEYS, false],
    ['the token without Bearer', { Authorization: TOKEN }, KEYS, false],
    ['the token after Basic', { Authorization: `Basic ${TOKEN}` }, KEYS, false],
    ['the token and something else', { Authorization: `Bearer ${TOKEN} ${TOKEN}` }, KEYS, false],
    ['no token', {}, KEYS, false],
    ['no token, signed with the token', { 'X-Signature': sign(TOKEN) }, KEYS, false],
    ['no token, signed with the secret', { 'X-Signature': sign(SECRET) }, KEYS, false],
    ['an empty token', { Authorization: 'Bearer ' }, KEYS, false],
    ['an empty token, where none is set', { Authorization: 'Bearer ' }, courierKeys(), false],
    ['no token, where none is set', {}, courierKeys(), false],
    ['a token, where none is set', bearer, courierKeys(), false],
    [
      'nothing but a good signature, where no token is set',
      { 'X-Signature': sign(SECRET) },
      SECRET_ALONE,
      false,
    ],
    ['the secret for a token that is not set', { Authorization: `Bearer ${SECRET}` }, SECRET_ALONE, false],
  ])('with %s', (_, headers, keys, expected) => {
    expect(steadfastWebhook.isGenuine(aDelivery(headers), keys)).toBe(expected)
  })

  test('no longer with the token that was before', () => {
    const changed = courierKeys({ webhookToken: Secret.of('another-token-there') })
    expect(steadfastWebhook.isGenuine(aDelivery(bearer), changed)).toBe(false)
  })
})

test.each([
  [{ 'Idempotency-Key': 'a8f3-17' }, 'a8f3-17'],
  [{ 'Idempotency-Key': 'x'.repeat(200) }, 'x'.repeat(200)],
  [{ 'Idempotency-Key': 'x'.repeat(201) }, undefined],
  [{ 'Idempotency-Key': '' }, undefined],
  [{}, undefined],
])('a delivery with %j is known by %s', (headers, id) => {
  expect(steadfastWebhook.idOf?.(aDelivery(headers as Record<string, string>))).toBe(id)
})

test('is answered as Steadfast expects it', () => {
  expect(steadfastWebhook.answer).toMatchObject({ status: 200, body: { status: 'success' } })
})

describe('news', () => {
  const NOTICE = {
    notification_type: 'delivery_status',
    consignment_id: 12345,
    invoice: '89WX-FHHG',
    cod_amount: 1500,
    status: 'Delivered',
    delivery_charge: 100,
    tracking_message: 'Your package has been delivered successfully.',
    updated_at: '2026-03-02 12:45:30',
  }
  const NEWS: CourierNews = {
    invoice: '89WX-FHHG',
    consignment: '12345',
    at: undefined,
    word: 'delivered',
    text: 'Delivered: Your package has been delivered successfully.',
    collected: 1500_00 as CourierNews['collected'],
    fee: 100_00 as CourierNews['fee'],
  }
  const newsIn = (parts: object) => steadfastWebhook.newsIn(JSON.stringify({ ...NOTICE, ...parts }))

  test('of a status are its word, what was collected, what it costs and the courier’s own words', () => {
    expect(newsIn({})).toEqual([NEWS])
  })

  test.each<[object, Partial<CourierNews>]>([
    [{ cod_amount: '1500.50', delivery_charge: '100' }, { collected: 1500_50 as never }],
    [{ cod_amount: '1,500.00' }, {}],
    [{ cod_amount: '1,25,000' }, { collected: 125_000_00 as never }],
    // Where one cannot know the amount, there is none.
    [{ cod_amount: '1,50' }, { collected: undefined }],
    [{ cod_amount: -5 }, { collected: undefined }],
    [{ cod_amount: 'much' }, { collected: undefined }],
    [
      { cod_amount: null, delivery_charge: null },
      { collected: undefined, fee: undefined },
    ],
    [{ cod_amount: 99_999_999_999 }, { collected: undefined }],
    [{ cod_amount: 10.005 }, { collected: undefined }],
    [{ cod_amount: 0 }, { collected: 0 as never }],
    [
      { status: 'partial_delivered', cod_amount: 700 },
      { word: 'part-delivered', collected: 700_00 as never },
    ],
    [{ status: 'pending' }, { word: 'on-the-way', collected: undefined }],
    [{ status: 'cancelled' }, { word: 'coming-back', collected: undefined }],
    [{ status: 'delivered_approval_pending' }, { word: 'told', collected: undefined }],
    [{ status: 'unknown' }, { word: 'told', collected: undefined }],
    [{ status: 'something new' }, { word: 'told', collected: undefined }],
    [{ tracking_message: null }, { text: 'Delivered' }],
    [{ tracking_message: 'one\nline\u0000' }, { text: 'Delivered: one line' }],
    [{ tracking_message: 'ক'.repeat(900) }, { text: `Delivered: ${'ক'.repeat(289)}` }],
    [{ consignment_id: '12345' }, {}],
    [{ consignment_id: null }, { consignment: undefined }],
    [{ invoice: null }, { invoice: undefined }],
    [{ invoice: 12 }, { invoice: '12' }],
    [{ invoice: 'x'.repeat(201) }, { invoice: undefined }],
    [{ notification_type: undefined }, {}],
    [{ notification_type: undefined, type: 'delivery_status' }, {}],
    [{ notification_type: undefined, event: 'delivery_status' }, {}],
    [{ notification_type: ' Delivery_Status' }, {}],
    [{ notification_type: 7 }, {}],
  ])('in a status with %j', (parts, expected) => {
    const { status } = { ...NOTICE, ...parts }
    const text = NEWS.text.replace('Delivered', status)
    expect(newsIn(parts)).toEqual([{ ...NEWS, text, ...expected }])
  })

  test.each([
    [{ notification_type: 'tracking_update' }],
    [{ notification_type: undefined, type: 'tracking_update' }],
    [{ notification_type: undefined }],
  ])('in an update with %j are a sentence that moves nothing', (parts) => {
    const { status: _, cod_amount: __, delivery_charge: ___, ...update } = NOTICE
    expect(steadfastWebhook.newsIn(JSON.stringify({ ...update, ...parts }))).toEqual([
      { ...NEWS, word: 'told', text: NOTICE.tracking_message, collected: undefined, fee: undefined },
    ])
  })

  test.each<[string]>([
    ['consignment_update'],
    ['return_list_accepted'],
    ['payment_request'],
    ['user_update'],
    ['constructor'],
    ['__proto__'],
  ])('are none in a %s', (notification_type) => expect(newsIn({ notification_type })).toEqual([]))

  test.each<[string]>([
    [''],
    ['not json'],
    ['null'],
    ['[]'],
    ['7'],
    ['"delivered"'],
    ['{}'],
    ['{"notification_type":"delivery_status","status":"delivered"}'],
    ['{"notification_type":"delivery_status","invoice":"A"}'],
    ['{"notification_type":"delivery_status","invoice":"A","status":5}'],
    ['{"notification_type":"tracking_update","invoice":"A"}'],
    ['{"notification_type":"tracking_update","invoice":"  ","tracking_message":"m"}'],
    ['['.repeat(19_000)],
    [JSON.stringify({ ...NOTICE, more: 'x'.repeat(20_000) })],
  ])('are none in %.60s', (body) => expect(steadfastWebhook.newsIn(body)).toEqual([]))

  test('are a list, whatever comes', () => {
    const field = fc.constantFrom(...Object.keys(NOTICE), '__proto__', 'type')
    const body = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.dictionary(field, fc.jsonValue()).map((notice) => JSON.stringify({ ...NOTICE, ...notice })),
    )
    fc.assert(
      fc.property(body, (text) => {
        const news = steadfastWebhook.newsIn(text)
        expect(news.length).toBeLessThan(2)
        for (const { text, invoice, consignment } of news) {
          expect(text.length).toBeLessThan(700)
          expect(invoice ?? consignment).toBeTruthy()
        }
      }),
    )
  })
})
