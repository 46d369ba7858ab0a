import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import {
  assessRisk,
  NUMBERS_OF_ADDRESS,
  NUMBERS_OF_DEVICE,
  RISK,
  RISK_LEVELS,
  RISK_RULES,
  type RiskFacts,
  type RiskReason,
  type RiskSettings,
} from './risk.ts'

const NEW: RiskFacts = {
  record: { delivered: 0, returned: 0, cancelled: 0, open: 0 },
  isPossibleNumber: true,
  isBlocked: false,
  isRepeat: false,
  total: poisha(1_000_00),
  numbersOfDevice: 0,
  numbersOfAddress: 0,
  courier: undefined,
}
const courier = { courier: 'Steadfast', deliveredPercent: undefined, volume: '', reports: 0 }
const withRecord = (record: Partial<RiskFacts['record']>) => ({ record: { ...NEW.record, ...record } })
const judged = (facts: Partial<RiskFacts>, settings = RISK) => assessRisk({ ...NEW, ...facts }, settings)
const codes = (reasons: readonly RiskReason[]) => reasons.map(({ code }) => code)

describe('the risk of an order', () => {
  test('of an unknown number is low, and says that nothing is known', () => {
    expect(judged({})).toEqual({
      level: 'low',
      points: 0,
      reasons: [{ code: 'firstOrder', points: 0, count: 0 }],
    })
  })

  test('of an order that has ended does not say that nothing is known', () => {
    expect(judged({ hasEnded: true })).toEqual({ level: 'low', points: 0, reasons: [] })
  })

  test.each<[string, Partial<RiskFacts>, string, string]>([
    ['an impossible number', { isPossibleNumber: false }, 'impossibleNumber', 'high'],
    ['a blocked one', { isBlocked: true }, 'blocked', 'high'],
    ['a returned order', withRecord({ returned: 1 }), 'returned', 'check'],
    ['two returned orders', withRecord({ returned: 2 }), 'returned', 'high'],
    ['one cancelled order', withRecord({ cancelled: 1 }), 'cancelled', 'low'],
    ['three cancelled orders', withRecord({ cancelled: 3 }), 'cancelled', 'check'],
    ['two open orders', withRecord({ open: 2 }), 'openOrders', 'check'],
    ['another number on the device', { numbersOfDevice: 1 }, 'sameDevice', 'check'],
    ['three other numbers at the net address', { numbersOfAddress: 3 }, 'sameAddress', 'low'],
    ['a very large first order', { total: RISK.largeOrder }, 'largeFirstOrder', 'check'],
    ['a bad courier record', { courier: { ...courier, deliveredPercent: 69 } }, 'courierReturns', 'check'],
    ['complaints at the courier', { courier: { ...courier, reports: 1 } }, 'courierReports', 'check'],
  ])('of %s names it', (_, facts, code, level) => {
    const risk = judged(facts)
    expect(risk.reasons[0]?.code).toBe(code)
    expect(risk.level).toBe(level)
  })

  test.each<[string, Partial<RiskFacts>]>([
    ['one open order', withRecord({ open: 1 })],
    ['what came back for mistakes of the shop', withRecord({ returned: 2, shopsMistakes: 2 })],
    ['two other numbers at the net address', { numbersOfAddress: 2 }],
    [
      'a large order of a customer who received one',
      { ...withRecord({ delivered: 1 }), total: RISK.largeOrder },
    ],
    ['a courier that knows no share', { courier }],
    ['a courier that delivers four of five', { courier: { ...courier, deliveredPercent: 80 } }],
  ])('does not rise by %s', (_, facts) => {
    expect(judged(facts).points).toBe(0)
  })

  test('more other numbers than a rule needs say no more', () => {
    const enough = judged({ numbersOfDevice: NUMBERS_OF_DEVICE, numbersOfAddress: NUMBERS_OF_ADDRESS })
    expect(judged({ numbersOfDevice: 4_000, numbersOfAddress: 4_000 })).toEqual(enough)
    expect(enough.reasons.map(({ code, count }) => [code, count])).toContainEqual(['sameAddress', 3])
  })

  test('an unknown share of the courier is no point in favour', () => {
    const returned = withRecord({ returned: 1 })
    expect(judged({ ...returned, courier }).points).toBe(judged(returned).points)
    expect(judged({ ...returned, courier: { ...courier, deliveredPercent: 100 } }).points).toBeLessThan(
      judged(returned).points,
    )
  })

  test('names what speaks against an order first, then what speaks for it', () => {
    const { reasons } = judged({ ...withRecord({ delivered: 4, returned: 1 }), isRepeat: true })
    expect(reasons).toEqual([
      { code: 'returned', points: 25, count: 1 },
      { code: 'repeat', points: 10, count: 1 },
      { code: 'delivered', points: -30, count: 4 },
    ])
  })

  test('a rule without weight says nothing', () => {
    const settings = { ...RISK, weights: { ...RISK.weights, returned: 0 } }
    expect(codes(judged(withRecord({ returned: 3 }), settings).reasons)).toEqual([])
  })
})

const small = fc.nat({ max: 12 })
const aCourier = fc.option(
  fc.record({
    courier: fc.constant('Steadfast'),
    deliveredPercent: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
    volume: fc.constant(''),
    reports: small,
  }),
  { nil: undefined },
)
const someFacts: fc.Arbitrary<RiskFacts> = fc.record({
  record: fc.record({ delivered: small, returned: small, cancelled: small, open: small }),
  isPossibleNumber: fc.boolean(),
  isBlocked: fc.boolean(),
  isRepeat: fc.boolean(),
  total: fc.nat({ max: 20_000_00 }).map(poisha),
  numbersOfDevice: small,
  numbersOfAddress: small,
  courier: aCourier,
})
const weight = fc.nat({ max: 100 })
const someSettings: fc.Arbitrary<RiskSettings> = fc
  .record({
    weights: fc.tuple(...RISK_RULES.map(() => weight)),
    check: fc.integer({ min: 1, max: 100 }),
    more: fc.nat({ max: 100 }),
    largeOrder: fc.nat({ max: 20_000_00 }).map(poisha),
  })
  .map(({ weights, check, more, largeOrder }) => ({
    weights: Object.fromEntries(
      RISK_RULES.map((rule, index) => [rule, weights[index] ?? 0]),
    ) as RiskSettings['weights'],
    check,
    high: check + more,
    largeOrder,
  }))

describe('for any facts and weights', () => {
  test('the points are the sum of the reasons, at least 0, and each reason has a number behind it', () => {
    fc.assert(
      fc.property(someFacts, someSettings, (facts, settings) => {
        const { points, reasons } = assessRisk(facts, settings)
        const sum = reasons.reduce((total, reason) => total + reason.points, 0)
        expect(points).toBe(Math.max(0, sum))
        expect(new Set(codes(reasons)).size).toBe(reasons.length)
      }),
    )
  })

  test('another return never lowers the level, and another delivery never raises it', () => {
    fc.assert(
      fc.property(someFacts, someSettings, (facts, settings) => {
        const levelWith = (change: Partial<RiskFacts['record']>) =>
          RISK_LEVELS.indexOf(
            assessRisk({ ...facts, record: { ...facts.record, ...change } }, settings).level,
          )
        const { returned, delivered } = facts.record
        expect(levelWith({ returned: returned + 1 })).toBeGreaterThanOrEqual(levelWith({}))
        expect(levelWith({ delivered: delivered + 1 })).toBeLessThanOrEqual(levelWith({}))
      }),
    )
  })
})
