import { expect, test } from 'vitest'
import { poisha, ZERO } from '../money/money.ts'
import { DELIVERY } from './delivery.ts'
import { returnFees } from './returnFees.ts'

const [inside, outside] = DELIVERY.areas
if (!inside || !outside) throw new Error('No areas')

test('the fees are those of section 9 until the owner says otherwise', () => {
  expect(returnFees(DELIVERY)).toBe('ঢাকার ভেতরে ৬০ টাকা, ঢাকার বাইরে ১২০ টাকা')
})

test('areas and fees are the owner’s', () => {
  const areas = [
    { ...inside, nameBengali: 'ঢাকা শহর', returnFee: ZERO },
    { ...outside, returnFee: poisha(85_50) },
  ]
  expect(returnFees({ areas })).toBe('ঢাকা শহর ০ টাকা, ঢাকার বাইরে ৮৫.৫ টাকা')
})

test('where refusing costs nothing there is nothing to say', () => {
  expect(returnFees({ areas: DELIVERY.areas.map((area) => ({ ...area, returnFee: ZERO })) })).toBe('')
})
