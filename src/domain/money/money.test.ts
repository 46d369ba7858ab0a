import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, formatWholeMoney } from './format.ts'
import { add, fromTaka, MAX_AMOUNT, poisha, times, toTaka } from './money.ts'

const amounts = fc.integer({ min: 0, max: MAX_AMOUNT }).map(poisha)

describe('taka at the edges, poisha inside', () => {
  test('every amount survives the way out and back', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromTaka(toTaka(amount))).toBe(amount)
      }),
    )
  })

  test('decimals that binary fractions cannot hold are exact', () => {
    expect(fromTaka(19.99)).toBe(1999)
    expect(fromTaka(0.1 + 0.2)).toBe(30)
    expect(fromTaka(1.005)).toBeUndefined()
    expect(fromTaka(12.345)).toBeUndefined()
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300])('%s is no amount', (taka) => {
    expect(fromTaka(taka)).toBeUndefined()
  })

  test('an amount that is not whole is a defect', () => {
    expect(() => poisha(0.5)).toThrow(RangeError)
    expect(() => times(poisha(1), 0.5)).toThrow(RangeError)
  })
})

test('sums do not depend on their order', () => {
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 99 }), (list) => {
      expect(add(...list)).toBe(add(...list.toReversed()))
    }),
  )
})

describe('writing an amount (section 9)', () => {
  test.each([
    [0, '৳0.00'],
    [5, '৳0.05'],
    [100_00, '৳100.00'],
    [1_250_00, '৳1,250.00'],
    [1_234_567_89, '৳1,234,567.89'],
    [-50_00, '-৳50.00'],
  ])('%i poisha (§9.1)', (amount, text) => expect(formatMoney(poisha(amount))).toBe(text))

  test.each([
    [999_00, '৳৯৯৯.০০'],
    [1_250_00, '৳১,২৫০.০০'],
    [99_999_00, '৳৯৯,৯৯৯.০০'],
    [1_947_410_50, '৳১৯,৪৭,৪১০.৫০'],
    [-19_47_41_000_00, '-৳১৯,৪৭,৪১,০০০.০০'],
  ])('%i poisha in Bengali: its digits, grouped by lakh', (amount, text) => {
    expect(formatMoney(poisha(amount), 'bn')).toBe(text)
  })

  test('Bengali groups as the platform does, for every amount', () => {
    const platform = new Intl.NumberFormat('bn-BD', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(formatMoney(amount, 'bn')).toBe(`৳${platform.format(amount / 100)}`)
      }),
    )
  })

  test('a promise names whole taka', () => {
    expect(formatWholeMoney(poisha(5_000_00))).toBe('৳5,000')
    expect(formatWholeMoney(poisha(5_000_00), 'bn')).toBe('৳৫,০০০')
    expect(formatWholeMoney(poisha(5_000_50))).toBe('৳5,000.50')
  })

  test('two decimals and the amount itself, for every amount (§9.1)', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = formatMoney(amount)
        expect(text).toMatch(/^৳\d{1,3}(,\d{3})*\.\d{2}$/)
        expect(Number(text.replace(/[৳,]/g, ''))).toBeCloseTo(amount / 100, 2)
      }),
    )
  })
})
