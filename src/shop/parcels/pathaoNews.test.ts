import { expect, test } from 'vitest'
import { countParcels } from '#data/parcels/parcelLists.ts'
import { aPathaoShop } from '#tests/couriers/pathao/aPathaoShop.ts'
import type { PathaoTelling } from '#tests/couriers/pathao/standInWebhook.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const INTEGRATION = 'f3992ecc-59da-4cbe-a049-a13da2018d51'
const INTEGRATION_HEADER = 'X-Pathao-Merchant-Webhook-Integration-Secret'

describeOnEachDatabase('what Pathao tells of a parcel', (database) => {
  async function aBookedParcel() {
    const shop = await aPathaoShop(database.db)
    const [id = ''] = await shop.confirmed(1)
    await shop.book([id])
    await shop.run(MINUTE)
    expect((await shop.parcel(id)).state).toBe('booked')
    /** An hour after whatever was told before. */
    const tell = async (event: string, telling?: PathaoTelling) => {
      await shop.run(HOUR)
      return await shop.tell(id, event, telling)
    }
    const now = async () => {
      const { state, trouble } = await shop.parcel(id)
      return { state, trouble, order: await shop.status(id) }
    }
    return { ...shop, id, tell, now }
  }

  test.each<[string, readonly string[], object]>([
    ['a pick-up', ['picked'], { state: 'handed-over', order: 'Shipping' }],
    [
      'a pick-up that failed',
      ['assigned-for-pickup', 'pickup-failed'],
      { state: 'booked', order: 'Shipping' },
    ],
    ['its way', ['picked', 'in-transit', 'assigned-for-delivery'], { state: 'out', order: 'Shipping' }],
    ['a delivery', ['in-transit', 'delivered'], { state: 'delivered', order: 'Delivered' }],
    ['a part', ['partial-delivery'], { state: 'part-delivered', trouble: 'part', order: 'Delivered' }],
    [
      'a rider who gave up',
      ['in-transit', 'returned'],
      { state: 'on-the-way', trouble: 'about-to-come-back', order: 'Shipping' },
    ],
    ['another try', ['returned', 'assigned-for-delivery'], { state: 'out', order: 'Shipping' }],
    [
      'a way back',
      ['in-transit', 'returned', 'return-id-created'],
      { state: 'coming-back', order: 'Shipping' },
    ],
    ['a correction', ['return-id-created', 'delivered'], { state: 'delivered', order: 'Delivered' }],
    [
      'a way back after a delivery',
      ['delivered', 'return-in-transit'],
      { state: 'delivered', trouble: 'contradicted', order: 'Delivered' },
    ],
    ['a payout', ['delivered', 'paid'], { state: 'delivered', order: 'Delivered' }],
    ['its own receipt', ['returned-to-merchant'], { state: 'coming-back', order: 'Shipping' }],
  ])('%s: %j', async (_, events, expected) => {
    const { tell, now } = await aBookedParcel()
    for (const event of events) await tell(`order.${event}`)
    expect(await now()).toMatchObject({ trouble: undefined, ...expected })
  })

  test('a receipt is only said: the parcel stands on the list of those that are not seen here', async () => {
    const { tell, now, parcel, id } = await aBookedParcel()
    await tell('order.returned-to-merchant')
    expect(await now()).toMatchObject({ state: 'coming-back', order: 'Shipping' })
    expect(await parcel(id)).toMatchObject({ received: undefined, saidBackAt: expect.any(Number) })
    expect(await countParcels(database.db, '2026-12-16')).toMatchObject({ saidBack: 1 })
  })

  test('who paid the charge and refused the goods has paid: it comes back with what was collected', async () => {
    const { tell, now, parcel, id } = await aBookedParcel()
    await tell('order.paid-return', { more: { collected_amount: 100, reason: 'Refused' } })
    expect(await now()).toMatchObject({ state: 'coming-back', order: 'Shipping' })
    await tell('order.return-in-transit', { more: { collected_amount: 0 } })
    await tell('order.returned-to-merchant', { more: { collected_amount: '0' } })
    expect(await parcel(id)).toMatchObject({ state: 'coming-back', collected: 100_00 })
    // The rider corrects himself.
    await tell('order.delivered', { more: { collected_amount: 1250 } })
    expect(await parcel(id)).toMatchObject({ state: 'delivered', collected: 1250_00 })
  })

  test('counts once, however often it comes, and each delivery gets the answer that Pathao asks for', async () => {
    const { tell, parcel, id, pathao, now } = await aBookedParcel()
    expect(await tell('order.in-transit', { times: 3 })).toEqual([202, 202, 202])
    const told = (await parcel(id)).news.filter(({ toldBy }) => toldBy === 'webhook')
    expect(told.map(({ word }) => word)).toEqual(['on-the-way'])
    const [answer] = await pathao.tell(id, 'order.in-transit')
    expect(answer?.headers.get(INTEGRATION_HEADER)).toBe(INTEGRATION)
    expect(await now()).toMatchObject({ state: 'on-the-way' })
  })

  test.each<[string, PathaoTelling, number]>([
    ['a wrong signature', { wrongSignature: true }, 401],
    ['no signature', { unsigned: true }, 401],
    ['an event that nobody knows', { more: { event: 'order.abducted' } }, 202],
    ['no event', { more: { event: null } }, 202],
    ['of a store', { more: { event: 'store.updated' } }, 202],
    ['the number of another order', { more: { merchant_order_id: 'ANOTHER-SHOP' } }, 202],
    ['our number and the parcel of somebody else', { more: { consignment_id: 'DT0000' } }, 202],
    ['an address that is saved', { unsigned: true, more: { event: 'webhook_integration' } }, 202],
  ])('%s moves nothing', async (_, telling, status) => {
    const { tell, now, id } = await aBookedParcel()
    expect(await tell('order.delivered', telling)).toEqual([status])
    expect(await now()).toEqual({ state: 'booked', trouble: undefined, order: 'Shipping' })
    expect(await database.db.selectFrom('parcels').select('id').execute()).toEqual([{ id }])
  })

  test('late news move nothing backwards: what counts is when Pathao says that it was', async () => {
    const { tell, now, parcel, id } = await aBookedParcel()
    const { bookedAt = 0 } = await parcel(id)
    await tell('order.delivered', { more: { collected_amount: 500 } })
    await tell('order.in-transit', { at: bookedAt + MINUTE })
    await tell('order.returned', { at: bookedAt + 2 * MINUTE })
    expect(await now()).toEqual({ state: 'delivered', trouble: undefined, order: 'Delivered' })
  })

  test('what was told while nobody listened counts, also from before the shop knew that it is booked', async () => {
    const shop = await aPathaoShop(database.db)
    const [id = ''] = await shop.confirmed(1)
    shop.pathao.be('lost')
    await shop.book([id])
    await shop.run(MINUTE)
    const booked = shop.now()
    await shop.run(2 * HOUR)
    await shop.tell(id, 'order.created', { at: booked })
    await shop.tell(id, 'order.picked', { at: booked + HOUR })
    expect((await shop.parcel(id)).state).toBe('handed-over')
  })

  test('is asked for by its id, where no webhook comes', async () => {
    const { pathao, run, now, parcel, id } = await aBookedParcel()
    const [booked] = pathao.parcels.get(id) ?? []
    if (booked) booked.order_status = 'In Transit'
    await run(31 * MINUTE)
    expect(await now()).toMatchObject({ state: 'on-the-way', order: 'Shipping' })
    for (let turn = 0; turn < 3; turn += 1) await run(31 * MINUTE)
    expect((await parcel(id)).news).toMatchObject([{ word: 'on-the-way', toldBy: 'asked' }])
    if (booked) booked.order_status = 'Delivered'
    await run(31 * MINUTE)
    expect(await now()).toMatchObject({ state: 'delivered', order: 'Delivered' })
  })
})
