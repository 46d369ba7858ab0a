import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { RISK, RISK_RULES } from '#domain/risk/risk.ts'
import { fared, riskTables } from './table.ts'
import { judgedYear } from './year.ts'

const ALL = ['check', 'high']

describe('over a generated year of orders', () => {
  test('the tables of docs/risk.md are what the rules do today', () => {
    expect(readFileSync('docs/risk.md', 'utf8')).toContain(riskTables())
  })

  test('a high risk is more often right than wrong, and a courier’s record finds more', () => {
    const [alone, asked] = [judgedYear(false), judgedYear(true)]
    expect(fared(alone, ['high'], RISK).precision).toBeGreaterThan(0.5)
    expect(fared(asked, ALL, RISK).recall).toBeGreaterThan(fared(alone, ALL, RISK).recall + 0.05)
  })

  test('without weights nothing is pointed out', () => {
    const weights = Object.fromEntries(RISK_RULES.map((rule) => [rule, 0])) as typeof RISK.weights
    expect(fared(judgedYear(true), ALL, { ...RISK, weights }).pointedOut).toBe(0)
  })
})
