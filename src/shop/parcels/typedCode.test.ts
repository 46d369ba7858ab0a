import { expect, test } from 'vitest'
import { aPathaoShop } from '#tests/couriers/pathao/aPathaoShop.ts'
import { aRedxShop } from '#tests/couriers/redx/aRedxShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PACKER = aUser({ id: 'a-packer', role: 'packer' })

/** Couriers that have no call for the shop's number, and are asked for theirs. */
const COURIERS = {
  async pathao(db: Parameters<typeof aPathaoShop>[0]) {
    const { pathao, ...shop } = await aPathaoShop(db)
    return {
      ...{ ...shop, standIn: pathao, wrong: 'DT2811000099' },
      codeOf: (id: string) => pathao.parcels.get(id)?.[0]?.consignment_id ?? '',
      picked: async (id: string) => void (await pathao.tell(id, 'order.picked', { at: shop.now() })),
    }
  },
  async redx(db: Parameters<typeof aRedxShop>[0]) {
    const { redx, ...shop } = await aRedxShop(db)
    return {
      ...{ ...shop, standIn: redx, wrong: '28NOV0099' },
      codeOf: (id: string) => redx.parcels.get(id)?.[0]?.tracking_id ?? '',
      async picked(id: string) {
        redx.write(id, 'ready-for-delivery')
        await redx.tell(id, 'ready-for-delivery', { at: shop.now() })
      },
    }
  },
}

