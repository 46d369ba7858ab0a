import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha, ZERO } from '../money/money.ts'
import { ADVANCE } from '../order/advanceTerms.ts'
import { ORDER_STATUSES } from '../order/lifecycle.ts'
import { assessRisk, RISK, RISK_RULES, type RiskFacts, type RiskSettings } from './risk.ts'
import { type EarlierOrder, endOf, PAST_ENDS, type PastOrder, recordAt, tryRule } from './trial.ts'

const FACTS: RiskFacts = {
  record: { delivered: 0, returned: 0, cancelled: 0, open: 0 },
  isPossibleNumber: true,
  isBlocked: false,
  isRepeat: false,
  total: poisha(1_000_00),
  numbersOfDevice: 0,
  numbersOfAddress: 0,
  courier: undefined,
}
const RISKY = { ...FACTS, record: { ...FACTS.record, returned: 2 } }

function past(given: Partial<PastOrder> = {}): PastOrder {
  const amounts = { deliveryCharge: poisha(60_00), total: poisha(1_060_00) }
  return { facts: FACTS, amounts, isOnline: true, end: 'delivered', fees: ZERO, ...given }
}

const counts = fc.record({
  delivered: fc.nat(5),
  returned: fc.nat(5),
  cancelled: fc.nat(5),
  open: fc.nat(5),
})
const somePast = fc.array(
  fc.record({
    facts: fc.record({
      record: counts,
      isPossibleNumber: fc.boolean(),
      isBlocked: fc.boolean(),
      isRepeat: fc.boolean(),
      total: fc.nat(2_000_000).map(poisha),
      numbersOfDevice: fc.nat(2),
      numbersOfAddress: fc.nat(3),
      courier: fc.constant(undefined),
    }),
    amounts: fc.record({ deliveryCharge: fc.nat(20_000).map(poisha), total: fc.nat(900_000).map(poisha) }),
    isOnline: fc.boolean(),
    end: fc.constantFrom(...PAST_ENDS),
    fees: fc.nat(20_000).map(poisha),
  }),
  { maxLength: 30 },
)
const someRisk: fc.Arbitrary<RiskSettings> = fc
  .tuple(fc.array(fc.nat(100), { minLength: RISK_RULES.length, maxLength: RISK_RULES.length }), fc.nat(300))
  .map(([points, high]) => ({
    weights: Object.fromEntries(
      RISK_RULES.map((rule, at) => [rule, points[at] ?? 0]),
    ) as RiskSettings['weights'],
    ...{ check: 20, high: 20 + high, largeOrder: RISK.largeOrder },
  }))

describe('a rule that is tried', () => {
  test('points out the orders that it judges so, each with its end', () => {
    fc.assert(
      fc.property(somePast, someRisk, (orders, risk) => {
        const trial = tryRule(orders, { risk, advance: { ...ADVANCE, ask: 'byRisk' } })
        for (const level of ['check', 'high'] as const) {
          const those = orders.filter(({ facts }) => assessRisk(facts, risk).level === level)
          expect(trial[level].orders).toBe(those.length)
          expect(trial[level].fees).toBe(those.reduce((sum, { fees }) => sum + fees, 0))
          for (const one of PAST_ENDS) {
            expect(trial[level][one]).toBe(those.filter(({ end }) => end === one).length)
          }
        }
        expect(trial.asked.orders).toBeLessThanOrEqual(trial.high.orders)
      }),
    )
  })

  test.each([
    ['nobody', 'never', past({ facts: RISKY }), 0],
    ['who has a high risk', 'byRisk', past({ facts: RISKY }), 1],
    ['nobody else', 'byRisk', past(), 0],
    ['everybody', 'always', past(), 1],
    ['nobody who ordered by telephone', 'always', past({ isOnline: false }), 0],
    [
      'nothing where the delivery is free',
      'always',
      past({ amounts: { deliveryCharge: ZERO, total: poisha(1_000_00) } }),
      0,
    ],
  ] as const)('asks %s', (_, ask, order, asked) => {
    expect(tryRule([order], { risk: RISK, advance: { ...ADVANCE, ask } }).asked.orders).toBe(asked)
  })
})

describe('what is known of a number', () => {
  const at = (hour: number) => 1_700_000_000_000 + hour * 3_600_000
  const order = (given: Partial<EarlierOrder>): EarlierOrder => ({
    ...{ id: 'ONE', placedAt: at(0), status: 'Return', isJoined: false, isShopsMistake: false },
    moves: [
      { at: at(0), from: undefined, to: 'Pending' },
      { at: at(1), from: 'Pending', to: 'Confirmed' },
      { at: at(3), from: 'Confirmed', to: 'Delivered' },
      { at: at(5), from: 'Delivered', to: 'Return' },
    ],
    ...given,
  })
  const NOTHING = { delivered: 0, returned: 0, shopsMistakes: 0, cancelled: 0, open: 0 }

  test.each([
    ['before it was placed', order({}), -1, NOTHING],
    ['while it was open', order({}), 2, { ...NOTHING, open: 1 }],
    ['once it was delivered', order({}), 4, { ...NOTHING, delivered: 1 }],
    ['once it came back', order({}), 6, { ...NOTHING, returned: 1 }],
    [
      'once it came back for a mistake of the shop',
      order({ isShopsMistake: true }),
      6,
      { ...NOTHING, returned: 1, shopsMistakes: 1 },
    ],
    ['before it came back for one', order({ isShopsMistake: true }), 4, { ...NOTHING, delivered: 1 }],
    ['of itself', order({ id: 'TWO' }), 6, NOTHING],
    ['without a history', order({ moves: [] }), 1, { ...NOTHING, returned: 1 }],
    [
      'of one that was joined later',
      order({ isJoined: true, moves: order({}).moves.slice(0, 1) }),
      1,
      { ...NOTHING, open: 1 },
    ],
    [
      'of one that was joined before',
      order({ isJoined: true, moves: [{ at: at(1), from: 'Pending', to: 'Cancelled' }] }),
      2,
      NOTHING,
    ],
  ])('%s is what its orders were then', (_, earlier, hour, record) => {
    expect(recordAt([earlier], { id: 'TWO', placedAt: at(hour) })).toEqual(record)
  })

  test('counts each earlier order once, whatever became of it', () => {
    const moves = fc
      .array(fc.constantFrom(...ORDER_STATUSES), { maxLength: 5 })
      .map((all) => all.map((to, nth) => ({ at: at(nth), from: undefined, to })))
    const some = fc.array(fc.record({ placedAt: fc.integer({ min: -9, max: 9 }).map(at), moves }), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(some, (all) => {
        const orders = all.map((one, nth) => order({ ...one, id: String(nth) }))
        const { delivered, returned, cancelled, open } = recordAt(orders, { id: 'NEW', placedAt: at(0) })
        expect(delivered + returned + cancelled + open).toBe(
          orders.filter(({ placedAt }) => placedAt <= at(0)).length,
        )
      }),
    )
  })

  test.each([
    ['Delivered', undefined, 'delivered'],
    ['Cancelled', 'Shipping', 'cancelled'],
    ['Return', 'Shipping', 'refused'],
    ['Return', 'Delivered', 'returned'],
    ['Return', undefined, 'refused'],
  ] as const)('%s from %s is %s', (to, from, end) => {
    const moves = from ? [{ at: 1, from, to }] : []
    expect(endOf(to, moves)).toBe(end)
  })
})
