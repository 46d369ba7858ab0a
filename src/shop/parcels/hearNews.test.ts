import { expect, test } from 'vitest'
import { aParcelShop } from '#tests/couriers/aParcelShop.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describeOnEachDatabase('what Steadfast tells of a parcel', (database) => {
  async function aBookedParcel() {
    const shop = await aParcelShop(database.db)
    const [id = ''] = await shop.confirmed(1)
    await shop.book([id])
    await shop.run(MINUTE)
    expect((await shop.parcel(id)).state).toBe('booked')
    const tell = async (status: string, telling?: Parameters<typeof shop.steadfast.tell>[2]) => {
      const answers = await shop.steadfast.tell(id, status, telling)
      await shop.run(MINUTE)
      return answers.map((answer) => answer.status)
    }
    const now = async () => {
      const { state, trouble } = await shop.parcel(id)
      return { state, trouble, order: await shop.status(id) }
    }
    return { ...shop, id, tell, now }
  }

  test('moves it and its order, and is kept in its own words', async () => {
    const { tell, now, parcel, id } = await aBookedParcel()
    expect(await tell('pending')).toEqual([200])
    expect(await now()).toEqual({ state: 'on-the-way', trouble: undefined, order: 'Shipping' })
    await tell('delivered', { collected: 1100 })
    expect(await now()).toEqual({ state: 'delivered', trouble: undefined, order: 'Delivered' })
    const { collected, fee, news, handedOverAt, deliveredAt } = await parcel(id)
    expect({ collected, fee }).toEqual({ collected: 1100_00, fee: 110_00 })
    expect(news.map(({ word }) => word)).toEqual(['on-the-way', 'delivered'])
    expect(handedOverAt).toBeLessThan(deliveredAt ?? 0)
  })

  test('counts once, however often it comes, and not without the token', async () => {
    const { tell, now, parcel, id } = await aBookedParcel()
    expect(await tell('pending', { times: 3 })).toEqual([200, 200, 200])
    expect((await parcel(id)).news).toHaveLength(1)
    expect(await tell('delivered', { withoutToken: true })).toEqual([401])
    expect(await tell('delivered', { wrongSignature: true })).toEqual([401])
    expect(await now()).toMatchObject({ state: 'on-the-way' })
  })

  test.each<[string, readonly string[], object]>([
    ['late news', ['delivered', 'pending'], { state: 'delivered', order: 'Delivered' }],
    ['a rider’s word', ['pending', 'delivered_approval_pending'], { state: 'on-the-way', order: 'Shipping' }],
    [
      'a refusal that waits',
      ['pending', 'cancelled_approval_pending'],
      { state: 'on-the-way', trouble: 'about-to-come-back', order: 'Shipping' },
    ],
    ['a refusal', ['pending', 'cancelled'], { state: 'coming-back', order: 'Shipping' }],
    ['a correction', ['cancelled', 'delivered'], { state: 'delivered', order: 'Delivered' }],
    [
      'a way back after a delivery',
      ['delivered', 'cancelled'],
      { state: 'delivered', trouble: 'contradicted', order: 'Delivered' },
    ],
    ['a part', ['partial_delivered'], { state: 'part-delivered', trouble: 'part', order: 'Delivered' }],
    ['a wait', ['pending', 'hold'], { state: 'hold', trouble: 'hold', order: 'Shipping' }],
    [
      'a loss',
      ['pending', 'exceptional'],
      { state: 'on-the-way', trouble: 'exceptional', order: 'Shipping' },
    ],
    [
      'its own receipt',
      ['cancelled', 'cancelled_return_received'],
      { state: 'coming-back', order: 'Shipping' },
    ],
  ])('%s: %j', async (_, told, expected) => {
    const { tell, now } = await aBookedParcel()
    for (const status of told) await tell(status)
    expect(await now()).toMatchObject({ trouble: undefined, ...expected })
  })

  test('is asked for, where no webhook comes, and the same answer is no news', async () => {
    const { steadfast, run, now, parcel, id } = await aBookedParcel()
    const [booked] = steadfast.parcels.get(id) ?? []
    if (booked) booked.delivery_status = 'pending'
    await run(31 * MINUTE)
    expect(await now()).toMatchObject({ state: 'on-the-way', order: 'Shipping' })
    const { newsAt } = await parcel(id)
    for (let turn = 0; turn < 3; turn += 1) await run(31 * MINUTE)
    expect(await parcel(id)).toMatchObject({ newsAt, news: [{ word: 'on-the-way', toldBy: 'asked' }] })
    if (booked) booked.delivery_status = 'delivered'
    await run(31 * MINUTE)
    expect(await now()).toMatchObject({ state: 'delivered', order: 'Delivered' })
  })

  test('of nobody’s parcel, or another shop’s, changes nothing', async () => {
    const { steadfast, run, now, id } = await aBookedParcel()
    expect((await steadfast.tell('ANOTHER-SHOP', 'delivered')).map(({ status }) => status)).toEqual([200])
    await run(MINUTE)
    expect(await now()).toMatchObject({ state: 'booked' })
    expect(await database.db.selectFrom('parcels').select('id').execute()).toEqual([{ id }])
  })

  test('under our number and with the id of another consignment changes nothing', async () => {
    const { steadfast, run, now, id } = await aBookedParcel()
    const [parcel] = steadfast.parcels.get(id) ?? []
    if (!parcel) throw new Error('Not booked')
    Object.assign(parcel, { consignment_id: 999_999 })
    await steadfast.tell(id, 'delivered')
    await run(MINUTE)
    expect(await now()).toMatchObject({ state: 'booked' })
  })

  test('settles what was asked for and whose answer was lost', async () => {
    const shop = await aParcelShop(database.db)
    const [id = ''] = await shop.confirmed(1)
    shop.steadfast.be('lost')
    shop.steadfast.beAsked('dead', 'dead', 'dead')
    await shop.book([id])
    await shop.run(MINUTE)
    expect((await shop.parcel(id)).state).toBe('queued')
    await shop.steadfast.tell(id, 'pending')
    await shop.run(MINUTE)
    expect([(await shop.parcel(id)).state, await shop.status(id)]).toEqual(['on-the-way', 'Shipping'])
    await shop.run(20 * MINUTE)
    expect(shop.steadfast.parcels.get(id)).toHaveLength(1)
  })

  test('that does not come at all is trouble after the owner’s open days', async () => {
    const { steadfast, tell, run, now, shop, owner, id } = await aBookedParcel()
    await tell('pending')
    steadfast.beAsked(...Array(200).fill('dead'))
    // A Friday is not counted: the fourth day is the third.
    await run(3 * DAY + HOUR)
    expect(await now()).toMatchObject({ trouble: undefined })
    await run(DAY)
    await run(6 * MINUTE)
    expect(await now()).toMatchObject({ trouble: 'quiet' })
    await shop.parcels.settle(owner, id, { settled: 'told', note: 'They look for it' })
    expect(await now()).toMatchObject({ trouble: undefined })
  })

  test('tells its customer that it is shipped when it leaves, once, and not when it is booked', async () => {
    const { shop, owner, id, tell, now } = await aBookedParcel()
    const { messages } = shop.settings.current()
    const value = {
      ...messages,
      sms: { ...messages.sms, driver: 'log' as const, quiet: null },
      events: { ...messages.events, shipped: { ...messages.events.shipped, sms: true } },
    }
    await shop.settings.write(owner, 'messages', { value, revision: 0 })
    const told = () =>
      database.db.selectFrom('jobs').select('dedupe_key').where('kind', '=', 'sms.order').execute()
    await tell('in_review')
    expect([await now(), await told()]).toMatchObject([{ state: 'booked' }, []])
    await tell('pending')
    await tell('hold')
    await tell('pending')
    expect(await told()).toEqual([{ dedupe_key: `sms.order/${id}/shipped` }])
  })
})
