import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { NEWS_WORDS } from '#domain/parcel/news.ts'
import { Secret } from '#domain/settings/secret.ts'
import { courierKeys } from '#tests/couriers/keys.ts'
import { aSteadfast, type BookingMood } from '#tests/couriers/steadfast.ts'
import { anOutsideService } from '#tests/outsideService.ts'
import type { Booking } from '../port.ts'
import { createSteadfast } from './steadfast.ts'
import { wordOf } from './words.ts'

const KEYS = courierKeys()

const aBooking = (parts: Partial<Booking> = {}): Booking => ({
  invoice: '89WX-FHHG',
  name: 'রহিমা খাতুন',
  mobileNumber: '01712345678',
  secondNumber: undefined,
  address: 'House 12, Road 5, Dhanmondi, Dhaka',
  collect: poisha(1250_00),
  note: 'Call before',
  goods: 'Saree, red',
  boxes: 1,
  ...parts,
})

async function opened() {
  const steadfast = await aSteadfast()
  return { steadfast, parcels: createSteadfast({ url: steadfast.url, bookingTimeout: 30_000 }).parcels }
}

/** What Steadfast was sent. */
const sentTo = ({ calls }: Awaited<ReturnType<typeof aSteadfast>>) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

test('parcels are booked in one call, each with its own answer', async () => {
  const { steadfast, parcels } = await opened()
  const bookings = [
    aBooking({ secondNumber: '01812345678', boxes: 2 }),
    aBooking({ invoice: '7KQX-M3PA-2', mobileNumber: '12' }),
    aBooking({ invoice: '3JGT-L2TJ', address: ' ' }),
  ]
  expect(await parcels.book(bookings, KEYS)).toEqual(
    new Map([
      [
        '89WX-FHHG',
        {
          outcome: 'booked',
          consignment: '1000',
          trackingCode: 'SF001000',
          trackingLink: 'https://steadfast.example/t/SF001000',
        },
      ],
      ['7KQX-M3PA-2', { outcome: 'refused', fault: 'NUMBER', detail: 'RECEIVER_PHONE_IS_REQUIRED' }],
      ['3JGT-L2TJ', { outcome: 'refused', fault: 'ADDRESS', detail: 'RECEIVER_ADDRESS_IS_REQUIRED' }],
    ]),
  )
  const [{ data }] = sentTo(steadfast)
  expect(data[0]).toEqual({
    invoice: '89WX-FHHG',
    recipient_name: 'রহিমা খাতুন',
    recipient_phone: '01712345678',
    alternative_phone: '01812345678',
    recipient_address: 'House 12, Road 5, Dhanmondi, Dhaka',
    cod_amount: 1250,
    note: 'Call before',
    item_description: 'Saree, red',
    total_lot: 2,
    delivery_type: 0,
  })
  expect(data[1]).not.toHaveProperty('alternative_phone')
})

test('an invoice that is booked already is told as that, and is not booked again', async () => {
  const { steadfast, parcels } = await opened()
  await parcels.book([aBooking()], KEYS)
  expect((await parcels.book([aBooking()], KEYS)).get('89WX-FHHG')).toEqual({ outcome: 'exists' })
  expect(steadfast.parcels.get('89WX-FHHG')).toHaveLength(1)
})

describe('an answer that is not as it should be', () => {
  const TWO = [aBooking(), aBooking({ invoice: '7KQX-M3PA' })]
  const outcomes = (answers: ReadonlyMap<string, { outcome: string }>) =>
    Object.fromEntries([...answers].map(([invoice, { outcome }]) => [invoice, outcome]))

  test.each<[BookingMood, object]>([
    ['right', { '89WX-FHHG': 'booked', '7KQX-M3PA': 'booked' }],
    ['twice', { '89WX-FHHG': 'booked', '7KQX-M3PA': 'booked' }],
    ['bare', { '89WX-FHHG': 'booked', '7KQX-M3PA': 'booked' }],
    ['as-text', { '89WX-FHHG': 'booked', '7KQX-M3PA': 'booked' }],
    ['others', { '89WX-FHHG': 'booked', '7KQX-M3PA': 'booked' }],
    ['half', { '89WX-FHHG': 'booked' }],
  ])('%s: %j, and of nobody else', async (mood, expected) => {
    const { steadfast, parcels } = await opened()
    steadfast.be(mood)
    expect(outcomes(await parcels.book(TWO, KEYS))).toEqual(expected)
  })

  test.each<[BookingMood, object, boolean]>([
    ['dead', { fault: 'unreachable' }, false],
    ['429', { fault: 'refused', status: 429 }, false],
    ['401-in-body', { fault: 'refused', status: 401 }, false],
    ['lost', { fault: 'unreachable' }, true],
    ['500', { fault: 'refused', status: 500 }, true],
    ['rubbish', { fault: 'not-understood' }, true],
  ])('%s: it is not known, and asking by invoice clears it up', async (mood, error, isThere) => {
    const { steadfast, parcels } = await opened()
    steadfast.be(mood)
    await expect(parcels.book([aBooking()], KEYS)).rejects.toMatchObject(error)
    const found = await parcels.find('89WX-FHHG', KEYS)
    expect(found).toEqual(isThere ? { text: 'in_review', word: 'booked' } : undefined)
    expect(steadfast.parcels.has('89WX-FHHG')).toBe(isThere)
  })

  const answering = async (body: unknown) => {
    const { url } = await anOutsideService((response) => response.end(JSON.stringify(body)))
    return createSteadfast({ url, bookingTimeout: 30_000 }).parcels
  }

  test.each<[string, unknown, object]>([
    ['a list in a text', '["COD_AMOUNT_ERROR"]', { fault: 'AMOUNT', detail: 'COD_AMOUNT_ERROR' }],
    ['a sentence', 'The note is too long', { fault: 'NOTE', detail: 'The note is too long' }],
    ['nothing', null, { fault: 'OTHER', detail: '' }],
    ['a number', 7, { fault: 'OTHER', detail: '' }],
    ['a sentence about an invoice', 'The invoice has already been taken.', { outcome: 'exists' }],
  ])('a row that is refused with %s', async (_, error, expected) => {
    const parcels = await answering({ data: [{ invoice: '89WX-FHHG', consignment_id: null, error }] })
    expect((await parcels.book([aBooking()], KEYS)).get('89WX-FHHG')).toMatchObject(expected)
  })

  test.each([
    ['https://steadfast.example/t/SF1', 'https://steadfast.example/t/SF1'],
    ['javascript:alert(1)', undefined],
    ['no address', undefined],
  ])('a row with the link %s leads to %s', async (tracking_link, trackingLink) => {
    const parcels = await answering({ data: [{ invoice: '89WX-FHHG', consignment_id: 1, tracking_link }] })
    expect((await parcels.book([aBooking()], KEYS)).get('89WX-FHHG')).toMatchObject({
      outcome: 'booked',
      trackingLink,
    })
  })

  test.each<[unknown]>([[{ data: 'no json' }], [{ data: {} }], [{}], [null], ['text'], [7]])(
    '%j has no rows: none is taken as booked or refused',
    async (body) => {
      const parcels = await answering(body)
      await expect(parcels.book([aBooking()], KEYS)).rejects.toMatchObject({ fault: 'not-understood' })
    },
  )

  test.each<[unknown]>([[{ data: [] }], [{ data: [null, 7, {}] }], [{ data: [{ consignment_id: 5 }] }]])(
    '%j has no row of the invoice: it is not known',
    async (body) => {
      const parcels = await answering(body)
      expect((await parcels.book([aBooking()], KEYS)).size).toBe(0)
    },
  )
})

