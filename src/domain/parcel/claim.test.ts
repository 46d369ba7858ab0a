import { describe, expect, test } from 'vitest'
import { orderDay } from '../order/orderDay.ts'
import { CLAIM_KINDS, claimBy, isOverdue, isSaidBack } from './claim.ts'

const NOW = Date.parse('2026-12-16T20:00:00Z') // The 17th in Dhaka.
const SAID = Date.parse('2026-12-10T06:00:00Z')

describe('a claim is taken', () => {
  test.each(CLAIM_KINDS)('for so many days: %s', (kind) => {
    const began = kind === 'not-received' ? SAID : NOW
    expect(claimBy({ saidBackAt: SAID }, kind, { now: NOW, days: 3 })).toBe(orderDay(began) + 3)
  })

  test('until the end of its last day, unless somebody has asked', () => {
    const claim = { claimBy: 20_000, asked: undefined }
    expect(isOverdue(claim, 20_000)).toBe(false)
    expect(isOverdue(claim, 20_001)).toBe(true)
    expect(isOverdue({ ...claim, asked: 1 }, 20_001)).toBe(false)
  })
})

const BACK = {
  state: 'coming-back',
  saidBackAt: SAID,
  expectedBack: undefined,
  receivedAt: undefined,
} as const

test.each([
  [{}, true],
  [{ saidBackAt: undefined }, false],
  [{ receivedAt: NOW }, false],
  [{ state: 'delivered' }, false],
  [{ state: 'part-delivered', expectedBack: [{ line: 0, returned: 1 }] }, true],
  [{ state: 'part-delivered', expectedBack: [] }, false],
] as const)('of a parcel with %j its courier says that it gave it back: %s', (change, isSo) => {
  expect(isSaidBack({ ...BACK, ...change })).toBe(isSo)
})
