import { expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { leftToPayBack } from './toPayBack.ts'

test.each([
  ['that is to do', undefined, 'A', 500],
  ['that was paid', 200, 'A', 300],
  ['of which nothing was paid, as was agreed', 0, 'A', 300],
  ['of another parcel, of which nothing was paid', 0, 'A-2', 500],
  ['of another parcel, of which a part was paid', 150, 'A-2', 350],
])('of what is due, with a refund of 200: %s', (_, paid, parcelId, left) => {
  const settled =
    paid === undefined ? undefined : { at: 1, by: 'somebody', paid: poisha(paid), transactionId: '' }
  const refund = { parcelId: 'A', amount: poisha(200), settled }
  expect(leftToPayBack(poisha(500), [refund], parcelId)).toBe(left)
})
