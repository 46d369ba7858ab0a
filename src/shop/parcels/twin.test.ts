import { expect, test } from 'vitest'
import type { CourierName } from '#domain/settings/calledCouriers.ts'
import { aPathaoShop } from '#tests/couriers/pathao/aPathaoShop.ts'
import { aRedxShop } from '#tests/couriers/redx/aRedxShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const MINUTE = 60_000
const PACKER = aUser({ id: 'a-packer', role: 'packer' })

/** Couriers that cannot be asked for the shop's number: `tell` says something of the `nth` parcel that they have with it. */
const COURIERS = {
  async pathao(db: Parameters<typeof aPathaoShop>[0]) {
    const { pathao, ...shop } = await aPathaoShop(db)
    const codes = (id: string) => (pathao.parcels.get(id) ?? []).map(({ consignment_id }) => consignment_id)
    const WORDS = { booked: 'created', picked: 'picked', delivered: 'delivered', back: 'return-id-created' }
    return {
      ...{ ...shop, standIn: pathao, codes },
      async tell(id: string, nth: number, word: keyof typeof WORDS, wait = MINUTE) {
        const more = { consignment_id: codes(id)[nth] }
        await pathao.tell(id, `order.${WORDS[word]}`, { at: shop.now(), more })
        await shop.run(wait)
      },
    }
  },
  async redx(db: Parameters<typeof aRedxShop>[0]) {
    const { redx, ...shop } = await aRedxShop(db)
    const codes = (id: string) => (redx.parcels.get(id) ?? []).map(({ tracking_id }) => tracking_id)
    const WORDS = {
      ...{ booked: 'pickup-pending', picked: 'ready-for-delivery' },
      ...{ delivered: 'delivered', back: 'cancelled' },
    }
    return {
      ...{ ...shop, standIn: redx, codes },
      async tell(id: string, nth: number, word: keyof typeof WORDS, wait = MINUTE) {
        const parcel = redx.parcels.get(id)?.[nth]
        if (!parcel) throw new Error(`${id} has no parcel ${nth}`)
        parcel.status = WORDS[word]
        await redx.tell(id, WORDS[word], { at: shop.now(), tracking: parcel.tracking_id })
        await shop.run(wait)
      },
    }
  },
}
const NAMES = ['pathao', 'redx'] as const satisfies readonly CourierName[]

