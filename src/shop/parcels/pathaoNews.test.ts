import { expect, test } from 'vitest'
import { countParcels, findByCode } from '#data/parcels/parcelLists.ts'
import type { User } from '#domain/people/user.ts'
import { aPathaoShop } from '#tests/couriers/pathao/aPathaoShop.ts'
import type { PathaoTelling } from '#tests/couriers/pathao/standInWebhook.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

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
    /** How many left today. */
    const left = async () => {
      const listed = await shop.shop.parcels.list(shop.owner, { page: 1, limit: 1 })
      return listed.outcome === 'listed' ? listed.today.left : undefined
    }
    const moves = () =>
      database.db.selectFrom('activity').selectAll().where('kind', '=', 'parcel.moved').execute()
    return { ...shop, clock: shop.now, id, tell, now, left, moves }
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
    [
      'a rider who gave up after a delivery',
      ['delivered', 'returned'],
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
    const { tell, now, parcel, left, moves, id } = await aBookedParcel()
    expect(await left()).toBe(0)
    await tell('order.paid-return', { more: { collected_amount: 100, reason: 'Refused' } })
    expect(await now()).toMatchObject({ state: 'coming-back', order: 'Shipping' })
    // The courier had it, whoever forgot to note that it left, and its customer is told of nothing that comes.
    expect(await now()).toMatchObject({ trouble: undefined })
    expect(await left()).toBe(1)
    expect((await moves()).filter((payload) => JSON.stringify(payload).includes('"left"'))).toEqual([])
    await tell('order.return-in-transit', { more: { collected_amount: 0 } })
    await tell('order.returned-to-merchant', { more: { collected_amount: '0' } })
    expect(await parcel(id)).toMatchObject({ state: 'coming-back', collected: 100_00 })
    // The rider corrects himself.
    await tell('order.delivered', { more: { collected_amount: 1250 } })
    expect(await parcel(id)).toMatchObject({ state: 'delivered', collected: 1250_00 })
  })

  test.each<[string, object, number | undefined]>([
    ['as much as was to be collected', {}, undefined],
    ['more than that', { more: 1 }, 1],
    ['what is no amount', { said: -100 }, undefined],
    ['what no shop takes', { said: 1e12 }, undefined],
  ])('of %s', async (_, { said, more = 0 }: { said?: number; more?: number }, over) => {
    const { tell, now, parcel, id, shop, owner } = await aBookedParcel()
    await tell('order.picked')
    const { collect } = await parcel(id)
    const collected_amount = said ?? collect / 100 + more
    for (const event of ['paid-return', 'delivered']) {
      await tell(`order.${event}`, { more: { collected_amount } })
      const isOver = over !== undefined
      expect((await now()).trouble).toBe(isOver ? 'too-much' : undefined)
      expect((await parcel(id)).collected).toBe(said === undefined ? collect + more * 100 : undefined)
    }
    if (over === undefined) return
    expect(await shop.parcels.settle(owner, id, { settled: 'told' })).toMatchObject({
      parcel: { trouble: undefined },
    })
  })

  test('more than was to be collected gives way to what is said later', async () => {
    const { tell, parcel, id } = await aBookedParcel()
    await tell('order.picked')
    await tell('order.paid-return', { more: { collected_amount: 100_000 } })
    await tell('order.return-in-transit', { more: { collected_amount: 100 } })
    expect(await parcel(id)).toMatchObject({ collected: 100_00, trouble: undefined })
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
    const { pathao, run, now, clock, parcel, id } = await aBookedParcel()
    pathao.write(id, 'In Transit', clock())
    await run(31 * MINUTE)
    expect(await now()).toMatchObject({ state: 'on-the-way', order: 'Shipping' })
    for (let turn = 0; turn < 3; turn += 1) await run(31 * MINUTE)
    expect((await parcel(id)).news).toMatchObject([{ word: 'on-the-way', toldBy: 'asked' }])
    pathao.write(id, 'Delivered', clock())
    await run(31 * MINUTE)
    expect(await now()).toMatchObject({ state: 'delivered', order: 'Delivered' })
  })
  test('an answer of an earlier time lifts no way back, and one of a later time does', async () => {
    const { pathao, run, clock, tell, now, id } = await aBookedParcel()
    const before = clock()
    await tell('order.return-id-created')
    pathao.write(id, 'Assigned for Delivery', before)
    await run(31 * MINUTE)
    expect(await now()).toMatchObject({ state: 'coming-back' })
    // The last that was heard is 'with the rider', which is so once more.
    pathao.write(id, 'Assigned for Delivery', clock())
    await run(31 * MINUTE)
    expect(await now()).toMatchObject({ state: 'out' })
  })

  test('under which number it comes back, and with which payout it was paid, is kept and finds it', async () => {
    const { tell, parcel, id, shop, owner } = await aBookedParcel()
    await tell('order.return-id-created', { more: { return_consignment_id: 'RT28110007' } })
    await tell('order.return-in-transit')
    expect(await parcel(id)).toMatchObject({ returnCode: 'RT28110007', payout: undefined })
    await tell('order.delivered', { more: { collected_amount: 1250 } })
    await tell('order.paid', { more: { invoice_id: 2411 } })
    expect(await parcel(id)).toMatchObject({ returnCode: 'RT28110007', payout: '2411' })
    for (const code of [' rt28110007', 'RT28110007', id]) {
      expect((await findByCode(database.db, code))?.id).toBe(id)
    }
    const found = (search: string) => shop.parcels.list(owner, { search, page: 1, limit: 20 })
    expect(await found('rt28110007')).toMatchObject({ total: 1, parcels: [{ parcel: { id } }] })
    expect(await found('RT28110008')).toMatchObject({ total: 0 })
  })

  test('the number of a payout is for those who read money, that of a way back for those who ship', async () => {
    const { tell, id, shop, owner } = await aBookedParcel()
    await tell('order.paid', { more: { invoice_id: 'INV-1', return_consignment_id: 'RT1' } })
    const seen = async (caller: User) => {
      const reading = await shop.parcels.read(caller, id)
      if (reading.outcome !== 'found') throw new Error(reading.outcome)
      const { returnCode, payout } = reading.found.parcel
      return { returnCode, payout }
    }
    expect(await seen(owner)).toEqual({ returnCode: 'RT1', payout: 'INV-1' })
    expect(await seen(aUser({ role: 'packer' }))).toEqual({ returnCode: 'RT1', payout: undefined })
    expect(await seen(aUser({ role: 'sales' }))).toEqual({ returnCode: undefined, payout: undefined })
  })
})
