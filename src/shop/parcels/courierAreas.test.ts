import { describe, expect, test } from 'vitest'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import { AREA, aRedxShop } from '#tests/couriers/redx/aRedxShop.ts'
import type { RedxMood } from '#tests/couriers/redx/redx.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PACKER = aUser({ id: 'a-packer', role: 'packer' })
const MIRPUR: CourierArea = { id: 2, name: 'Mirpur 10' }
const DOHS: CourierArea = { id: 1, name: 'Mirpur DOHS' }
const AT_MIRPUR = { district: 'Dhaka', address: 'House 7, Road 3, Mirpur' }

describeOnEachDatabase('areas of RedX', (database) => {
  async function opened() {
    const shop = await aRedxShop(database.db)
    const { courierAreas, parcels } = shop.shop
    return {
      ...shop,
      list: (district = 'Dhaka', search?: string) =>
        courierAreas.list(PACKER, 'redx', { district, ...(search !== undefined && { search }) }),
      remembered: async () => {
        const listing = await courierAreas.remembered(PACKER, 'redx')
        return listing.outcome === 'listed' ? listing.remembered : listing
      },
      again: (id: string, area?: CourierArea) => parcels.again(PACKER, id, area ? { area } : {}),
      asked: () => shop.redx.calls.filter(({ url }) => url.includes('/areas')).length,
    }
  }

  describe('as a list', () => {
    test('are read once for all who ask, and again after a day', async () => {
      const { list, asked, run } = await opened()
      const lists = await Promise.all([list(), list(), list('Dhaka', 'MIRPUR'), list('Dhaka', '1340')])
      expect(lists.map((one) => (one.outcome === 'listed' ? one.areas.length : one.outcome))).toEqual([
        5, 5, 2, 1,
      ])
      expect(asked()).toBe(1)
      await run(DAY - MINUTE)
      await list()
      expect(asked()).toBe(1)
      await run(2 * MINUTE)
      await list()
      expect(asked()).toBe(2)
    })

    test('of a district without any are asked for again', async () => {
      const { list, asked } = await opened()
      expect(await list('Feni')).toEqual({ outcome: 'listed', areas: [] })
      await list('Feni')
      expect(asked()).toBe(2)
    })

    test.each<[RedxMood, string]>([
      ['dead', 'courier-fails'],
      ['500', 'courier-fails'],
      ['rubbish', 'courier-fails'],
      ['429', 'courier-fails'],
      ['401', 'keys-refused'],
    ])('are not known while RedX is %s: %s', async (mood, outcome) => {
      const { list, redx } = await opened()
      redx.beAsked(mood)
      expect(await list()).toEqual({ outcome })
    })

    test('are shown as they were while RedX does not answer', async () => {
      const { list, redx, run } = await opened()
      await list()
      await run(2 * DAY)
      redx.stay('dead')
      expect(await list()).toMatchObject({ outcome: 'listed', areas: { length: 5 } })
    })

    test('are known of no other courier', async () => {
      const { shop } = await opened()
      expect(await shop.courierAreas.list(PACKER, 'nobody', { district: 'Dhaka' })).toEqual({
        outcome: 'unknown',
      })
      expect(await shop.courierAreas.remembered(PACKER, 'nobody')).toEqual({ outcome: 'unknown' })
    })
  })

  describe('of a parcel', () => {
    test('are sent with it, and remembered for its place', async () => {
      const { confirmed, book, run, parcel, redx, remembered } = await opened()
      const [id = ''] = await confirmed(1, AT_MIRPUR)
      await book([id], MIRPUR)
      await run(MINUTE)
      expect(await parcel(id)).toMatchObject({ state: 'booked', area: MIRPUR })
      expect(JSON.parse(redx.calls.find(({ url }) => url.endsWith('/parcel'))?.body ?? '')).toMatchObject({
        delivery_area: 'Mirpur 10',
        delivery_area_id: 2,
      })
      expect(await remembered()).toEqual([{ district: 'Dhaka', upazila: 'mirpur', area: MIRPUR }])
    })

    test('are those that were remembered last where none is chosen, and none elsewhere', async () => {
      const { confirmed, book, bookBare, run, parcel } = await opened()
      const [first = '', second = ''] = await confirmed(2, AT_MIRPUR)
      await book([first], MIRPUR)
      await book([second], DOHS)
      const [third = ''] = await confirmed(1, { ...AT_MIRPUR, address: 'House 9, MIRPUR' })
      const [elsewhere = '', nowhere = ''] = await confirmed(2, { district: 'Dhaka', address: 'House 9' })
      expect(await bookBare([third, elsewhere, nowhere])).toMatchObject({
        results: [
          { outcome: 'queued' },
          { outcome: 'refused', fault: 'AREA_NEEDED' },
          { outcome: 'refused', fault: 'AREA_NEEDED' },
        ],
      })
      await run(MINUTE)
      expect(await parcel(third)).toMatchObject({ state: 'booked', area: DOHS })
    })

    test('are remembered for many at once, of one place the last', async () => {
      const { confirmed, shop, owner, remembered } = await opened()
      const [one = '', two = ''] = await confirmed(2, AT_MIRPUR)
      const [other = ''] = await confirmed(1, { district: 'Chittagong', address: 'Agrabad' })
      const areas = { [one]: MIRPUR, [two]: DOHS, [other]: { id: 501, name: 'Agrabad' } }
      await shop.parcels.book(owner, { orderIds: [one, two, other], courier: 'redx', areas }, undefined)
      expect(await remembered()).toEqual([
        { district: 'Chattogram', upazila: 'agrabad', area: { id: 501, name: 'Agrabad' } },
        { district: 'Dhaka', upazila: 'mirpur', area: DOHS },
      ])
    })

    test('that was refused are mended when it is booked again', async () => {
      const { confirmed, book, again, run, parcel, remembered } = await opened()
      const [id = ''] = await confirmed(1, AT_MIRPUR)
      await book([id], { id: 9_999, name: 'Nowhere' })
      await run(MINUTE)
      expect(await parcel(id)).toMatchObject({
        ...{ state: 'refused', fault: 'OTHER', faultDetail: 'delivery_area_id is not valid' },
      })
      // The next order of this place is not refused for it, too.
      expect(await remembered()).toEqual([])
      await again(id, MIRPUR)
      await run(MINUTE)
      expect(await parcel(id)).toMatchObject({ state: 'booked', area: MIRPUR })
      expect(await remembered()).toEqual([{ district: 'Dhaka', upazila: 'mirpur', area: MIRPUR }])
    })

    test('stay when it is booked again for another reason', async () => {
      const { confirmed, book, again, run, parcel, redx } = await opened()
      const [id = ''] = await confirmed(1, AT_MIRPUR)
      redx.be('400')
      await book([id], MIRPUR)
      await run(MINUTE)
      expect(await parcel(id)).toMatchObject({ state: 'refused' })
      await again(id)
      await run(MINUTE)
      expect(await parcel(id)).toMatchObject({ state: 'booked', area: MIRPUR })
    })

    test('are needed when it goes with RedX after another courier', async () => {
      const { confirmed, shop, owner, again } = await opened()
      const [id = ''] = await confirmed(1, AT_MIRPUR)
      await shop.parcels.book(
        owner,
        { orderIds: [id], courier: 'other', carrier: { name: 'A bus', code: '', mobileNumber: '' } },
        undefined,
      )
      await database.db.updateTable('parcels').set({ state: 'refused' }).execute()
      await database.db.updateTable('orders').set({ status: 'Confirmed' }).execute()
      const withRedx = (area?: CourierArea) =>
        shop.parcels.again(PACKER, id, { courier: 'redx', ...(area && { area }) })
      expect(await withRedx()).toEqual({ outcome: 'not-bookable', fault: 'AREA_NEEDED' })
      expect(await withRedx(AREA)).toMatchObject({
        outcome: 'changed',
        parcel: { state: 'queued', area: AREA },
      })
      expect(await again('ZZZZ-ZZZZ', AREA)).toEqual({ outcome: 'unknown' })
    })

    test('are not kept of whoever is erased', async () => {
      const { booked, shop, owner, parcel } = await opened()
      const id = await booked(AT_MIRPUR)
      await database.db.updateTable('parcels').set({ state: 'delivered' }).execute()
      await database.db.updateTable('orders').set({ status: 'Delivered' }).execute()
      const mobileNumber = (await parcel(id)).sent?.mobileNumber ?? ''
      expect(await shop.customers.erase(owner, mobileNumber)).toMatchObject({ outcome: 'erased' })
      const { area } = await database.db.selectFrom('parcels').select('area').executeTakeFirstOrThrow()
      expect(area).toBeNull()
    })
  })

  test('need not be chosen to see which orders can be booked', async () => {
    const { confirmed, shop, owner } = await opened()
    await confirmed(1, AT_MIRPUR)
    expect(
      await shop.parcels.toBook(owner, { page: 1, limit: 20, later: false, search: undefined }),
    ).toMatchObject({
      orders: [{ fault: undefined }],
    })
  })
})