describeOnEachDatabase('a code that somebody has typed', (database) => {
  /** A shop with one parcel that is booked, and one whose answer was lost. */
  async function lost(name: keyof typeof COURIERS) {
    const shop = await COURIERS[name](database.db)
    const [other = '', id = ''] = await shop.confirmed(2)
    await shop.book([other])
    await shop.run(MINUTE)
    shop.standIn.be('lost')
    await shop.book([id])
    await shop.run(MINUTE)
    await shop.run(31 * MINUTE)
    const type = (trackingCode: string) =>
      shop.shop.parcels.sayThere(PACKER, id, { there: true, trackingCode })
    return { ...shop, other, id, type }
  }

  /** The same, and a wrong code was typed while the courier did not answer. */
  async function mistyped(name: keyof typeof COURIERS) {
    const shop = await lost(name)
    shop.standIn.stay('dead')
    await shop.type(shop.wrong)
    shop.standIn.stay('right')
    return shop
  }

  test.each(['pathao', 'redx'] as const)('%s is asked for it, and has the parcel', async (name) => {
    const { type, codeOf, id, parcel, status } = await lost(name)
    expect(await type(codeOf(id))).toMatchObject({ outcome: 'changed' })
    expect([await parcel(id), await status(id)]).toMatchObject([
      { state: 'booked', trackingCode: codeOf(id), codeCheck: undefined },
      'Shipping',
    ])
  })

  test.each(['pathao', 'redx'] as const)('%s has it in capitals, however it was typed', async (name) => {
    const { type, codeOf, other, id, parcel } = await lost(name)
    expect(await type(codeOf(other).toLowerCase())).toEqual({ outcome: 'code-of-other' })
    expect(await type(codeOf(id).toLowerCase())).toMatchObject({ outcome: 'changed' })
    expect(await parcel(id)).toMatchObject({ trackingCode: codeOf(id), consignment: codeOf(id) })
  })

  test.each(['pathao', 'redx'] as const)('%s has none with it: nothing is changed', async (name) => {
    const { type, wrong, id, parcel } = await lost(name)
    expect(await type(wrong)).toEqual({ outcome: 'code-unknown' })
    expect(await parcel(id)).toMatchObject({ state: 'not-known', consignment: undefined })
  })

  test.each(['pathao', 'redx'] as const)(
    '%s has the parcel of another order with it: nothing is changed, whether the shop knows that order or not',
    async (name) => {
      const { type, codeOf, other, id, parcel, standIn } = await lost(name)
      expect(await type(codeOf(other))).toEqual({ outcome: 'code-of-other' })
      await database.db.updateTable('parcels').set({ consignment: null }).where('id', '=', other).execute()
      expect(await type(codeOf(other))).toEqual({ outcome: 'code-of-other' })
      expect(await parcel(id)).toMatchObject({ state: 'not-known', consignment: undefined })
      // The shop's own books need no courier.
      standIn.stay('dead')
      await database.db
        .updateTable('parcels')
        .set({ consignment: codeOf(other) })
        .where('id', '=', other)
        .execute()
      expect(await type(codeOf(other))).toEqual({ outcome: 'code-of-other' })
    },
  )

  test.each(['pathao', 'redx'] as const)(
    '%s does not answer: it counts, and is wrong as soon as %s says so, until somebody mends it',
    async (name) => {
      const { run, type, wrong, codeOf, id, parcel } = await mistyped(name)
      expect(await parcel(id)).toMatchObject({ state: 'booked', trackingCode: wrong, trouble: undefined })
      await run(HOUR)
      expect(await parcel(id)).toMatchObject({ state: 'booked', trouble: 'code-unknown' })
      expect(await type(wrong)).toEqual({ outcome: 'code-unknown' })
      expect(await type(codeOf(id))).toMatchObject({ outcome: 'changed', parcel: { trouble: undefined } })
      await run(HOUR)
      expect(await parcel(id)).toMatchObject({
        ...{ state: 'booked', trackingCode: codeOf(id), consignment: codeOf(id) },
        ...{ codeCheck: undefined, trouble: undefined },
      })
      expect(await type(wrong)).toEqual({ outcome: 'not-now', state: 'booked' })
    },
  )

  test('nothing is called off by a code that its courier has not confirmed: that could be another parcel', async () => {
    const { shop, standIn, run, id, parcel } = await mistyped('redx')
    const cancel = (doneThere: boolean) => shop.parcels.cancel(PACKER, id, { doneThere, boxHere: true })
    for (const codeCheck of ['waits', 'failed']) {
      expect((await parcel(id)).codeCheck).toBe(codeCheck)
      const before = standIn.calls.length
      expect(await cancel(false)).toEqual({ outcome: 'code-unknown' })
      expect(standIn.calls.length).toBe(before)
      await run(HOUR)
    }
    expect(await cancel(true)).toMatchObject({ outcome: 'changed', parcel: { state: 'cancelled' } })
  })

  test.each(['pathao', 'redx'] as const)(
    '%s does not answer, and says later that it is right: nobody has to do anything',
    async (name) => {
      const { standIn, run, type, codeOf, id, parcel } = await lost(name)
      standIn.stay('dead')
      await type(codeOf(id))
      expect(await parcel(id)).toMatchObject({ state: 'booked', codeCheck: 'waits' })
      standIn.stay('right')
      await run(HOUR)
      expect(await parcel(id)).toMatchObject({ codeCheck: undefined, trouble: undefined })
    },
  )

  test.each(['pathao', 'redx'] as const)(
    '%s tells of the parcel by its own code: that one counts',
    async (name) => {
      const { run, picked, codeOf, id, parcel } = await mistyped(name)
      await run(HOUR)
      expect(await parcel(id)).toMatchObject({ trouble: 'code-unknown' })
      await picked(id)
      await run()
      expect(await parcel(id)).toMatchObject({
        ...{ state: 'handed-over', trackingCode: codeOf(id), consignment: codeOf(id) },
        ...{ codeCheck: undefined, trouble: undefined },
      })
    },
  )

  test.each(['pathao', 'redx'] as const)(
    '%s has a parcel that somebody saw there without its code, which is added later',
    async (name) => {
      const { shop, type, wrong, codeOf, other, id, parcel } = await lost(name)
      const seen = await shop.parcels.sayThere(PACKER, id, { there: true })
      expect(seen).toMatchObject({ outcome: 'changed', parcel: { state: 'booked', consignment: undefined } })
      expect(await type(wrong)).toEqual({ outcome: 'code-unknown' })
      expect(await type(codeOf(other))).toEqual({ outcome: 'code-of-other' })
      expect(await type(codeOf(id))).toMatchObject({ outcome: 'changed' })
      expect(await parcel(id)).toMatchObject({
        ...{ state: 'booked', trackingCode: codeOf(id), consignment: codeOf(id), codeCheck: undefined },
      })
      // It has one now.
      expect(await type(wrong)).toEqual({ outcome: 'not-now', state: 'booked' })
    },
  )

  test('what a courier says of a code that is another order’s moves nothing', async () => {
    const { standIn, run, type, wrong, other, id, parcel } = await lost('pathao')
    standIn.stay('dead')
    await type(wrong)
    standIn.stay('right')
    const [booked] = (standIn.parcels.get(other) ?? []) as { order_status: string }[]
    if (booked) Object.assign(booked, { consignment_id: wrong, order_status: 'Delivered' })
    await run(HOUR)
    expect(await parcel(id)).toMatchObject({ state: 'booked', trouble: 'code-unknown' })
  })
})
