import { expect, test } from 'vitest'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import type { BookingMood } from '#tests/couriers/steadfast.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const MINUTE = 60_000
const PACKER = aUser({ id: 'a-packer', role: 'packer' })

describeOnEachDatabase('a courier that cannot be asked for the shop’s number', (database) => {
  /** A shop with one parcel whose booking was answered so. */
  async function answered(mood: BookingMood) {
    const shop = await aParcelShop(database.db, { canBeAsked: false })
    const [id = ''] = await shop.confirmed(1)
    shop.steadfast.be(mood)
    await shop.book([id])
    await shop.run(MINUTE)
    const seen = (there: boolean, trackingCode?: string) =>
      shop.shop.parcels.sayThere(PACKER, id, { there, trackingCode })
    return { ...shop, id, seen }
  }

  test('books one by one, side by side, each once', async () => {
    const { steadfast, confirmed, book, run, parcel } = await aParcelShop(database.db, { canBeAsked: false })
    const ids = await confirmed(7)
    await book(ids)
    await run(MINUTE)
    for (const id of ids) expect(await parcel(id)).toMatchObject({ state: 'booked' })
    expect(steadfast.calls.filter(({ method }) => method === 'POST')).toHaveLength(7)
    expect(steadfast.repeated()).toBe(0)
  })

  test.each<BookingMood>(['lost', '500', 'rubbish'])(
    'after a lost answer (%s) it is not known, and never sent again by itself',
    async (mood) => {
      const { steadfast, run, parcel, status, id } = await answered(mood)
      expect(await parcel(id)).toMatchObject({ state: 'not-known', sentAt: undefined })
      for (const _ of [1, 2, 3]) await run(24 * 60 * MINUTE)
      expect([await parcel(id), await status(id)]).toMatchObject([{ state: 'not-known' }, 'Confirmed'])
      expect([steadfast.parcels.get(id)?.length, steadfast.repeated()]).toEqual([1, 0])
    },
  )

  test('what it has certainly not heard of is sent again', async () => {
    const { run, parcel, id } = await answered('429')
    expect(await parcel(id)).toMatchObject({ state: 'queued', sentAt: undefined })
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'booked' })
  })

  test('its webhook says that it is there, whatever the courier knows of it besides', async () => {
    const { steadfast, run, parcel, status, id, seen } = await answered('lost')
    await steadfast.tell(id, 'in_review')
    await run()
    expect(await parcel(id)).toMatchObject({ state: 'booked', consignment: '1000' })
    expect(await status(id)).toBe('Shipping')
    expect(await seen(false)).toEqual({ outcome: 'not-now', state: 'booked' })
  })

  test('somebody who looked says that it is there, and under which code', async () => {
    const { steadfast, run, parcel, status, id, seen } = await answered('lost')
    expect(await seen(true, 'SF001000')).toMatchObject({ outcome: 'changed' })
    expect(await parcel(id)).toMatchObject({ state: 'booked', trackingCode: 'SF001000' })
    expect(await status(id)).toBe('Shipping')
    await run(MINUTE)
    expect(steadfast.repeated()).toBe(0)
    expect(await seen(true)).toEqual({ outcome: 'not-now', state: 'booked' })
  })

  test('somebody who looked says that it is not there: it is booked under the same number', async () => {
    const { steadfast, run, parcel, id, seen } = await answered('dead')
    expect(await parcel(id)).toMatchObject({ state: 'not-known' })
    await seen(false)
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'booked', trackingCode: 'SF001000' })
    expect(steadfast.parcels.get(id)).toHaveLength(1)
  })

  test('is asked back by a person, and no call of the shop', async () => {
    const { steadfast, shop, run, id, seen } = await answered('lost')
    await seen(true)
    await steadfast.tell(id, 'pending')
    await run()
    expect(await shop.parcels.callBack(PACKER, id, '')).toEqual({ outcome: 'no-such-call' })
    expect(steadfast.returnsAsked()).toBe(0)
  })
})
