import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { NEWS_WORDS } from '#domain/parcel/news.ts'
import { Secret } from '#domain/settings/secret.ts'
import { pathaoKeys } from '#tests/couriers/pathao/keys.ts'
import { aPathao } from '#tests/couriers/pathao/pathao.ts'
import { someSessions } from '#tests/couriers/pathao/sessions.ts'
import type { PathaoMood } from '#tests/couriers/pathao/standIn.ts'
import type { Booking } from '../port.ts'
import { createPathao } from './pathao.ts'
import { wordOf } from './words.ts'

const KEYS = pathaoKeys()
const INVOICE = '89WX-FHHG'

const aBooking = (parts: Partial<Booking> = {}): Booking => ({
  ...{ invoice: INVOICE, name: 'রহিমা খাতুন', mobileNumber: '01712345678', secondNumber: undefined },
  ...{ address: 'House 12, Road 5, Dhanmondi, Dhaka', collect: poisha(1250_00), note: 'Call before' },
  ...{ goods: 'Saree, red', boxes: 1, weight: undefined },
  ...parts,
})

async function opened() {
  const pathao = await aPathao()
  const { parcels } = createPathao({ url: pathao.url, sessions: someSessions(), timeout: 30_000 })
  const book = async (parts: Partial<Booking> = {}, keys = KEYS) =>
    (await parcels.book([aBooking(parts)], keys)).get(parts.invoice ?? INVOICE)
  return { pathao, parcels, book }
}

test('a parcel is booked as Pathao documents it, without city, zone and area', async () => {
  const { pathao, book } = await opened()
  expect(await book({ secondNumber: '01812345678', weight: 1_200 })).toEqual({
    outcome: 'booked',
    ...{ consignment: 'DT2811000001', trackingCode: 'DT2811000001', trackingLink: undefined },
    fee: 83_46,
  })
  const sent = pathao.calls.filter(({ url }) => url.endsWith('/orders')).map(({ body }) => JSON.parse(body))
  expect(sent).toEqual([
    {
      ...{ store_id: 12345, merchant_order_id: INVOICE, recipient_name: 'রহিমা খাতুন' },
      ...{ recipient_phone: '01712345678', recipient_secondary_phone: '01812345678' },
      recipient_address: 'House 12, Road 5, Dhanmondi, Dhaka',
      ...{ delivery_type: 48, item_type: 2, special_instruction: 'Call before', item_quantity: 1 },
      ...{ item_weight: 1.2, item_description: 'Saree, red', amount_to_collect: 1250 },
    },
  ])
})

test.each<[Partial<Booking>, string | undefined]>([
  [{}, undefined],
  [{ name: 'Al' }, 'NAME'],
  [{ name: 'n'.repeat(101) }, 'NAME'],
  [{ address: 'Dhanmondi' }, 'ADDRESS'],
  [{ address: 'a'.repeat(220) }, undefined],
  [{ address: 'a'.repeat(221) }, 'ADDRESS'],
  [{ collect: poisha(1250_50) }, 'AMOUNT'],
  [{ weight: 10_000 }, undefined],
  [{ weight: 10_001 }, 'WEIGHT'],
])('of %j it is known before the call what is wrong: %s', async (parts, fault) => {
  const { parcels } = await opened()
  expect(parcels.faultOf(aBooking(parts))).toBe(fault)
})

