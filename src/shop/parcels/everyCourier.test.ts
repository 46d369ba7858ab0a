import { expect, test } from 'vitest'
import { Secret } from '#domain/settings/secret.ts'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { aPathaoShop } from '#tests/couriers/pathao/aPathaoShop.ts'
import { aRedxShop } from '#tests/couriers/redx/aRedxShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'

type Db = Parameters<typeof aParcelShop>[0]
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A shop with each courier that it calls: how its books are written, and how it tells of a parcel that is on its way. */
const OPEN = {
  async steadfast(db: Db) {
    const { steadfast, ...shop } = await aParcelShop(db)
    return {
      ...{ ...shop, standIn: steadfast, wrongKeys: { apiKey: Secret.of('another-key') } },
      write(id: string, isDelivered: boolean) {
        const [parcel] = steadfast.parcels.get(id) ?? []
        if (parcel) parcel.delivery_status = isDelivered ? 'delivered' : 'pending'
      },
      tell: (id: string, isGenuine = true) => steadfast.tell(id, 'pending', { withoutToken: !isGenuine }),
    }
  },
  async pathao(db: Db) {
    const { pathao, ...shop } = await aPathaoShop(db)
    return {
      ...{ ...shop, standIn: pathao, wrongKeys: { clientSecret: Secret.of('another-secret') } },
      write(id: string, isDelivered: boolean) {
        const [parcel] = pathao.parcels.get(id) ?? []
        if (parcel) parcel.order_status = isDelivered ? 'Delivered' : 'In Transit'
      },
      tell: (id: string, isGenuine = true) =>
        pathao.tell(id, 'order.in-transit', { at: shop.now(), unsigned: !isGenuine }),
    }
  },
  async redx(db: Db) {
    const { redx, ...shop } = await aRedxShop(db)
    return {
      ...{ ...shop, standIn: redx, wrongKeys: { token: Secret.of('another.token') } },
      write: (id: string, isDelivered: boolean) =>
        redx.write(id, isDelivered ? 'delivered' : 'delivery-in-progress'),
      tell: (id: string, isGenuine = true) =>
        redx.tell(id, 'delivery-in-progress', { at: shop.now(), ...(!isGenuine && { token: null }) }),
    }
  },
} as const
const NAMES = Object.keys(OPEN) as (keyof typeof OPEN)[]

