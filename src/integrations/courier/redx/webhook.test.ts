import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Secret } from '#domain/settings/secret.ts'
import { REDX_AGREED, redxKeys } from '#tests/couriers/redx/keys.ts'
import { redxWebhook } from './webhook.ts'

const NOTICE = {
  ...{ tracking_number: '28NOV0001', timestamp: '2026-11-28T10:00:00+06:00', status: 'delivered' },
  ...{ message_en: 'Parcel is delivered', message_bn: 'পার্সেল পৌঁছেছে' },
  ...{ invoice_number: '89WX-FHHG', delivery_type: 'regular' },
}
const newsOf = (parts: object) => redxWebhook.newsIn(JSON.stringify({ ...NOTICE, ...parts }))

test.each<[string, ReturnType<typeof redxKeys>, boolean]>([
  [`token=${REDX_AGREED.webhookToken}`, redxKeys(), true],
  ['token=another', redxKeys(), false],
  ['token=', redxKeys({ webhookToken: Secret.UNSET }), false],
  ['', redxKeys(), false],
  ['', redxKeys({ webhookToken: Secret.UNSET }), false],
])('with the query "%s" it is genuine or not', (query, keys, expected) => {
  const delivery = { body: new Uint8Array(), headers: new Headers(), query: new URLSearchParams(query) }
  expect(redxWebhook.isGenuine(delivery, keys)).toBe(expected)
})

test('what it says is to be confirmed', () => {
  expect(redxWebhook.isToConfirm).toBe(true)
  expect(newsOf({})).toEqual([
    {
      ...{ word: 'delivered', text: 'Parcel is delivered', at: Date.UTC(2026, 10, 28, 4) },
      ...{ invoice: '89WX-FHHG', consignment: '28NOV0001', trackingCode: '28NOV0001' },
      ...{ collected: undefined, fee: undefined },
    },
  ])
})

test.each<[object, object]>([
  [{ delivery_type: 'partial-delivery' }, { word: 'part-delivered' }],
  [{ message_en: undefined }, { text: 'delivered' }],
  [{ timestamp: '2026-11-28 10:00:00' }, { at: undefined }],
  [{ timestamp: 'yesterday' }, { at: undefined }],
  [{ timestamp: '2026-11-28T04:00:00.000Z' }, { at: Date.UTC(2026, 10, 28, 4) }],
  [{ status: 'paid' }, { word: 'told' }],
])('of %j it reads %j', (parts, expected) => {
  expect(newsOf(parts)).toMatchObject([expected])
})

test.each([{ tracking_number: undefined }, { status: undefined }, { status: '' }])(
  'without %j it says nothing',
  (parts) => {
    expect(newsOf(parts)).toEqual([])
  },
)

test('whatever it sends, reading it does not fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
      expect(Array.isArray(redxWebhook.newsIn(body))).toBe(true)
    }),
  )
})