describeOnEachDatabase('a parcel that somebody said is not there, and is', (database) => {
  /** A shop with one parcel whose answer was lost, and that was not booked since. */
  async function lost(name: (typeof NAMES)[number]) {
    const shop = await COURIERS[name](database.db)
    const [id = ''] = await shop.confirmed(1)
    shop.standIn.be('lost')
    await shop.book([id])
    await shop.run(MINUTE)
    await shop.run(31 * MINUTE)
    expect(await shop.parcel(id)).toMatchObject({ state: 'not-known' })
    const { parcels } = shop.shop
    return {
      ...{ ...shop, id },
      deny: () => parcels.sayThere(PACKER, id, { there: false }),
      settle: () => parcels.settle(PACKER, id, { settled: 'told' }),
      troubles: async () => {
        const listing = await parcels.list(PACKER, { troubled: true, page: 1, limit: 20 })
        return listing.outcome === 'listed' ? listing.parcels.map(({ parcel }) => parcel.id) : listing.outcome
      },
    }
  }

  /** The same, booked anew: the courier has two. */
  async function twice(name: (typeof NAMES)[number]) {
    const shop = await lost(name)
    await shop.deny()
    await shop.run(MINUTE)
    const [first = '', second = ''] = shop.codes(shop.id)
    expect(await shop.parcel(shop.id)).toMatchObject({ state: 'booked', consignment: second })
    return { ...shop, first, second }
  }

  test.each(NAMES)('%s tells of the first: there are two, until somebody has cancelled one', async (name) => {
    const { id, tell, parcel, first, second, settle, troubles } = await twice(name)
    await tell(id, 0, 'booked')
    const two = { state: 'booked', consignment: second, trouble: 'two-parcels', twin: first }
    expect(await parcel(id)).toMatchObject({ ...two, deniedWith: name })
    expect((await parcel(id)).news).toMatchObject([
      { word: 'told', text: expect.stringContaining(`${first}: `), toldBy: expect.any(String) },
    ])
    expect(await troubles()).toEqual([id])
    expect(await settle()).toMatchObject({ outcome: 'changed', parcel: { trouble: undefined } })
    // That it is cancelled there is what was asked for.
    await tell(id, 0, 'back')
    expect(await parcel(id)).toMatchObject({ state: 'booked', trouble: undefined, twin: undefined })
    await tell(id, 1, 'picked')
    expect(await parcel(id)).toMatchObject({ state: 'handed-over', trouble: undefined })
    await tell(id, 0, 'delivered')
    expect(await parcel(id)).toMatchObject({ ...two, state: 'handed-over' })
  })

  test('is told of before it is booked anew: that one is it', async () => {
    const { id, standIn, tell, parcel, run, deny, codes } = await lost('pathao')
    standIn.stay('429')
    await deny()
    await run()
    standIn.stay('right')
    await tell(id, 0, 'booked', 0)
    await run(20 * MINUTE)
    expect(await parcel(id)).toMatchObject({ state: 'booked', consignment: codes(id)[0], trouble: undefined })
    expect(codes(id)).toHaveLength(1)
  })

  test('tells of the first while it is booked anew: the answer is one too many', async () => {
    const { id, standIn, tell, parcel, run, deny, codes } = await lost('pathao')
    standIn.be('slow')
    await deny()
    const running = run(MINUTE)
    await expect.poll(async () => (await parcel(id)).sentAt).toBeDefined()
    const telling = tell(id, 0, 'booked')
    await expect.poll(async () => (await parcel(id)).state).toBe('booked')
    standIn.letGo()
    await Promise.all([running, telling])
    await run(MINUTE)
    const [first, second] = codes(id)
    expect(await parcel(id)).toMatchObject({ consignment: first, twin: second, trouble: 'two-parcels' })
  })

  test('was sent with another courier: the first one is named', async () => {
    const { id, shop, standIn, tell, parcel, run, deny, codes } = await lost('pathao')
    standIn.stay('429')
    await deny()
    await shop.parcels.again(PACKER, id, {
      courier: 'other',
      carrier: { name: 'A bus', code: '', mobileNumber: '', fee: undefined },
    })
    standIn.stay('right')
    expect(await parcel(id)).toMatchObject({ courier: 'other', state: 'booked' })
    await tell(id, 0, 'picked')
    await run()
    expect(await parcel(id)).toMatchObject({
      ...{ courier: 'other', state: 'booked', consignment: undefined },
      ...{ deniedWith: 'pathao', twin: codes(id)[0], trouble: 'two-parcels' },
    })
  })

  test.each(NAMES)(
    '%s has one that was cancelled since nobody found it: it is named, though its order has another one',
    async (name) => {
      const { id, shop, book, standIn, tell, parcel, run, deny, codes, troubles } = await lost(name)
      standIn.stay('429')
      await deny()
      await shop.parcels.cancel(PACKER, id, { doneThere: false, boxHere: true })
      standIn.stay('right')
      await run(20 * MINUTE)
      await book([id])
      await run(MINUTE)
      expect(await parcel(`${id}-2`)).toMatchObject({ state: 'booked' })
      await tell(id, 0, 'booked')
      expect(await parcel(id)).toMatchObject({
        ...{ state: 'cancelled', consignment: codes(id)[0] },
        ...{ trouble: 'two-parcels', twin: codes(id)[0] },
      })
      expect(await troubles()).toEqual([id])
    },
  )

  test.each(NAMES)(
    '%s has one whose code was mistyped, and that was cancelled as not there',
    async (name) => {
      const { id, shop, standIn, tell, parcel, run, codes } = await lost(name)
      standIn.stay('dead')
      await shop.parcels.sayThere(PACKER, id, { there: true, trackingCode: 'DT99' })
      standIn.stay('right')
      await run(60 * MINUTE)
      expect(await parcel(id)).toMatchObject({ state: 'booked', trouble: 'code-unknown' })
      await shop.parcels.cancel(PACKER, id, { doneThere: true, boxHere: true })
      await tell(id, 0, 'booked')
      expect(await parcel(id)).toMatchObject({
        ...{ state: 'cancelled', trouble: 'two-parcels', twin: codes(id)[0] },
      })
    },
  )

  test.each(NAMES)('%s tells nothing by another number of one that nobody has denied', async (name) => {
    const { standIn, confirmed, book, run, tell, parcel, codes } = await COURIERS[name](database.db)
    const [id = ''] = await confirmed(1)
    await book([id])
    await run(MINUTE)
    const [booked] = standIn.parcels.get(id) ?? []
    const other = { ...booked, consignment_id: 'DT9', tracking_id: '28NOV9' }
    standIn.parcels.set(id, [booked, other] as never)
    await tell(id, 1, 'picked')
    expect(await parcel(id)).toMatchObject({ state: 'booked', consignment: codes(id)[0], trouble: undefined })
  })
})