describeOnEachDatabase('every courier', (database) => {
  async function aBooked(name: keyof typeof OPEN) {
    const shop = await OPEN[name](database.db)
    const [id = ''] = await shop.confirmed(1)
    await shop.book([id])
    for (let turn = 0; turn < 2; turn += 1) await shop.run(MINUTE)
    expect(await shop.parcel(id)).toMatchObject({ state: 'booked' })
    return { ...shop, id }
  }

  test.each(NAMES)('%s refuses the keys: no job tries them a second time', async (name) => {
    const { shop, owner, standIn, wrongKeys, confirmed, book, run } = await aBooked(name)
    const value = shop.settings.current().couriers
    const wrong = { ...value, [name]: { ...value[name], ...wrongKeys } }
    expect(await shop.settings.write(owner, 'couriers', { value: wrong, revision: 1 })).toMatchObject({
      outcome: 'saved',
    })
    const before = standIn.calls.length
    const [next = ''] = await confirmed(1)
    await run(HOUR)
    await book([next])
    for (let turn = 0; turn < 5; turn += 1) await run(DAY)
    expect(standIn.calls.length - before).toBe(1)
    expect(await shop.parcels.couriers(owner)).toMatchObject({
      couriers: [{ name, keysRefused: true }, {}, {}],
    })
  })

  test.each(NAMES)(
    '%s is answered once what it tells is stored: a job does it, and calls whom it has to',
    async (name) => {
      const { id, tell, write, standIn, parcel, run } = await aBooked(name)
      write(id, false)
      const before = standIn.calls.length
      const answers = await tell(id)
      expect(answers.map(({ ok }) => ok)).toEqual([true])
      expect([(await parcel(id)).state, standIn.calls.length]).toEqual(['booked', before])
      const jobs = database.db.selectFrom('jobs').select('id').where('kind', '=', 'webhook.hear')
      expect(await jobs.where('done_at', 'is', null).execute()).toHaveLength(1)
      await run(MINUTE)
      expect((await parcel(id)).state).not.toBe('booked')
    },
  )

  test.each(NAMES)(
    '%s is told of a wrong token, and of nothing else that it may not repeat',
    async (name) => {
      const { id, tell } = await aBooked(name)
      const statuses = async (isGenuine: boolean, of = id) =>
        (await tell(of, isGenuine)).map(({ status }) => (status < 300 ? 'taken' : status))
      expect(await statuses(false)).toEqual([401])
      expect(await statuses(true)).toEqual(['taken'])
      expect(await statuses(true)).toEqual(['taken'])
      expect(await statuses(true, 'ZZZZ-ZZZZ')).toEqual(['taken'])
    },
  )

  test.each(NAMES)(
    '%s is asked for a price where it has a call for it, and books nothing by that',
    async (name) => {
      const { shop, owner, standIn, confirmed } = await aBooked(name)
      const [id = ''] = await confirmed(1, { district: 'Dhaka', address: 'House 7, Dhanmondi' })
      const areas = { [id]: { id: 341, name: 'Dhanmondi' } }
      const asking = await shop.courierPrices.ask(owner, { orderIds: [id], areas })
      const prices = asking.outcome === 'asked' ? asking.prices : []
      const isTold = name !== 'steadfast'
      expect(prices.map(({ courier, priced }) => [courier, priced])).toEqual(isTold ? [[name, 1]] : [])
      expect(await shop.parcels.couriers(owner)).toMatchObject({
        couriers: [{ name, tellsPrice: isTold }, {}, {}],
      })
      expect(standIn.parcels.has(id)).toBe(false)
    },
  )

  test.each(NAMES)(
    '%s is asked for a parcel although it tells of it, and for what it did not tell',
    async (name) => {
      const { id, tell, write, parcel, run } = await aBooked(name)
      write(id, false)
      await tell(id)
      await run(MINUTE)
      expect(await parcel(id)).toMatchObject({ news: [expect.objectContaining({ toldBy: 'webhook' })] })
      write(id, true)
      for (let turn = 0; turn < 3; turn += 1) await run(31 * MINUTE)
      expect(await parcel(id)).toMatchObject({ state: 'delivered' })
    },
  )
})

describeOnEachDatabase('Steadfast', (database) => {
  test('says cancelled of what is coming back: its goods are in the stock once the shop has them, and not before', async () => {
    const { shop, owner, steadfast, confirmed, book, run, parcel, status } = await aParcelShop(database.db, {
      stock: 5,
    })
    const left = async () => {
      const [row] = await database.db.selectFrom('stock').select('quantity').execute()
      return row?.quantity
    }
    const [id = ''] = await confirmed(1)
    await book([id])
    await run(MINUTE)
    const sent = await left()
    for (const word of ['pending', 'cancelled', 'cancelled_return_received']) {
      await steadfast.tell(id, word)
      await run(MINUTE)
    }
    expect([(await parcel(id)).state, await status(id), await left()]).toEqual([
      'coming-back',
      'Shipping',
      sent,
    ])
    const reading = await shop.orders.order(owner, id)
    const quantity = reading.outcome === 'found' ? (reading.detail.order.lines[0]?.quantity ?? 0) : 0
    await shop.parcels.receive(owner, id, { lines: [{ line: 0, shelf: quantity, damaged: 0, missing: 0 }] })
    expect([(await parcel(id)).state, await status(id), await left()]).toEqual([
      ...['back', 'Return'],
      (sent ?? 0) + quantity,
    ])
  })
})
