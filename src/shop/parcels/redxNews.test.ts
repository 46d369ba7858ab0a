import { expect, test } from 'vitest'
import { aRedxShop } from '#tests/couriers/redx/aRedxShop.ts'
import type { RedxTelling } from '#tests/couriers/redx/standInWebhook.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'

const HOUR = 60 * 60_000

describeOnEachDatabase('what RedX tells of a parcel', (database) => {
  async function aBookedParcel() {
    const shop = await aRedxShop(database.db)
    const id = await shop.booked()
    /** An hour after whatever was told before. `said`: a status, perhaps with its type. */
    const tell = async (said: string, telling: RedxTelling = {}) => {
      const [status = '', deliveryType = 'regular'] = said.split(' ')
      await shop.run(HOUR)
      return await shop.tell(id, status, { deliveryType, ...telling })
    }
    const now = async () => {
      const { state, trouble } = await shop.parcel(id)
      return { state, trouble, order: await shop.status(id) }
    }
    return { ...shop, id, tell, now }
  }

  test.each<[string, readonly string[], object]>([
    ['a pick-up', ['ready-for-delivery'], { state: 'handed-over', order: 'Shipping' }],
    [
      'its way',
      ['ready-for-delivery', 'agent-area-change', 'delivery-in-progress'],
      { state: 'out', order: 'Shipping' },
    ],
    ['a stop', ['delivery-in-progress', 'agent-hold'], { state: 'hold', trouble: 'hold', order: 'Shipping' }],
    ['a delivery', ['delivery-in-progress', 'delivered'], { state: 'delivered', order: 'Delivered' }],
    [
      'a part',
      ['delivery-in-progress', 'delivered partial-delivery'],
      { state: 'part-delivered', trouble: 'part', order: 'Delivered' },
    ],
    [
      'the rest of a part on its way',
      ['delivered partial-delivery', 'agent-returning partial-return', 'returned partial-return'],
      { state: 'part-delivered', trouble: 'part', order: 'Delivered' },
    ],
    ['a way back', ['delivery-in-progress', 'agent-returning'], { state: 'coming-back', order: 'Shipping' }],
    ['its own receipt', ['agent-returning', 'returned'], { state: 'coming-back', order: 'Shipping' }],
    [
      'goods that are fetched',
      ['delivery-in-progress', 'returned reverse'],
      { state: 'out', order: 'Shipping' },
    ],
    [
      'goods that are exchanged',
      ['delivery-in-progress', 'returned exchange-return'],
      { state: 'out', order: 'Shipping' },
    ],
    ...['agent-returning', 'returned', 'cancelled'].map((word): [string, readonly string[], object] => [
      'a way back after a delivery',
      ['delivered', word],
      { state: 'delivered', trouble: 'contradicted', order: 'Delivered' },
    ]),
    ['a correction', ['agent-returning', 'delivered'], { state: 'delivered', order: 'Delivered' }],
    ['a payout', ['delivered', 'paid'], { state: 'delivered', order: 'Delivered' }],
    ['an unknown word', ['abducted'], { state: 'booked', order: 'Shipping' }],
  ])('%s: %j', async (_, statuses, expected) => {
    const { tell, now } = await aBookedParcel()
    for (const status of statuses) expect(await tell(status)).toEqual([200])
    expect(await now()).toMatchObject({ trouble: undefined, ...expected })
  })

  test.each([
    ['returned', true],
    ['returned partial-return', false],
    ['returned exchange-return', false],
    ['returned reverse', false],
  ])('of a parcel that comes back, "%s" is its receipt: %s', async (said, isReceipt) => {
    const { tell, parcel, id } = await aBookedParcel()
    await tell('agent-returning')
    await tell(said)
    expect((await parcel(id)).saidBackAt !== undefined).toBe(isReceipt)
    expect(await parcel(id)).toMatchObject({ state: 'coming-back', received: undefined })
  })

  test.each<[string, RedxTelling, number]>([
    ['a wrong token', { token: 'another-token-of-nobody' }, 401],
    ['no token', { token: null }, 401],
  ])('%s moves nothing', async (_, telling, status) => {
    const { tell, now } = await aBookedParcel()
    expect(await tell('delivered', telling)).toEqual([status])
    expect(await now()).toEqual({ state: 'booked', trouble: undefined, order: 'Shipping' })
  })

  test('what RedX does not say itself moves nothing, though its webhook is right', async () => {
    const { redx, id, now, run } = await aBookedParcel()
    const [answer] = await redx.tell(id, 'delivered')
    await run(HOUR)
    expect([answer?.status, await now()]).toEqual([
      200,
      { state: 'booked', trouble: undefined, order: 'Shipping' },
    ])
  })

  test('counts once, however often it comes', async () => {
    const { tell, parcel, id } = await aBookedParcel()
    expect(await tell('delivery-in-progress', { times: 3 })).toEqual([200, 200, 200])
    const told = (await parcel(id)).news.filter(({ toldBy }) => toldBy === 'webhook')
    expect(told.map(({ word }) => word)).toEqual(['out'])
  })

  test('what the shop calls off by a call is cancelled, and RedX knows it', async () => {
    const { shop, owner, id, now, redx } = await aBookedParcel()
    await shop.parcels.cancel(owner, id, { doneThere: false, boxHere: false })
    expect(redx.parcels.get(id)?.[0]?.status).toBe('cancelled')
    expect(await now()).toMatchObject({ state: 'cancelled', order: 'Confirmed' })
  })

  test.each([
    [['delivered'], { state: 'delivered', trouble: 'contradicted', order: 'Delivered' }],
    [['delivered partial-delivery'], { state: 'part-delivered', trouble: 'part', order: 'Delivered' }],
    [['delivery-in-progress'], { state: 'cancelled', trouble: 'contradicted', order: 'Confirmed' }],
    [['cancelled'], { state: 'cancelled', trouble: undefined, order: 'Confirmed' }],
  ])('what it says of one that it has cancelled: %j', async (statuses, expected) => {
    const { shop, owner, id, now, tell } = await aBookedParcel()
    await shop.parcels.cancel(owner, id, { doneThere: false, boxHere: false })
    for (const status of statuses) await tell(status)
    expect(await now()).toEqual(expected)
    if (expected.trouble === undefined) return
    await shop.parcels.settle(owner, id, { settled: 'told' })
    expect(await now()).toEqual({ ...expected, trouble: undefined })
  })
})
