import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha } from './money.ts'
import { vatIn, vatPercent, vatRateOf } from './vat.ts'

test.each([
  [115_00, 15_00, 15_00],
  [1_000_00, 15_00, 130_43],
  [1_000_00, 7_50, 69_77],
  [1_000_00, 0, 0],
  [0, 15_00, 0],
  [1, 100_00, 1],
])('of %i poisha at %i hundredths of a per cent, %i are VAT', (amount, rate, vat) => {
  expect(vatIn([{ amount: poisha(amount), rate }])).toEqual([vat])
})

const rates = fc.constantFrom(0, 2_40, 5_00, 7_50, 10_00, 15_00)
const taxed = fc.record({ amount: fc.integer({ min: 0, max: 50_000_000 }).map(poisha), rate: rates })

test('the VAT of each line is within a poisha of its rate, and never more than the line', () => {
  fc.assert(
    fc.property(fc.array(taxed, { minLength: 1, maxLength: 30 }), (lines) => {
      for (const [at, vat] of vatIn(lines).entries()) {
        const { amount = 0, rate = 0 } = lines[at] ?? {}
        expect(Math.abs(vat - (amount * rate) / (10_000 + rate))).toBeLessThan(1.5)
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(vat).toBeLessThanOrEqual(amount)
      }
    }),
  )
})

test('all lines of a rate have together the VAT of their sum', () => {
  fc.assert(
    fc.property(fc.array(taxed, { minLength: 1, maxLength: 30 }), (lines) => {
      const vat = vatIn(lines)
      for (const rate of new Set(lines.map((line) => line.rate))) {
        const of = lines.flatMap((line, at) => (line.rate === rate ? [at] : []))
        const amount = of.reduce((sum, at) => sum + (lines[at]?.amount ?? 0), 0)
        const sum = of.reduce((all, at) => all + (vat[at] ?? 0), 0)
        expect([sum]).toEqual(vatIn([{ amount: poisha(amount), rate }]))
      }
    }),
  )
})

test.each([
  [15, 15_00],
  [7.5, 7_50],
  [0, 0],
  [100, 100_00],
  [2.345, undefined],
  [-1, undefined],
  [100.01, undefined],
  [Number.NaN, undefined],
])('%d %% is the rate %s', (percent, rate) => {
  expect(vatRateOf(percent)).toBe(rate)
  if (rate !== undefined) expect(vatPercent(rate)).toBe(percent)
})
