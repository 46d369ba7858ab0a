import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { NEWS_WORDS } from '#domain/parcel/news.ts'
import { Secret } from '#domain/settings/secret.ts'
import { redxKeys } from '#tests/couriers/redx/keys.ts'
import { aRedx, type RedxMood } from '#tests/couriers/redx/redx.ts'
import type { Booking } from '../port.ts'
import { createRedx } from './redx.ts'
import { wordOf } from './words.ts'

const KEYS = redxKeys()
const INVOICE = '89WX-FHHG'
const AREA = { id: 341, name: 'Dhanmondi' }

const aBooking = (parts: Partial<Booking> = {}): Booking => ({
  ...{ invoice: INVOICE, name: ' রহিমা খাতুন', mobileNumber: '01712345678', secondNumber: undefined },
  ...{ address: 'House 12, Road 5, Dhanmondi, Dhaka', collect: poisha(0), note: 'Call before' },
  ...{ goods: 'Saree, red', boxes: 1, weight: undefined, value: poisha(1250_00), area: AREA },
  ...parts,
})

async function opened() {
  const redx = await aRedx()
  const { parcels } = createRedx({ url: redx.url, timeout: 30_000 })
  const book = async (parts: Partial<Booking> = {}, keys = KEYS) =>
    (await parcels.book([aBooking(parts)], keys)).get(parts.invoice ?? INVOICE)
  return { redx, parcels, book }
}

test('a parcel is booked as RedX documents it, in the types of its example', async () => {
  const { redx, book } = await opened()
  expect(await book({ secondNumber: '01812345678' })).toEqual({
    outcome: 'booked',
    ...{ consignment: '28NOV0001', trackingCode: '28NOV0001', trackingLink: undefined },
  })
  expect(redx.calls.map(({ body }) => JSON.parse(body))).toEqual([
    {
      ...{ customer_name: 'রহিমা খাতুন', customer_phone: '01712345678' },
      ...{ delivery_area: 'Dhanmondi', delivery_area_id: 341 },
      ...{ customer_address: 'House 12, Road 5, Dhanmondi, Dhaka', merchant_invoice_id: INVOICE },
      ...{ cash_collection_amount: '0', parcel_weight: 500, value: 1250, pickup_store_id: 77 },
      instruction: 'Call before. Second number: 01812345678',
      parcel_details_json: [{ name: 'Saree, red', category: 'Goods', value: 1250 }],
    },
  ])
  expect(redx.calls[0]).toMatchObject({ headers: { 'api-access-token': 'Bearer a.signed.token' } })
})

test.each<[Partial<Booking>, string | undefined]>([
  [{}, undefined],
  [{ name: ' ' }, 'NAME'],
  [{ address: ' ' }, 'ADDRESS'],
  [{ collect: poisha(1250_50) }, 'AMOUNT'],
  [{ invoice: '' }, 'INVOICE'],
  [{ area: undefined }, 'AREA_NEEDED'],
])('of %j it is known before the call what is wrong: %s', async (parts, fault) => {
  const { parcels } = await opened()
  expect(parcels.faultOf(aBooking(parts))).toBe(fault)
})

describe('an answer that is not as it should be', () => {
  test.each<[RedxMood, object, number]>([
    ['dead', { fault: 'unreachable' }, 0],
    ['lost', { fault: 'unreachable' }, 1],
    ['500', { fault: 'refused', status: 500 }, 1],
    ['rubbish', { fault: 'not-understood' }, 1],
    ['429', { fault: 'refused', status: 429, waits: 30_000 }, 0],
    ['401', { fault: 'refused', status: 401 }, 0],
  ])('%s is thrown, and nothing is sent again', async (mood, error, there) => {
    const { redx, book } = await opened()
    redx.be(mood)
    await expect(book()).rejects.toMatchObject(error)
    expect([redx.parcels.get(INVOICE)?.length ?? 0, redx.calls.length]).toEqual([there, 1])
  })

  test('what does not come in time is not known', async () => {
    const redx = await aRedx()
    const { parcels } = createRedx({ url: redx.url, timeout: 50 })
    redx.be('slow')
    await expect(parcels.book([aBooking()], KEYS)).rejects.toMatchObject({ fault: 'timeout' })
    redx.letGo()
  })

  test('what it finds wrong is said', async () => {
    const { book } = await opened()
    const detail = 'customer_phone is not valid'
    expect(await book({ mobileNumber: '02712345678' })).toEqual({
      outcome: 'refused',
      fault: 'OTHER',
      detail,
    })
  })

  test('another’s parcel says nothing of this one', async () => {
    const { redx, parcels, book } = await opened()
    await book()
    redx.beAsked('others')
    expect(await parcels.status('28NOV0001', KEYS)).toBeUndefined()
  })
})

