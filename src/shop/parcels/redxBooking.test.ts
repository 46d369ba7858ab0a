import { expect, test } from 'vitest'
import { AREA, aRedxShop } from '#tests/couriers/redx/aRedxShop.ts'
import type { RedxMood } from '#tests/couriers/redx/redx.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const CLIENT = { address: '192.0.2.1' }

describeOnEachDatabase('booking with RedX', (database) => {
  /** A shop that asks for one parcel, while RedX answers so. */
  async function asked(...moods: readonly RedxMood[]) {
    const shop = await aRedxShop(database.db)
    const [id = ''] = await shop.confirmed(1)
    shop.redx.be(...moods)
    await shop.book([id])
    const seen = (there: boolean, trackingCode?: string) =>
      shop.shop.parcels.sayThere(PACKER, id, { there, trackingCode })
    const bookings = () =>
      shop.redx.calls.filter(({ method, url }) => method === 'POST' && url.endsWith('/parcel')).length
    return { ...shop, id, seen, bookings }
  }

  test('each is booked once, to its area, and keeps the code of its answer', async () => {
    const { redx, confirmed, book, run, parcel, status } = await aRedxShop(database.db)
    const ids = await confirmed(7)
    await book(ids)
    for (let turn = 0; turn < 3; turn += 1) await run(MINUTE)
    for (const id of ids) {
      const code = redx.parcels.get(id)?.[0]?.tracking_id
      expect(await parcel(id)).toMatchObject({
        ...{ state: 'booked', consignment: code, trackingCode: code, area: AREA, sentAt: undefined },
      })
      expect(await status(id)).toBe('Shipping')
    }
    expect([redx.parcels.size, redx.repeated()]).toEqual([7, 0])
  })

  test.each<RedxMood>(['dead', 'lost', '500', 'rubbish'])(
    'after an answer that tells nothing (%s) it is not known, and never sent again by itself',
    async (mood) => {
      const { redx, run, parcel, status, id, bookings } = await asked(mood)
      await run(MINUTE)
      for (const _ of [1, 2, 3]) await run(DAY)
      expect([await parcel(id), await status(id)]).toMatchObject([
        { state: 'not-known', sentAt: undefined },
        'Confirmed',
      ])
      expect([bookings(), redx.repeated()]).toEqual([1, 0])
    },
  )

  test.each<RedxMood>(['lost', '500', 'rubbish'])(
    'what is not known (%s) is settled by a webhook that names our order, and that RedX confirms',
    async (mood) => {
      const { redx, run, tell, parcel, status, id, seen } = await asked(mood)
      await run(MINUTE)
      expect(await tell(id, 'pickup-pending')).toEqual([200])
      // It is left alone for some seconds after a failure.
      await run(MINUTE)
      const code = redx.parcels.get(id)?.[0]?.tracking_id
      expect(await parcel(id)).toMatchObject({
        state: 'booked',
        consignment: code,
        trackingCode: code,
        fee: 95_00,
      })
      expect([await status(id), await seen(false)]).toEqual([
        'Shipping',
        { outcome: 'not-now', state: 'booked' },
      ])
    },
  )

  test('what is not known is there, as somebody says who looked, and its news are heard', async () => {
    const { redx, run, tell, parcel, status, id, seen } = await asked('lost')
    await run(MINUTE)
    const code = redx.parcels.get(id)?.[0]?.tracking_id ?? ''
    expect(await seen(true, code)).toMatchObject({ outcome: 'changed' })
    expect([await parcel(id), await status(id)]).toMatchObject([
      { state: 'booked', trackingCode: code },
      'Shipping',
    ])
    await tell(id, 'ready-for-delivery')
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'handed-over' })
    expect(redx.repeated()).toBe(0)
  })

  test('what is not known is not there, as somebody says who looked: it is booked to the same area', async () => {
    const { redx, run, parcel, id, seen, bookings } = await asked('dead')
    await run(MINUTE)
    await seen(false)
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'booked', trackingCode: '28NOV0001', area: AREA })
    expect([bookings(), redx.parcels.get(id)?.length]).toEqual([2, 1])
  })

  test('of many, those whose answers were lost alone are not known; the others are booked', async () => {
    const { redx, confirmed, book, run, parcel } = await aRedxShop(database.db)
    const ids = await confirmed(6)
    redx.be('lost')
    await book(ids)
    for (let turn = 0; turn < 4; turn += 1) await run(MINUTE)
    const states = await Promise.all(ids.map(async (id) => (await parcel(id)).state))
    expect(states.toSorted()).toEqual([...Array(5).fill('booked'), 'not-known'])
    expect([redx.parcels.size, redx.repeated()]).toEqual([6, 0])
  })

  test('a slow answer is waited for', async () => {
    const { redx, parcel, run, id, bookings } = await asked('slow')
    const running = run(MINUTE)
    await expect.poll(bookings).toBe(1)
    expect(await parcel(id)).toMatchObject({ state: 'queued', sentAt: expect.any(Number) })
    redx.letGo()
    await running
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'booked', trackingCode: '28NOV0001' })
    expect([bookings(), redx.repeated()]).toEqual([1, 0])
  })

  test('after 429 it waits for as long as it is asked', async () => {
    const { run, parcel, id, bookings } = await asked('429')
    await run(SECOND)
    await run(28 * SECOND)
    expect([await parcel(id), bookings()]).toMatchObject([{ state: 'queued', sentAt: undefined }, 1])
    await run(3 * SECOND)
    expect([await parcel(id), bookings()]).toMatchObject([{ state: 'booked' }, 2])
  })

  test('what RedX refuses is refused in its words, and booked once it is mended', async () => {
    const { run, parcel, id, status, shop } = await asked('400')
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({
      ...{ state: 'refused', fault: 'OTHER', faultDetail: 'customer_phone is not valid' },
    })
    expect(await status(id)).toBe('Confirmed')
    await shop.parcels.again(PACKER, id, {})
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'booked', area: AREA })
  })

  test('refused keys are tried once, and again when the owner has mended them', async () => {
    const { redx, run, parcel, shop, owner, id, bookings } = await asked('401')
    await run(MINUTE)
    for (let turn = 0; turn < 5; turn += 1) await run(DAY)
    expect(bookings()).toBe(1)
    expect(await shop.parcels.couriers(owner)).toMatchObject({
      couriers: [{ name: 'redx', needsArea: true, keysRefused: true, failure: 'refused' }, {}, {}],
    })
    expect(await parcel(id)).toMatchObject({ state: 'queued', sentAt: undefined })
    expect(await shop.couriers.test(owner, 'redx', undefined, CLIENT)).toMatchObject({ result: 'works' })
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'booked' })
    expect(redx.repeated()).toBe(0)
  })
})
