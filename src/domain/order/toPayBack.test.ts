import { expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { deliveryToPayBack, leftToPayBack, type PaidOrder, toPayBack } from './toPayBack.ts'

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

/** Two pieces of 500 with a delivery of 60, paid at the door, that came back. */
const BACK: PaidOrder = {
  order: {
    ...{ status: 'Return', subTotal: poisha(1000), deliveryCharge: poisha(60), discount: poisha(0) },
    ...{ total: poisha(1060), advance: undefined, lines: [] },
  },
  ...{ returned: 'shelf', parcels: [], wasDelivered: true, credit: poisha(0), given: poisha(0) },
}
const RECEIVED: PaidOrder['parcels'][number] = {
  ...{ state: 'back', collect: poisha(1060), collected: undefined, expectedBack: undefined },
  ...{ received: undefined, receivedAt: 1 },
}
const inAdvance = (amount: number) => ({
  ...BACK.order,
  advance: { amount: poisha(amount), method: 'bKash', transactionId: '', checked: true } as const,
})

test.each<readonly [string, Partial<PaidOrder>, number, number]>([
  ['after delivery', {}, 1060, 60],
  ['and nobody says where it lies', { returned: 'undecided' }, 0, 0],
  ['and the customer keeps it', { order: { ...BACK.order, status: 'Delivered' }, returned: undefined }, 0, 0],
  [
    'refused at the door, with an advance below the delivery',
    { order: inAdvance(50), parcels: [RECEIVED], wasDelivered: false },
    50,
    50,
  ],
  [
    'lost, with an advance: there is nothing to choose',
    { order: inAdvance(300), parcels: [{ ...RECEIVED, state: 'lost' }], wasDelivered: false },
    300,
    0,
  ],
  [
    'called off before it left',
    { order: { ...inAdvance(300), status: 'Cancelled' }, wasDelivered: false },
    300,
    0,
  ],
])('of what is to be paid back, the delivery is apart: %s', (_, change, amount, delivery) => {
  const paid = { ...BACK, ...change }
  expect([toPayBack(paid), deliveryToPayBack(paid, toPayBack(paid))]).toEqual([amount, delivery])
})
