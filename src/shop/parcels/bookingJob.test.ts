import { expect, test } from 'vitest'
import type { Handling } from '#domain/catalogue/handling.ts'
import { RIDER_NOTE_MAX } from '#domain/parcel/booking.ts'
import { Secret } from '#domain/settings/secret.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { courierKeys } from '#tests/couriers/keys.ts'
import type { BookingMood } from '#tests/couriers/steadfast.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'
import { AN_ADMIN } from '#tests/testCatalogue.ts'

const MINUTE = 60_000
const OTHER_NUMBER = '01799999999'
const PACKER = aUser({ id: 'a-packer', role: 'packer' })

describeOnEachDatabase('booking with Steadfast', (database) => {
  test('parcels are booked in one call, and their orders are Shipping', async () => {
    const { steadfast, confirmed, book, run, parcel, status } = await aParcelShop(database.db)
    const ids = await confirmed(3)
    expect(await book(ids)).toEqual({
      outcome: 'asked',
      results: ids.map((orderId) => ({
        ...{ orderId, courier: 'steadfast', outcome: 'queued', parcelId: orderId },
      })),
    })
    await run(MINUTE)
    for (const id of ids) {
      const { state, trackingCode, consignment } = await parcel(id)
      expect({ state, trackingCode, status: await status(id) }).toEqual({
        state: 'booked',
        trackingCode: `SF00${consignment}`,
        status: 'Shipping',
      })
    }
    expect(steadfast.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('how the goods are carried stands first in the note, on the label, and pushes nothing out', async () => {
    const { steadfast, shop, owner, confirmed, book, run, parcel } = await aParcelShop(database.db)
    const [id = '', later = ''] = await confirmed(2, { comment: 'c'.repeat(RIDER_NOTE_MAX) })
    const product = await shop.orders.order(owner, id)
    if (product.outcome !== 'found') throw new Error(product.outcome)
    const productId = product.detail.order.lines[0]?.id ?? ''
    const carried = (handling: Handling | undefined) =>
      shop.catalogue.updateProduct(AN_ADMIN, productId, { handling, nameBengali: 'শার্ট' })
    await carried('fragile')
    await book([id])
    await run(MINUTE)
    const notes = () =>
      steadfast.calls.flatMap(({ method, body }) =>
        method === 'POST' ? JSON.parse(body).data.map(({ note }: { note: string }) => note) : [],
      )
    expect(notes()).toEqual([`FRAGILE. ${'c'.repeat(RIDER_NOTE_MAX)}`])
    // What was told of the order stays as it is, whatever the catalogue says later.
    await carried('liquid')
    expect((await parcel(id)).sent).toMatchObject({ note: 'c'.repeat(RIDER_NOTE_MAX) })
    expect(await shop.parcels.labels(owner, [id])).toMatchObject({
      labels: [{ pieces: [{ handling: 'liquid', nameBengali: 'শার্ট' }] }],
    })
    await shop.catalogue.updateProduct(AN_ADMIN, productId, { status: 'draft' })
    expect(await shop.parcels.read(owner, id)).toMatchObject({ namesBengali: ['শার্ট'] })
    await book([later])
    await run(MINUTE)
    expect(notes()[1]).toMatch(/^LIQUID\. c+$/)
    await carried(undefined)
    expect(await shop.parcels.labels(owner, [id])).toMatchObject({
      labels: [{ pieces: [{ handling: undefined }] }],
    })
  })

  test('the same request asks for nothing new, and no order has two open parcels', async () => {
    const { steadfast, confirmed, book, run } = await aParcelShop(database.db)
    const [id = ''] = await confirmed(1)
    const first = await book([id], 'a-key')
    expect(await book([id], 'a-key')).toEqual(first)
    expect(await book([id], 'another')).toMatchObject({
      results: [{ outcome: 'refused', fault: 'HAS_PARCEL' }],
    })
    await run(MINUTE)
    expect(await book([id], 'a-key')).toEqual(first)
    expect(steadfast.parcels.get(id)).toHaveLength(1)
  })

  test('a key is that of one request: with another one it books nothing, and the first answers as before', async () => {
    const { steadfast, shop, owner, confirmed, book, run } = await aParcelShop(database.db)
    const [id = '', other = ''] = await confirmed(2)
    const first = await book([id], 'a-key')
    for (const ids of [[other], [id, other], [other, id]]) {
      expect(await book(ids, 'a-key')).toEqual({ outcome: 'key-reused' })
    }
    const noted = { orderIds: [id], courier: 'steadfast', note: 'Call first' }
    expect(await shop.parcels.book(owner, noted, 'a-key')).toEqual({ outcome: 'key-reused' })
    expect(await book([id], 'a-key')).toEqual(first)
    expect(
      await shop.parcels.book(PACKER, { orderIds: [other] }, 'a-key'),
      'the key of somebody else',
    ).toMatchObject({
      results: [{ outcome: 'queued' }],
    })
    await run(MINUTE)
    expect(steadfast.parcels.get(id)).toHaveLength(1)
  })

  test('two who book the same orders at once get one parcel of each', async () => {
    const { steadfast, confirmed, book, run } = await aParcelShop(database.db)
    const ids = await confirmed(5)
    const all = await Promise.all([book(ids), book(ids.toReversed()), book(ids)])
    const queued = all.flatMap((asked) => (asked.outcome === 'asked' ? asked.results : []))
    expect(queued.filter(({ outcome }) => outcome === 'queued')).toHaveLength(5)
    await run(MINUTE)
    expect(ids.map((id) => steadfast.parcels.get(id)?.length)).toEqual([1, 1, 1, 1, 1])
  })

  test.each<BookingMood>([
    'dead',
    'lost',
    '500',
    '429',
    'rubbish',
    'twice',
    'bare',
    'as-text',
    'others',
    'half',
  ])('whatever the courier does (%s), each is booked once in the end', async (mood) => {
    const { steadfast, confirmed, book, run, parcel } = await aParcelShop(database.db)
    const ids = await confirmed(4)
    steadfast.be(mood)
    await book(ids)
    for (let turn = 0; turn < 4; turn += 1) await run(MINUTE)
    for (const id of ids) {
      expect([mood, (await parcel(id)).state, steadfast.parcels.get(id)?.length]).toEqual([mood, 'booked', 1])
    }
  })

  test.each([
    ['as they are saved', undefined],
    ['from the screen, where nothing is typed', courierKeys({ apiKey: Secret.KEPT, secretKey: Secret.KEPT })],
  ])('keys that are refused are not tried again until the owner has tried them %s', async (_, keys) => {
    const { steadfast, confirmed, book, run, parcel, shop, owner } = await aParcelShop(database.db)
    const ids = await confirmed(2)
    steadfast.be('401-in-body')
    await book(ids)
    await run(MINUTE)
    const { length } = steadfast.calls
    for (let turn = 0; turn < 5; turn += 1) await run(20 * MINUTE)
    expect(steadfast.calls).toHaveLength(length)
    expect(steadfast.parcels.size).toBe(0)
    expect(await shop.parcels.couriers(owner)).toMatchObject({
      couriers: [
        { name: 'steadfast', keysRefused: true, failure: 'refused' },
        { name: 'other' },
        { name: 'own', isSet: false },
      ],
    })
    expect(await shop.couriers.test(owner, 'steadfast', keys, { address: '192.0.2.1' })).toMatchObject({
      result: 'works',
    })
    await run(MINUTE)
    expect((await parcel(ids[0] ?? '')).state).toBe('booked')
  })

  test('where keys are refused, no record of a number is asked for either', async () => {
    const { steadfast, confirmed, book, run, shop, owner } = await aParcelShop(database.db)
    const [id = ''] = await confirmed(1)
    steadfast.be('401-in-body')
    await book([id])
    await run(MINUTE)
    // A number whose record nobody has asked for yet: that of the order may still be on its way.
    await confirmed(1, { mobileNumber: OTHER_NUMBER })
    const isAsked = () => steadfast.calls.some(({ url }) => url.includes(OTHER_NUMBER))
    await shop.customers.find(owner, OTHER_NUMBER)
    expect(isAsked()).toBe(false)
    await shop.couriers.test(owner, 'steadfast', undefined, { address: '192.0.2.1' })
    await run(6 * MINUTE)
    await shop.customers.find(owner, OTHER_NUMBER)
    expect(isAsked()).toBe(true)
  })

  test('what is refused says why, is mended and booked under the same number', async () => {
    const { confirmed, book, run, parcel, shop, owner, status } = await aParcelShop(database.db)
    const [id = ''] = await confirmed(1)
    const [long = ''] = await confirmed(1, { address: 'বাড়ি '.repeat(60) })
    expect(await book([id, long, '2222-2222'])).toMatchObject({
      results: [
        { outcome: 'queued' },
        { outcome: 'refused', fault: 'ADDRESS' },
        { outcome: 'refused', fault: 'NOT_FOUND' },
      ],
    })
    await database.db.updateTable('orders').set({ mobile_number: '0171' }).where('id', '=', id).execute()
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({
      state: 'refused',
      fault: 'NUMBER',
      faultDetail: 'RECEIVER_PHONE_IS_REQUIRED',
    })
    expect(await status(id)).toBe('Confirmed')
    expect(await shop.parcels.again(owner, id, {})).toEqual({ outcome: 'not-bookable', fault: 'NUMBER' })
    await database.db
      .updateTable('orders')
      .set({ mobile_number: '01712345678' })
      .where('id', '=', id)
      .execute()
    expect(await shop.parcels.again(owner, id, {})).toMatchObject({
      outcome: 'changed',
      parcel: { state: 'queued' },
    })
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'booked', id, fault: undefined })
  })

  test('an order that is cancelled while it waits is not booked', async () => {
    const { steadfast, confirmed, book, run, parcel, shop, owner } = await aParcelShop(database.db)
    const ids = await confirmed(2)
    await book(ids)
    await shop.orders.moveOrder(owner, ids[0] ?? '', 'Cancelled')
    await run(MINUTE)
    expect([(await parcel(ids[0] ?? '')).state, (await parcel(ids[1] ?? '')).state]).toEqual([
      'cancelled',
      'booked',
    ])
    expect([...steadfast.parcels.keys()]).toEqual([ids[1]])
  })

  test('many are asked for and booked', async () => {
    const { steadfast, confirmed, book, run } = await aParcelShop(database.db)
    const ids = await confirmed(120)
    expect(await book(ids)).toMatchObject({ outcome: 'asked' })
    await run(MINUTE)
    expect(steadfast.parcels.size).toBe(120)
  })
})
