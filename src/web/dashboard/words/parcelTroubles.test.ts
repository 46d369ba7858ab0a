import { expect, test } from 'vitest'
import type { ConsignmentAnswer } from '#contract/parcels/consignmentAnswer.ts'
import { troubleSentence } from './parcelTroubles.ts'

test.each([
  ['booked', 'Shipping', 'Cancel one of the two'],
  ['cancelled', 'Shipping', 'Cancel one of the two'],
  ['delivered', 'Delivered', 'One of the two is delivered already'],
  // Its order went with another one.
  ['cancelled', 'Delivered', 'One of the two is delivered already'],
])('of two parcels, where this one is %s and its order %s, is said: %s', (state, status, expected) => {
  const parcel = {
    ...{
      _id: '7KQX-M3PA',
      courier: 'redx',
      carrier: null,
      state,
      order: { orderStatus: status },
      changed: [],
      missing: [],
    },
    ...{ twin: { courier: 'redx', consignment: '28NOV0001' }, newsAt: '2026-11-28T06:00:00Z' },
  } as unknown as ConsignmentAnswer
  expect(troubleSentence(parcel, 'two-parcels')).toContain(expected)
})
