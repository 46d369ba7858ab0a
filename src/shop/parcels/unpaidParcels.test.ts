import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/order/orderDay.ts'
import type { ParcelQuery } from '#domain/parcel/parcelList.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

describeOnEachDatabase('parcels whose money lies with couriers', (database) => {
  test('are listed for those who read money, of a courier and of one of its carriers, the oldest first', async () => {
    const { shop, owner, confirmed, book, run } = await aParcelShop(database.db)
    const [young = '', old = '', paid = '', bus = '', free = '', way = '', own = ''] = await confirmed(7)
    await book([young, old, paid, bus, free, way, own])
    await run(60_000)
    const set = (
      id: string,
      delivered: number | null,
      more: Readonly<Record<string, string | number>> = {},
    ) =>
      database.db
        .updateTable('parcels')
        .set({
          ...(delivered !== null && { state: 'delivered', stage: 'done', delivered_at: delivered }),
          ...more,
        })
        .where('id', '=', id)
        .execute()
    await set(young, 3 * DAY_MS)
    await set(old, DAY_MS)
    await set(paid, DAY_MS, { settled_in: 'a statement' })
    await set(bus, 2 * DAY_MS, { courier: 'other', carrier: 'Hanif' })
    await set(free, DAY_MS, { collected: 0 })
    await set(way, null, { state: 'out' })
    await set(own, DAY_MS, { courier: 'own' })
    const list = async (query: ParcelQuery) => {
      const reading = await shop.parcels.list(owner, { ...query, page: 1, limit: 20 })
      return reading.outcome === 'listed' ? reading.parcels.map(({ parcel }) => parcel.id) : reading.outcome
    }
    expect(await list({ unpaid: true })).toEqual([old, bus, young])
    expect(await list({ unpaid: true, courier: 'steadfast' })).toEqual([old, young])
    expect(await list({ unpaid: true, courier: 'other', carrier: 'Hanif' })).toEqual([bus])
    expect(await list({ unpaid: true, courier: 'other', carrier: 'Another' })).toEqual([])
    const query = { unpaid: true, page: 1, limit: 20 }
    expect(await shop.parcels.list(aUser({ role: 'packer' }), query)).toEqual({ outcome: 'forbidden' })
    expect(await shop.parcels.list(aUser({ role: 'manager' }), query)).toMatchObject({ total: 3 })
  })
})
