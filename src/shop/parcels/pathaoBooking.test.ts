import { expect, test } from 'vitest'
import { createPathao } from '#integrations/courier/pathao/pathao.ts'
import { aCourierShop } from '#tests/couriers/aCourierShop.ts'
import { aPathaoShop } from '#tests/couriers/pathao/aPathaoShop.ts'
import { pathaoKeys } from '#tests/couriers/pathao/keys.ts'
import { aPathao } from '#tests/couriers/pathao/pathao.ts'
import type { PathaoMood } from '#tests/couriers/pathao/standIn.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const CLIENT = { address: '192.0.2.1' }

describeOnEachDatabase('booking with Pathao', (database) => {
  /** A shop that asks for one parcel, while Pathao answers so, and has asked for nothing before. */
  async function asked(...moods: readonly PathaoMood[]) {
    const shop = await aPathaoShop(database.db)
    const [id = ''] = await shop.confirmed(1)
    shop.pathao.be(...moods)
    await shop.book([id])
    const seen = (there: boolean, trackingCode?: string) =>
      shop.shop.parcels.sayThere(PACKER, id, { there, trackingCode })
    const bookings = () => shop.pathao.calls.filter(({ url }) => url.endsWith('/orders')).length
    return { ...shop, id, seen, bookings }
  }

  /** The same of one that has asked Pathao for all else, and will for half an hour not do so again. */
  async function alone() {
    const shop = await asked()
    await shop.run(MINUTE)
    const [next = ''] = await shop.confirmed(1)
    return { ...shop, next, callsBefore: shop.pathao.calls.length }
  }

  test('each is booked once, with one token, and keeps the codes and the fee of its answer', async () => {
    const { pathao, confirmed, book, run, parcel, status } = await aPathaoShop(database.db)
    const ids = await confirmed(7)
    await book(ids)
    for (let turn = 0; turn < 3; turn += 1) await run(MINUTE)
    for (const id of ids) {
      const [booked] = pathao.parcels.get(id) ?? []
      const code = booked?.consignment_id
      expect(await parcel(id)).toMatchObject({
        ...{ state: 'booked', consignment: code, trackingCode: code, fee: 83_46, sentAt: undefined },
      })
      expect(await status(id)).toBe('Shipping')
    }
    expect([pathao.parcels.size, pathao.repeated(), pathao.logins()]).toEqual([7, 0, 1])
  })

  test.each<PathaoMood>(['dead', 'lost', '500', 'rubbish', 'others'])(
    'after an answer that tells nothing (%s) it is not known, and never sent again by itself',
    async (mood) => {
      const { pathao, run, parcel, status, id, bookings } = await asked(mood)
      await run(MINUTE)
      for (const _ of [1, 2, 3]) await run(DAY)
      expect([await parcel(id), await status(id)]).toMatchObject([
        { state: 'not-known', sentAt: undefined },
        'Confirmed',
      ])
      expect([bookings(), pathao.repeated()]).toEqual([1, 0])
    },
  )

  test('of many, those whose answers were lost alone are not known; the others are booked', async () => {
    const { pathao, confirmed, book, run, parcel } = await aPathaoShop(database.db)
    const ids = await confirmed(6)
    pathao.be('lost')
    await book(ids)
    for (let turn = 0; turn < 4; turn += 1) await run(MINUTE)
    const states = await Promise.all(ids.map(async (id) => (await parcel(id)).state))
    expect(states.toSorted()).toEqual([...Array(5).fill('booked'), 'not-known'])
    expect([pathao.parcels.size, pathao.repeated()]).toEqual([6, 0])
  })

  test.each<PathaoMood>(['lost', '500', 'rubbish', 'others'])(
    'what is not known (%s) is settled by a webhook that names our order',
    async (mood) => {
      const { pathao, run, tell, parcel, status, id, seen } = await asked(mood)
      await run(MINUTE)
      expect(await tell(id, 'order.created', { more: { delivery_fee: 70 } })).toEqual([202])
      const code = pathao.parcels.get(id)?.[0]?.consignment_id
      expect(await parcel(id)).toMatchObject({
        ...{ state: 'booked', consignment: code, trackingCode: code, fee: 70_00 },
      })
      expect([await status(id), await seen(false)]).toEqual([
        'Shipping',
        { outcome: 'not-now', state: 'booked' },
      ])
    },
  )

  test('what is not known is there, as somebody says who looked, and its news are heard', async () => {
    const { pathao, run, tell, parcel, status, id, seen } = await asked('lost')
    await run(MINUTE)
    const code = pathao.parcels.get(id)?.[0]?.consignment_id ?? ''
    expect(await seen(true, code)).toMatchObject({ outcome: 'changed' })
    expect([await parcel(id), await status(id)]).toMatchObject([
      { state: 'booked', trackingCode: code },
      'Shipping',
    ])
    await tell(id, 'order.picked')
    expect(await parcel(id)).toMatchObject({ state: 'handed-over' })
    expect(pathao.repeated()).toBe(0)
  })

  test('what is not known is not there, as somebody says who looked: it is booked under the same number', async () => {
    const { pathao, run, parcel, id, seen, bookings } = await asked('dead')
    await run(MINUTE)
    await seen(false)
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'booked', trackingCode: 'DT2811000001' })
    expect([bookings(), pathao.parcels.get(id)?.length]).toEqual([2, 1])
  })

  test('a slow answer is waited for', async () => {
    const { pathao, parcel, run, id, bookings } = await asked('slow')
    const running = run(MINUTE)
    await expect.poll(bookings).toBe(1)
    expect(await parcel(id)).toMatchObject({ state: 'queued', sentAt: expect.any(Number) })
    pathao.letGo()
    await running
    await run(MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'booked', trackingCode: 'DT2811000001' })
    expect([bookings(), pathao.repeated()]).toEqual([1, 0])
  })

  test('a process that stood still after it noted a parcel sends it no more: another one may have taken it for lost', async () => {
    const pathao = await aPathao()
    let standsFor = 0
    const sentSince: number[] = []
    const shop = await aCourierShop(database.db, {
      courier(sessions) {
        const driver = createPathao({ url: pathao.url, sessions, timeout: 30_000 })
        const { faultOf, book } = driver.parcels
        const parcels: typeof driver.parcels = {
          ...driver.parcels,
          faultOf(booking) {
            shop.pass(standsFor)
            standsFor = 0
            return faultOf(booking)
          },
          async book(bookings, keys) {
            sentSince.push(shop.now() - ((await shop.parcel(id)).sentAt ?? 0))
            return await book(bookings, keys)
          },
        }
        return { ...driver, parcels }
      },
      keys: pathaoKeys(),
    })
    const [id = ''] = await shop.confirmed(1)
    await shop.book([id])
    standsFor = 2 * MINUTE
    await shop.run(MINUTE)
    expect(await shop.parcel(id)).toMatchObject({ state: 'booked', sentAt: undefined })
    expect([sentSince, pathao.parcels.size, pathao.repeated()]).toEqual([[0], 1, 0])
  })

  test.each<PathaoMood>(['dead', '500', '429'])(
    'while nobody can log in (%s) parcels wait, and go on by themselves',
    async (mood) => {
      const { pathao, run, parcel, shop, owner, id, bookings } = await asked()
      pathao.stay(mood)
      for (let turn = 0; turn < 3; turn += 1) await run(MINUTE)
      expect([(await parcel(id)).state, bookings()]).toEqual(['queued', 0])
      expect(await shop.parcels.couriers(owner)).toMatchObject({
        couriers: [{ name: 'pathao', failure: mood === '429' ? 'busy' : 'unreachable' }, {}, {}],
      })
      pathao.stay('right')
      await run(20 * MINUTE)
      expect(await parcel(id)).toMatchObject({ state: 'booked' })
      expect([bookings(), pathao.repeated()]).toEqual([1, 0])
    },
  )

  test('after 429 it waits for as long as it is asked', async () => {
    const { run, parcel, id, bookings } = await asked('429')
    await run(SECOND)
    await run(28 * SECOND)
    expect([await parcel(id), bookings()]).toMatchObject([{ state: 'queued', sentAt: undefined }, 1])
    await run(3 * SECOND)
    expect([await parcel(id), bookings()]).toMatchObject([{ state: 'booked' }, 2])
  })

  test('a token that has ended is renewed once, and the parcel booked with the new one', async () => {
    const { pathao, confirmed, book, run, parcel } = await asked()
    await run(MINUTE)
    pathao.forgetTokens()
    const ids = await confirmed(5)
    await book(ids)
    await run(MINUTE)
    for (const id of ids) expect(await parcel(id)).toMatchObject({ state: 'booked' })
    expect([pathao.logins(), pathao.repeated()]).toEqual([2, 0])
  })

  test('a token that is refused after it was renewed counts as refused keys: no job tries again', async () => {
    const { pathao, run, book, parcel, shop, owner, next, callsBefore } = await alone()
    pathao.stay('401')
    await book([next])
    await run(MINUTE)
    const { length } = pathao.calls
    // The call with the old token and with a new one.
    expect([length - callsBefore, pathao.logins()]).toEqual([3, 2])
    for (let turn = 0; turn < 5; turn += 1) await run(DAY)
    expect(pathao.calls).toHaveLength(length)
    expect(await shop.parcels.couriers(owner)).toMatchObject({
      couriers: [{ name: 'pathao', keysRefused: true, failure: 'refused' }, {}, {}],
    })
    expect(await parcel(next)).toMatchObject({ state: 'queued', sentAt: undefined })
    pathao.stay('right')
    expect(await shop.couriers.test(owner, 'pathao', undefined, CLIENT)).toMatchObject({ result: 'works' })
    await run(MINUTE)
    expect(await parcel(next)).toMatchObject({ state: 'booked' })
  })

  test('keys with which nobody can log in are tried once, and again when the owner has mended them', async () => {
    const { pathao, run, book, parcel, shop, owner, next, callsBefore } = await alone()
    const value = shop.settings.current().couriers
    const change = (clientId: string, revision: number) =>
      shop.settings.write(owner, 'couriers', {
        value: { ...value, pathao: { ...value.pathao, clientId } },
        revision,
      })
    await change('another', 1)
    // A job asks for the parcel that is booked.
    await run(DAY)
    await book([next])
    for (let turn = 0; turn < 5; turn += 1) await run(DAY)
    expect([pathao.calls.length - callsBefore, pathao.logins()]).toEqual([1, 1])
    await change(value.pathao.clientId, 2)
    await run(MINUTE)
    expect(await parcel(next)).toMatchObject({ state: 'booked' })
  })
})
