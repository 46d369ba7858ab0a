import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money/money.ts'
import { CHECKOUT, type CheckoutSettings, missingForMinimum } from '#domain/order/checkoutSettings.ts'
import { DELIVERY } from '#domain/order/delivery.ts'
import { aCustomer } from '#tests/factories.ts'
import { acceptCustomer, minimumProblems } from './acceptance.ts'

const accepted = (
  customer: Partial<ReturnType<typeof aCustomer>>,
  checkout: Partial<CheckoutSettings> = {},
  termsAccepted = false,
) =>
  acceptCustomer(
    { customer: aCustomer(customer), termsAccepted },
    { checkout: { ...CHECKOUT, ...checkout }, delivery: DELIVERY },
  )
const problem = (path: string, code: string) => ({ problems: [expect.objectContaining({ path, code })] })

describe('a customer is accepted by the settings of the shop', () => {
  test('as it is, where nothing is wrong', () => {
    expect(accepted({})).toEqual({ customer: aCustomer() })
  })

  test('with an email address, without one, or always without', () => {
    expect(accepted({ email: '' })).toEqual(problem('customerData.email', 'MISSING'))
    expect(accepted({ email: '' }, { email: 'optional' })).toMatchObject({ customer: { email: '' } })
    expect(accepted({ email: 'a@b.example' }, { email: 'optional' })).toMatchObject({
      customer: { email: 'a@b.example' },
    })
    expect(accepted({ email: 'a@b.example' }, { email: 'hidden' })).toMatchObject({ customer: { email: '' } })
  })

  test('for an area of the shop, and the others are named', () => {
    expect(accepted({ deliveryArea: 'Abroad' })).toEqual({
      problems: [
        {
          path: 'customerData.deliveryArea',
          code: 'NOT_ONE_OF',
          parameters: { field: 'deliveryArea', choices: ['Inside Dhaka', 'Outside Dhaka'] },
        },
      ],
    })
  })

  test('after agreeing to the terms, where the shop asks', () => {
    expect(accepted({}, { terms: true })).toEqual(problem('termsAccepted', 'TERMS_NOT_ACCEPTED'))
    expect(accepted({}, { terms: true }, true)).toEqual({ customer: aCustomer() })
  })

  test('a comment is kept, even where the form has no field for it', () => {
    expect(accepted({ comment: 'Ring twice' }, { commentShown: false })).toMatchObject({
      customer: { comment: 'Ring twice' },
    })
  })
})

describe('the minimum order', () => {
  test('exactly the minimum is enough, less is not, and says how much is missing in whole taka', () => {
    const problems = (subTotal: number) => minimumProblems(poisha(subTotal), { minimumOrder: poisha(500_00) })
    expect(problems(500_00)).toEqual([])
    expect(problems(379_50)).toEqual([
      { path: 'subTotal', code: 'BELOW_MINIMUM', parameters: { minimumTaka: 500, missingTaka: 121 } },
    ])
  })

  test('what is missing is enough, and a taka less is not', () => {
    const amount = fc.integer({ min: 0, max: 1_000_00 })
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000 }), (subTotal, taka) => {
        const minimum = poisha(taka * 100)
        const missing = missingForMinimum(poisha(subTotal), minimum)
        expect(missing % 100).toBe(0)
        expect(missingForMinimum(poisha(subTotal + missing), minimum)).toBe(0)
        if (missing > 0) {
          expect(missingForMinimum(poisha(subTotal + missing - 100), minimum)).toBeGreaterThan(0)
        }
      }),
    )
  })
})