describe('an answer that is not as it should be', () => {
  test.each<[PathaoMood, object, number]>([
    ['dead', { fault: 'unreachable' }, 0],
    ['lost', { fault: 'unreachable' }, 1],
    ['500', { fault: 'refused', status: 500 }, 1],
    ['rubbish', { fault: 'not-understood' }, 1],
    ['429', { fault: 'refused', status: 429, waits: 30_000 }, 0],
  ])('%s is thrown, and nothing is sent again', async (mood, error, there) => {
    const { pathao, book } = await opened()
    pathao.be(mood)
    await expect(book()).rejects.toMatchObject(error)
    expect(pathao.parcels.get(INVOICE)?.length ?? 0).toBe(there)
  })

  test('a number that was not sent is no answer', async () => {
    const { pathao, book } = await opened()
    pathao.be('others')
    expect(await book()).toBeUndefined()
  })

  test.each<[Partial<Booking>, object]>([
    [{ mobileNumber: '02712345678' }, { fault: 'NUMBER', detail: 'Wrong phone number.' }],
    [{ name: 'Al' }, { fault: 'NAME', detail: 'The name is too short.' }],
  ])('what it finds wrong with %j is said', async (parts, said) => {
    const { book } = await opened()
    expect(await book(parts)).toEqual({ outcome: 'refused', ...said })
  })
})

describe('the token', () => {
  test('is got once by the client’s id and secret, and by no password', async () => {
    const { pathao, parcels, book } = await opened()
    await book()
    expect(await parcels.check(KEYS)).toBeUndefined()
    expect(pathao.logins()).toBe(1)
    expect(
      pathao.calls.filter(({ url }) => url.endsWith('/login')).map(({ body }) => JSON.parse(body)),
    ).toEqual([{ client_id: 'a-client-id', client_secret: 'a-client-secret' }])
  })

  test('that is refused is renewed once', async () => {
    const { pathao, book } = await opened()
    await book()
    pathao.forgetTokens()
    expect(await book({ invoice: 'ANOTHER' })).toMatchObject({ outcome: 'booked' })
    expect(pathao.logins()).toBe(2)
  })

  test('that is refused again is a refusal of the keys', async () => {
    const { pathao, book } = await opened()
    pathao.be('401', '401')
    await expect(book()).rejects.toMatchObject({ fault: 'refused', status: 401 })
    expect(pathao.logins()).toBe(2)
  })

  test('is not given for wrong keys', async () => {
    const { pathao, book } = await opened()
    const wrong = pathaoKeys({ clientSecret: Secret.of('another') })
    await expect(book({}, wrong)).rejects.toMatchObject({ fault: 'refused', status: 401 })
    expect(pathao.calls).toHaveLength(1)
  })
})

test('a parcel is asked for by the courier’s own id', async () => {
  const { pathao, parcels, book } = await opened()
  await book()
  expect(await parcels.status('DT2811000001', KEYS)).toEqual({
    ...{ text: 'Pending', word: 'booked', invoice: INVOICE },
  })
  const [parcel] = pathao.parcels.get(INVOICE) ?? []
  if (parcel) parcel.order_status = 'Assigned for Delivery'
  expect(await parcels.status('DT2811000001', KEYS)).toMatchObject({ word: 'out' })
  pathao.write(INVOICE, 'On Hold', Date.UTC(2024, 11, 27, 17, 49, 43))
  expect(await parcels.status('DT2811000001', KEYS)).toMatchObject({
    ...{ word: 'hold', at: Date.UTC(2024, 11, 27, 17, 49, 43) },
  })
  expect(await parcels.status('DT2811000009', KEYS)).toBeUndefined()
})

test.each([
  ['Pending', 'booked'],
  ['order.created', 'booked'],
  ['Picked', 'handed-over'],
  ['In_Transit', 'on-the-way'],
  ['order.at-the-sorting-hub', 'on-the-way'],
  ['At the Sorting HUB', 'on-the-way'],
  ['order.assigned-for-delivery', 'out'],
  ['ORDER.DELIVERED', 'delivered'],
  ['Partial Delivery', 'part-delivered'],
  ['order.delivery-failed', 'failing'],
  ['order.on-hold', 'hold'],
  ['order.returned', 'failing'],
  ['order.paid-return', 'coming-back'],
  ['order.return-in-transit', 'way-back'],
  ['order.returned-to-merchant', 'said-back'],
  ['order.pickup-failed', 'told'],
  ['order.paid', 'told'],
  ['constructor', 'told'],
])('%s means %s', (text, word) => {
  expect(wordOf(text)).toBe(word)
  expect(NEWS_WORDS).toContain(wordOf(text))
})
