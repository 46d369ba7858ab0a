import { describe, expect, test } from 'vitest'
import type { Database } from '#data/core/database.ts'
import type { CourierArea } from '#domain/parcel/courierArea.ts'
import { createPathao } from '#integrations/courier/pathao/pathao.ts'
import { createRedx } from '#integrations/courier/redx/redx.ts'
import { createSteadfast } from '#integrations/courier/steadfast/steadfast.ts'
import { aCourierShop } from '#tests/couriers/aCourierShop.ts'
import { courierKeys } from '#tests/couriers/keys.ts'
import { pathaoKeys } from '#tests/couriers/pathao/keys.ts'
import { aPathao } from '#tests/couriers/pathao/pathao.ts'
import type { PathaoMood } from '#tests/couriers/pathao/standIn.ts'
import { redxKeys } from '#tests/couriers/redx/keys.ts'
import { aRedx } from '#tests/couriers/redx/redx.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { aUser } from '#tests/factories.ts'
import { createCourierLines } from './courierLines.ts'
import { createCourierPrices } from './courierPrices.ts'

const MINUTE = 60_000
const MIRPUR = { district: 'Dhaka', address: 'House 7, Road 3, Mirpur' }
const DHANMONDI = { district: 'Dhaka', address: 'House 7, Dhanmondi' }
const NOWHERE = { district: 'Dhaka', address: 'House 9' }
const AREA: CourierArea = { id: 2, name: 'Mirpur 10' }
const NOTHING = { priced: 0, delivery: 0, collecting: 0 }

/** A shop with all three couriers. */
async function opened(db: Database) {
  const [pathao, redx] = [await aPathao(), await aRedx()]
  const keys = { ...courierKeys(), pathao: pathaoKeys().pathao, redx: redxKeys().redx }
  const shop = await aCourierShop(db, {
    courier: (sessions) => createPathao({ url: pathao.url, sessions, timeout: 30_000 }),
    others: () => [
      createRedx({ url: redx.url, timeout: 30_000 }),
      createSteadfast({ url: 'http://127.0.0.1:9', timeout: 1_000 }),
    ],
    keys,
  })
  const { owner, now, shop: whole } = shop
  return {
    ...{ ...shop, pathao, redx },
    plans: () => pathao.calls.filter(({ url }) => url.endsWith('/price-plan')).length,
    charges: () => redx.calls.filter(({ url }) => url.includes('charge_calculator')).length,
    /** Of Pathao, in a row. */
    async failures() {
      const health = db.selectFrom('courier_health').where('courier', '=', 'pathao')
      return (await health.select('failures').executeTakeFirstOrThrow()).failures
    },
    async ask(orderIds: readonly string[], areas?: Record<string, CourierArea>, weight?: number) {
      const asking = await whole.courierPrices.ask(owner, { orderIds, areas, weight })
      return asking.outcome === 'asked' ? asking.prices : asking
    },
    /** The same of a shop that waits no longer than so many milliseconds. */
    async askWithin(within: number, orderIds: readonly string[]) {
      const sessions = { token: async () => 'token-1' }
      const couriers = [createPathao({ url: pathao.url, sessions, timeout: 30_000 })]
      const lines = createCourierLines({ db, now, couriers }, () => ({ couriers: keys }))
      const asking = await createCourierPrices({ db, now }, { lines, within }).ask(owner, { orderIds })
      return asking.outcome === 'asked' ? asking.prices : asking
    },
  }
}

