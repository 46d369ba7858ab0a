import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paidAdvanceSchema } from '#contract/orders/advanceSchema.ts'
import { add, poisha } from '../money/money.ts'
import { ADVANCE, ADVANCE_AMOUNTS, type AdvanceTerms, acceptAdvance, advanceDue } from './advanceTerms.ts'

const TERMS: AdvanceTerms = {
  ...ADVANCE,
  ask: 'always',
  accounts: [{ method: 'Nagad', number: '01712345678', kind: 'merchant' }],
}
const AMOUNTS = { subTotal: poisha(999_50), deliveryCharge: poisha(60_00), total: poisha(1_059_50) }

describe('what is asked in advance', () => {
  test.each<[Partial<AdvanceTerms>, number]>([
    [{ amount: 'deliveryCharge' }, 60_00],
    [{ amount: 'fixed', fixed: poisha(200_00) }, 200_00],
    [{ amount: 'fixed', fixed: poisha(5_000_00) }, 1_059_50],
    [{ amount: 'share', share: 10 }, 106_00],
    [{ amount: 'share', share: 100 }, 1_059_50],
  ])('%j: %d', (change, due) => {
    expect(advanceDue({ ...TERMS, ...change }, AMOUNTS)).toBe(due)
  })

  test('is never more than the total, and paying it is enough', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map(poisha)
    const terms = fc.record({
      amount: fc.constantFrom(...ADVANCE_AMOUNTS),
      fixed: fc.integer({ min: 1, max: 100_000 }).map((taka) => poisha(taka * 100)),
      share: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(terms, amount, amount, (change, subTotal, deliveryCharge) => {
        const amounts = { subTotal, deliveryCharge, total: add(subTotal, deliveryCharge) }
        const asked = { ...TERMS, ...change }
        const due = advanceDue(asked, amounts)
        expect(due).toBeLessThanOrEqual(amounts.total)
        const paid =
          due > 0 ? { amount: due, method: 'Nagad' as const, transactionId: '71AB2C3D' } : undefined
        expect(acceptAdvance(paid, asked, { amounts, isAsked: true })).toHaveProperty('advance')
      }),
    )
  })
})

test.each([
  ['bKash', ' 8n7a 6d5e e৭ ', '8N7A6D5EE7'],
  ['Nagad', '71ab2c3d', '71AB2C3D'],
  ['bKash', '8N7A6D5E', undefined],
  ['Nagad', '', undefined],
  ['Upay', '<script>', undefined],
])('a transaction id of %s: %s', (method, transactionId, read) => {
  const reading = paidAdvanceSchema.safeParse({ amount: 60, method, transactionId })
  expect(reading.data?.transactionId).toBe(read)
})
