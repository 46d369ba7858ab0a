import { expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { assessRisk, RISK, RISK_LEVELS, RISK_RULES, type RiskFacts, RULES_FOR } from '#domain/risk/risk.ts'
import { riskLook } from './riskLook.ts'

const NEW: RiskFacts = {
  record: { delivered: 0, returned: 0, cancelled: 0, open: 0 },
  ...{ isPossibleNumber: true, isBlocked: false, isRepeat: false, total: poisha(1_000_00) },
  ...{ numbersOfDevice: 0, numbersOfAddress: 0, courier: undefined },
}
const lookOf = (facts: Partial<RiskFacts>) => riskLook(assessRisk({ ...NEW, ...facts }, RISK))

test('what is unknown is shown as unknown, and a good level only over good reasons', () => {
  expect(lookOf({})).toBe('unknown')
  expect(lookOf({ numbersOfAddress: 32 })).toBe('some')
  expect(lookOf({ record: { ...NEW.record, cancelled: 1 } })).toBe('some')
  expect(lookOf({ record: { ...NEW.record, delivered: 1 } })).toBe('low')
  expect(lookOf({ record: { ...NEW.record, open: 1 } })).toBe('low')
  expect(lookOf({ isPossibleNumber: false })).toBe('high')
  for (const level of RISK_LEVELS) expect(riskLook({ level })).toBe(level === 'low' ? 'quiet' : level)
})

test('no sentence against an order stands under a good level', () => {
  for (const code of RISK_RULES) {
    const isFor = (RULES_FOR as readonly string[]).includes(code)
    const reasons = [{ code, points: isFor ? -10 : 10, count: 1 }]
    expect([code, riskLook({ level: 'low', reasons })]).toEqual([code, isFor ? 'low' : 'some'])
  }
})