test.each<[Partial<Booking>, string | undefined]>([
  [{}, undefined],
  [{ address: 'ঢ'.repeat(250) }, undefined],
  [{ address: 'ঢ'.repeat(251) }, 'ADDRESS'],
  [{ name: 'n'.repeat(101) }, 'NAME'],
  [{ note: 'n'.repeat(481) }, 'NOTE'],
  [{ invoice: 'ক-1' }, 'INVOICE'],
  [{ collect: poisha(1_000_000_00) }, undefined],
  [{ collect: poisha(1_000_001_00) }, 'AMOUNT'],
  [{ collect: poisha(50) }, 'AMOUNT'],
  // The goods are only cut.
  [{ goods: 'g'.repeat(400) }, undefined],
])('before it is sent, %j is found: %s', async (parts, fault) => {
  const parcels = createSteadfast({ url: 'http://127.0.0.1:1/' }).parcels
  expect(parcels.faultOf(aBooking(parts))).toBe(fault)
})

test('what Steadfast would drop or cut is sent as it will arrive', async () => {
  const { steadfast, parcels } = await opened()
  await parcels.book([aBooking({ address: 'House {5}; <Road>', goods: 'g'.repeat(400) })], KEYS)
  const [{ data }] = sentTo(steadfast)
  expect(data[0]).toMatchObject({ recipient_address: 'House  5    Road ', item_description: 'g'.repeat(255) })
})

test('a parcel is asked back, unless it is delivered', async () => {
  const { steadfast, parcels } = await opened()
  await parcels.book([aBooking()], KEYS)
  expect(await parcels.askBack('89WX-FHHG', 'The customer cancelled', KEYS)).toBe('asked')
  const [booked] = steadfast.parcels.get('89WX-FHHG') ?? []
  if (booked) booked.delivery_status = 'delivered'
  expect(await parcels.askBack('89WX-FHHG', 'The customer cancelled', KEYS)).toBe('too-late')
  expect(await parcels.find('89WX-FHHG', KEYS)).toEqual({ text: 'delivered', word: 'delivered' })
})

test('the balance is poisha; wrong keys are refused', async () => {
  const { parcels } = await opened()
  expect(await parcels.check(KEYS)).toBe(1234_50)
  const wrong = courierKeys({ apiKey: Secret.of('another') })
  await expect(parcels.check(wrong)).rejects.toMatchObject({ fault: 'refused', status: 401 })
})

test.each([
  ['in_review', 'booked'],
  ['in review', 'booked'],
  ['Pending', 'on-the-way'],
  ['Delivered', 'delivered'],
  ['delivered_approval_pending', 'told'],
  ['partial_delivered_approval_pending', 'told'],
  ['cancelled_approval_pending', 'failing'],
  ['partial_delivered', 'part-delivered'],
  ['cancelled', 'coming-back'],
  ['exceptional', 'exceptional'],
  ['cancelled_return_rider_assigned', 'way-back'],
  ['Cancelled Return Received', 'said-back'],
  ['unknown', 'told'],
  ['picked', 'told'],
  ['constructor', 'told'],
])('the word "%s" means %s', (text, word) => expect(wordOf(text)).toBe(word))

test('any text is one of the words', () => {
  fc.assert(fc.property(fc.string(), (text) => NEWS_WORDS.includes(wordOf(text))))
})
