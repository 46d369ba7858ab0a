import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { ADVANCE } from '#domain/order/advanceTerms.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order/lifecycle.ts'
import { DAY_MS } from '#domain/order/orderDay.ts'
import { RISK, RISK_LEVELS, type RiskLevel } from '#domain/risk/risk.ts'
import { FEWEST_TRIED } from '#domain/risk/trial.ts'
import { describeOnEachDatabase } from '#tests/databases/describeOnEachDatabase.ts'
import { A_MOMENT, anOrderRequest, aUser } from '#tests/factories.ts'
import { shopDeps } from '#tests/shopDeps.ts'
import { aProductOf } from '#tests/testCatalogue.ts'
import { anAdminOf } from '#tests/testPeople.ts'
import { openShop } from '#tests/testShop.ts'
import { originMarks } from '../core/originMarks.ts'
import { askedOrder } from '../orders/paidAdvance.ts'
import { createRisks } from './risks.ts'

const HOUR = 3_600_000
const NUMBERS = ['01711000001', '01711000002', '01711000003', '01711000004', '01711000005']

/** Whole numbers below `most`, the same in each run. */
function chance(): (most: number) => number {
  let state = 7
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

describeOnEachDatabase('a rule that is tried on the past', (database) => {
  async function aShop() {
    let at = A_MOMENT
    const deps = { now: () => at, limited: false }
    const shop = await openShop(database.db, deps)
    const admin = await anAdminOf(shop)
    const goods = [await aProductOf(shop), await aProductOf(shop)]
    const { originKey, ...given } = shopDeps(database.db, deps)
    const risks = createRisks({ ...given, originKey }, shop.settings.current)
    return {
      ...{ shop, admin },
      pass(time: number) {
        at += time
      },
      /** Places an order. Returns its id, and the level by which the checkout would have asked for an advance. */
      async placed(mobileNumber: string, { nth = 0, address = '10.0.0.1', device = 'one' } = {}) {
        const product = goods[nth % goods.length] ?? expect.unreachable()
        const request = anOrderRequest({ products: [product], customer: { mobileNumber } })
        const asked = askedOrder(request, originMarks(originKey, address, device), at)
        const { level } = await risks.ofRequest(asked)
        const placing = await shop.orders.placeOrder(request, undefined, undefined, { address, device })
        return placing.outcome === 'placed'
          ? { id: placing.orderId, level }
          : expect.unreachable(placing.outcome)
      },
      async move(id: string, ...statuses: readonly OrderStatus[]) {
        for (const status of statuses) await shop.orders.moveOrder(admin, id, status)
      },
      async tried(rule: Parameters<typeof shop.riskTrials.try>[1] = {}) {
        const trying = await shop.riskTrials.try(admin, rule)
        return trying.outcome === 'tried' ? trying.trial : expect.unreachable(trying.outcome)
      },
    }
  }

  test('too few orders are read again at once, enough of them a minute later', async () => {
    const { move, pass, placed, tried } = await aShop()
    const ended = async (count: number) => {
      for (let nth = 0; nth < count; nth += 1) {
        pass(HOUR)
        await move((await placed(NUMBERS[nth % NUMBERS.length] ?? '')).id, 'Cancelled')
      }
    }
    await ended(FEWEST_TRIED - 1)
    expect((await tried()).orders).toBe(FEWEST_TRIED - 1)
    await move((await placed('01711000009')).id, 'Cancelled')
    expect((await tried()).orders).toBe(FEWEST_TRIED)
    await move((await placed('01711000010')).id, 'Cancelled')
    expect((await tried()).orders).toBe(FEWEST_TRIED)
    pass(HOUR)
    expect((await tried()).orders).toBe(FEWEST_TRIED + 1)
  })

  test('judges each order as the checkout did when it was placed', async () => {
    const { shop, move, pass, placed, tried } = await aShop()
    const next = chance()
    const levels = new Map<string, RiskLevel>()
    for (let nth = 0; nth < 60; nth += 1) {
      pass(HOUR * (1 + next(9)))
      const number = NUMBERS[next(NUMBERS.length)] ?? ''
      const from = { nth: next(2), address: `10.0.0.${next(3)}`, device: `device ${next(4)}` }
      const { id, level } = await placed(number, from)
      levels.set(id, level)
      pass(HOUR)
      const known = [...levels.keys()]
      for (const moved of [known[next(known.length)] ?? '', known[next(known.length)] ?? '']) {
        await move(moved, ORDER_STATUSES[1 + next(5)] ?? 'Confirmed')
      }
    }
    expect(new Set(levels.values())).toEqual(new Set(RISK_LEVELS))
    // Whatever became of them later says nothing of what was known.
    for (const id of levels.keys()) await move(id, 'Confirmed', 'Delivered')
    pass(DAY_MS)

    const count = (one: RiskLevel) => [...levels.values()].filter((level) => level === one).length
    const { orders, online, typed, saved } = await tried({ advance: { ...ADVANCE, ask: 'byRisk' } })
    expect([orders, online]).toEqual([60, 60])
    expect([typed.check.orders, typed.high.orders]).toEqual([count('check'), count('high')])
    expect(typed.asked).toEqual(typed.high)
    expect(saved).toMatchObject({ ask: 'never', asked: { orders: 0 }, high: typed.high })

    // Another rule, of the same orders.
    const weights = { ...RISK.weights, repeat: 100 }
    expect((await tried({ risk: { ...RISK, weights } })).typed.high.orders).toBeGreaterThan(count('high'))
    const settled = await shop.settings.write(await anAdminOf(shop), 'risk', {
      value: { ...RISK, high: 500 },
      revision: 0,
    })
    expect(settled.outcome).toBe('saved')
    expect(await tried()).toMatchObject({ typed: { high: { orders: 0 } }, saved: { high: { orders: 0 } } })
  })

  test('says how they ended, and what couriers took of those that came back', async () => {
    const { shop, admin, move, pass, placed, tried } = await aShop()
    const ends = [
      ['Confirmed', 'Delivered'],
      ['Confirmed', 'Shipping', 'Return'],
      ['Confirmed', 'Delivered', 'Return'],
      ['Cancelled'],
      ['Confirmed'],
    ] as const
    const ids: string[] = []
    for (const [nth, statuses] of ends.entries()) {
      pass(DAY_MS)
      const { id } = await placed(NUMBERS[nth] ?? '', { device: `device ${nth}`, address: `10.0.1.${nth}` })
      await move(id, ...statuses)
      ids.push(id)
    }
    await database.db
      .insertInto('parcels')
      .values({
        ...{ id: 'P1', order_id: ids[1] ?? '', position: 1, courier: 'steadfast', state: 'back' },
        ...{ stage: 'done', moved_at: A_MOMENT, asked_at: A_MOMENT, news_at: A_MOMENT },
        ...{ collect: 0, fee: 60_00, cod_fee: 10_00, return_fee: 25_50 },
      })
      .execute()
    const { orders, online, since, typed } = await tried({ advance: { ...ADVANCE, ask: 'always' } })
    expect({ orders, online, since }).toEqual({ orders: 4, online: 4, since: A_MOMENT + DAY_MS })
    expect(typed.asked).toEqual({
      ...{ orders: 4, delivered: 1, refused: 1, returned: 1, cancelled: 1 },
      fees: poisha(85_50),
    })

    // What staff took on the telephone is looked at, and asked for nothing.
    await database.db
      .updateTable('orders')
      .set({ source: 'phone' })
      .where('id', '=', ids[0] ?? '')
      .execute()
    // Of who was erased nobody knows anything.
    await database.db
      .updateTable('orders')
      .set({ mobile_number: '' })
      .where('id', '=', ids[3] ?? '')
      .execute()
    pass(60_000)
    expect(await tried({ advance: { ...ADVANCE, ask: 'always' } })).toMatchObject({
      ...{ orders: 3, online: 2, typed: { asked: { orders: 2, delivered: 0, cancelled: 0 } } },
    })
    pass(91 * DAY_MS)
    expect(await tried()).toMatchObject({ orders: 0, since: undefined })
    expect(await shop.riskTrials.try(aUser({ role: 'manager' }), {})).toEqual({ outcome: 'forbidden' })
    expect(await shop.riskTrials.try(undefined, {})).toEqual({ outcome: 'signed-out' })
    expect((await shop.riskTrials.try(admin, {})).outcome).toBe('tried')
  })

  test('knows of a block from when it was made until it ended', async () => {
    const { shop, admin, move, pass, placed, tried } = await aShop()
    const [number = ''] = NUMBERS
    const before = await placed(number)
    pass(DAY_MS)
    await shop.customers.block(admin, { mobileNumber: number, reason: 'false-orders', days: 7 })
    pass(DAY_MS)
    const after = await placed('01711000009', { device: 'two', address: '10.0.0.2' })
    await move(before.id, 'Cancelled')
    await move(after.id, 'Cancelled')
    // As staff do who correct a number.
    await database.db
      .updateTable('orders')
      .set({ mobile_number: number })
      .where('id', '=', after.id)
      .execute()
    expect(await tried()).toMatchObject({ orders: 2, typed: { high: { orders: 1 } } })
  })
})