test('wrong keys are refused, and nothing else is tried', async () => {
  const { redx, book } = await opened()
  const wrong = redxKeys({ token: Secret.of('another') })
  await expect(book({}, wrong)).rejects.toMatchObject({ fault: 'refused', status: 401 })
  expect(redx.calls).toHaveLength(1)
})

test('keys are tried by a call that books nothing, and tells of no balance', async () => {
  const { redx, parcels } = await opened()
  expect(await parcels.check(KEYS)).toBeUndefined()
  expect(redx.calls.map(({ method }) => method)).toEqual(['GET'])
})

test('a parcel is asked for by the courier’s own id, with the shop’s number and what it costs', async () => {
  const { redx, parcels, book } = await opened()
  await book()
  expect(await parcels.status('28NOV0001', KEYS)).toEqual({
    ...{ text: 'pickup-pending', word: 'booked', invoice: INVOICE, fee: 95_00 },
  })
  redx.write(INVOICE, 'delivered', 'partial-delivery')
  expect(await parcels.status('28NOV0001', KEYS)).toMatchObject({ word: 'part-delivered' })
  expect(await parcels.status('28NOV0009', KEYS)).toBeUndefined()
})

test('a parcel is called off by a call, once it has gone it is not', async () => {
  const { redx, parcels, book } = await opened()
  await book()
  await book({ invoice: 'ANOTHER' })
  redx.write('ANOTHER', 'delivery-in-progress')
  expect(await parcels.cancel('28NOV0001', KEYS)).toBe('cancelled')
  expect(await parcels.cancel('28NOV0002', KEYS)).toBe('too-late')
  expect(await parcels.cancel('28NOV0009', KEYS)).toBe('too-late')
  expect(redx.parcels.get(INVOICE)).toMatchObject([{ status: 'cancelled' }])
})

test.each([
  ['pickup-pending', 'regular', 'booked'],
  ['ready-for-delivery', 'regular', 'handed-over'],
  ['Delivery In_Progress', 'regular', 'out'],
  ['agent-area-change', 'regular', 'on-the-way'],
  ['agent-hold', 'regular', 'hold'],
  ['delivered', 'regular', 'delivered'],
  ['delivered', undefined, 'delivered'],
  ['delivered', 'Partial Delivery', 'part-delivered'],
  ['delivered', 'exchange-delivery', 'delivered'],
  ['delivered', 'exchange-return', 'told'],
  ['delivered', 'reverse', 'told'],
  ['delivered', 'partial-return', 'told'],
  ['agent-returning', 'regular', 'way-back'],
  ['agent-returning', 'partial-return', 'told'],
  ['returned', 'regular', 'said-back'],
  ['returned', 'partial-delivery', 'told'],
  ['returned', 'partial-return', 'told'],
  ['returned', 'exchange-return', 'told'],
  ['returned', 'exchange-delivery', 'told'],
  ['cancelled', 'regular', 'coming-back'],
  ['paid', 'regular', 'told'],
  ['constructor', 'constructor', 'told'],
])('%s of %s means %s', (status, deliveryType, word) => {
  expect(wordOf(status, deliveryType)).toBe(word)
  expect(NEWS_WORDS).toContain(wordOf(status, deliveryType))
})