describeOnEachDatabase('the price before booking', (database) => {
  test('is that of each courier with a call for it, as sums of what each order collects', async () => {
    const { confirmed, ask, shop, owner, plans, charges } = await opened(database.db)
    const ids = [...(await confirmed(2, MIRPUR)), ...(await confirmed(1, DHANMONDI))]
    const [first = '', second = '', third = ''] = ids
    const collects = await Promise.all(
      ids.map(async (id) => {
        const reading = await shop.orders.order(owner, id)
        return reading.outcome === 'found' ? reading.detail.order.total : 0
      }),
    )
    const collecting = collects.reduce((all: number, collect) => all + Math.round(collect / 100), 0)
    const areas = { [first]: AREA, [second]: AREA, [third]: { id: 341, name: 'Dhanmondi' } }
    expect(await ask(ids, areas)).toEqual([
      { courier: 'pathao', outcome: 'priced', priced: 3, unpriced: 0, delivery: 180_00, collecting },
      { courier: 'redx', outcome: 'priced', priced: 3, unpriced: 0, delivery: 240_00, collecting },
    ])
    // Two have place and sum in common.
    expect([plans(), charges()]).toEqual([2, 2])
    expect(await ask(ids, areas, 1200)).toMatchObject([{ delivery: 240_00 }, { delivery: 300_00 }])
  })

  test('is known of no order whose place or area is not, and of none that is not there', async () => {
    const { confirmed, ask, redx, shop, owner } = await opened(database.db)
    const [here = '', nowhere = ''] = [...(await confirmed(1, MIRPUR)), ...(await confirmed(1, NOWHERE))]
    expect(await ask([here, nowhere, 'ZZZZ-ZZZZ', here])).toMatchObject([
      { courier: 'pathao', outcome: 'priced', priced: 1, unpriced: 2, delivery: 60_00 },
      { courier: 'redx', outcome: 'priced', ...NOTHING, unpriced: 3 },
    ])
    expect(redx.calls).toEqual([])
    // Nobody has heard how it answers.
    expect(await shop.parcels.couriers(owner)).toMatchObject({
      couriers: [{}, { goodAt: undefined }, {}, {}, {}],
    })
    expect(await ask([here, nowhere], { [nowhere]: AREA })).toMatchObject([
      {},
      { courier: 'redx', priced: 1, unpriced: 1, delivery: 80_00 },
    ])
  })

  test('goes by the area that is remembered where none is chosen', async () => {
    const { confirmed, ask, shop, owner } = await opened(database.db)
    const [first = '', second = ''] = await confirmed(2, MIRPUR)
    const request = { orderIds: [first], courier: 'redx', areas: { [first]: AREA } }
    await shop.parcels.book(owner, request, undefined)
    expect(await ask([second])).toMatchObject([{}, { courier: 'redx', priced: 1, unpriced: 0 }])
  })

  test('is asked for of at most fifty orders', async () => {
    const { ask } = await opened(database.db)
    const ids = Array.from({ length: 60 }, (_, nth) => `ZZZZ-ZZ${nth}`)
    expect(await ask(ids)).toMatchObject([{ unpriced: 50 }, { unpriced: 50 }])
  })

  test('changes nothing', async () => {
    const { confirmed, ask, shop, owner } = await opened(database.db)
    const [id = ''] = await confirmed(1, MIRPUR)
    const before = await shop.orders.order(owner, id)
    await ask([id], { [id]: AREA })
    expect(await shop.orders.order(owner, id)).toEqual(before)
    const { db } = database
    expect(await db.selectFrom('parcels').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('courier_areas').selectAll().execute()).toEqual([])
  })

  test('is for nobody who does not both send parcels and read money', async () => {
    const { shop, confirmed, pathao } = await opened(database.db)
    const [id = ''] = await confirmed(1, MIRPUR)
    for (const role of ['packer', 'sales', 'catalogue', 'customer'] as const) {
      const caller = aUser({ id: `a-${role}`, role })
      expect(await shop.courierPrices.ask(caller, { orderIds: [id] })).toEqual({ outcome: 'forbidden' })
    }
    expect(await shop.courierPrices.ask(undefined, { orderIds: [id] })).toEqual({ outcome: 'signed-out' })
    expect(pathao.calls).toEqual([])
  })

  test('is not asked of a courier that is not set up', async () => {
    const { shop, owner, confirmed, ask } = await opened(database.db)
    const [id = ''] = await confirmed(1, MIRPUR)
    const value = shop.settings.current().couriers
    const off = { ...value, redx: { ...value.redx, on: false } }
    await shop.settings.write(owner, 'couriers', { value: off, revision: 1 })
    expect(await ask([id])).toMatchObject([{ courier: 'pathao', priced: 1 }])
  })

  describe('of a courier that does not answer as it should', () => {
    test.each<[PathaoMood, string]>([
      ['dead', 'courier-fails'],
      ['500', 'courier-fails'],
      ['rubbish', 'courier-fails'],
      ['429', 'courier-fails'],
    ])('%s: %s, and it is not called again at once', async (mood, outcome) => {
      const { confirmed, ask, pathao, run } = await opened(database.db)
      const [id = ''] = await confirmed(1, MIRPUR)
      pathao.beAsked(mood)
      const none = { courier: 'pathao', outcome, ...NOTHING, unpriced: 1 }
      expect(await ask([id])).toMatchObject([none, { courier: 'redx', outcome: 'priced' }])
      const before = pathao.calls.length
      expect(await ask([id])).toMatchObject([none, {}])
      expect(pathao.calls.length).toBe(before)
      await run(MINUTE)
      expect(await ask([id])).toMatchObject([{ outcome: 'priced', priced: 1 }, {}])
    })

    test('keys that are refused are said, and tried by nobody again', async () => {
      const { confirmed, ask, pathao, shop, owner, run } = await opened(database.db)
      const [id = ''] = await confirmed(1, MIRPUR)
      pathao.stay('401')
      expect(await ask([id])).toMatchObject([{ outcome: 'keys-refused', ...NOTHING, unpriced: 1 }, {}])
      const before = pathao.calls.length
      await run(MINUTE)
      expect(await ask([id])).toMatchObject([{ outcome: 'keys-refused' }, {}])
      expect(pathao.calls.length).toBe(before)
      expect(await shop.parcels.couriers(owner)).toMatchObject({
        couriers: [
          { name: 'pathao', keysRefused: true, tellsPrice: true },
          {},
          { tellsPrice: false },
          {},
          {},
        ],
      })
    })

    test('one failure is noted, however many orders were asked for, and what it said before counts', async () => {
      const { confirmed, ask, failures, pathao } = await opened(database.db)
      const ids = [...(await confirmed(2, MIRPUR)), ...(await confirmed(1, DHANMONDI))]
      await ask(ids)
      pathao.beAsked('right', '500')
      expect(await ask(ids)).toMatchObject([{ outcome: 'priced', priced: expect.any(Number) }, {}])
      expect(await failures()).toBe(1)
    })

    test('what is not answered in time is not priced', async () => {
      const { confirmed, ask, askWithin, pathao } = await opened(database.db)
      const [id = ''] = await confirmed(1, MIRPUR)
      // So that there is a token.
      await ask([id])
      pathao.beAsked('slow')
      expect(await askWithin(50, [id])).toEqual([
        { courier: 'pathao', outcome: 'courier-fails', ...NOTHING, unpriced: 1 },
      ])
      pathao.letGo()
    })

    test('what was answered before the time was over is', async () => {
      const { confirmed, ask, askWithin, failures, pathao } = await opened(database.db)
      const ids = [...(await confirmed(1, MIRPUR)), ...(await confirmed(1, DHANMONDI))]
      await ask(ids)
      // Its cities, their zones, the price of the first.
      pathao.beAsked('right', 'right', 'right', 'slow')
      expect(await askWithin(2_000, ids)).toMatchObject([{ outcome: 'priced', priced: 1, unpriced: 1 }])
      expect(await failures()).toBe(0)
      pathao.letGo()
    })
  })
})
