import { expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { deliveryToPayBack, leftToPayBack, type PaidOrder, sentByHand, toPayBack } from './toPayBack.ts'

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
  ...{ received: undefined, receivedAt: 1, bookedAt: 1 },
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

const [OFF, SENT] = [{ ...inAdvance(300), status: 'Cancelled' } as const, 5_000]
const box = (state: PaidOrder['parcels'][number]['state'], more: object = {}) => ({
  ...{ state, collect: poisha(760), collected: undefined, expectedBack: undefined, received: undefined },
  ...{ receivedAt: undefined, bookedAt: SENT + 1, ...more },
})
const [OUT, HERE] = [box('out'), box('back', { receivedAt: 9_000 })]
const OLD = box('cancelled', { bookedAt: SENT - 1 })

test.each<readonly [string, Partial<PaidOrder>, number]>([
  ['before a parcel was booked', {}, 300],
  [
    'with an advance that nobody has checked',
    { order: { ...OFF, advance: { ...OFF.advance, checked: false } } },
    0,
  ],
  ['without an advance', { order: { ...OFF, advance: undefined } }, 0],
  ['and asked for, and not answered', { parcels: [box('queued')] }, 300],
  ['and refused by the courier', { parcels: [box('refused')] }, 300],
  ['and nobody knows whether it was booked', { parcels: [box('not-known')] }, 300],
  ['booked, and packed here', { parcels: [box('booked')] }, 300],
  ['booked, and called off at the courier', { parcels: [box('cancelled')] }, 300],
  ['booked twice, and called off', { parcels: [box('cancelled'), box('booked')] }, 300],
  ['taken along by the courier', { parcels: [box('handed-over')] }, 0],
  ['with the rider', { parcels: [OUT] }, 0],
  ['with the rider, the one before called off', { parcels: [box('cancelled'), OUT] }, 0],
  ['on its way back', { parcels: [box('coming-back')] }, 0],
  ['back, and nobody has counted it', { parcels: [box('back')] }, 0],
  ['received', { parcels: [HERE] }, 300],
  ['received, and sent once more', { parcels: [HERE, OUT] }, 0],
  ['received, and booked once more', { parcels: [HERE, box('booked')] }, 300],
  ['lost', { parcels: [box('lost')] }, 300],
  ['delivered all the same, for what was to collect', { parcels: [box('delivered')] }, 0],
  [
    'delivered in part, of which the rest was received',
    { parcels: [box('part-delivered', { collected: poisha(760), receivedAt: 9_000 })] },
    0,
  ],
  ['sent without a parcel', { sentByHand: SENT }, 0],
  ['sent without a parcel, after one that was called off', { sentByHand: SENT, parcels: [OLD] }, 0],
  ['said to be sent before its parcel was booked', { sentByHand: SENT, parcels: [box('booked')] }, 300],
  ['of counted goods on their way', { returned: 'undecided', parcels: [OUT] }, 0],
  ['of counted goods that are here again', { returned: 'shelf', sentByHand: SENT }, 300],
  ['and joined into another, which has the advance', { order: { ...OFF, advance: undefined } }, 0],
  ['an exchange that never arrived: its old goods paid nothing', { credit: poisha(0) }, 300],
])('an order that is called off: %s', (_, change, amount) => {
  // Of what was on its way and came back, its people choose.
  const delivery = change.parcels?.includes(HERE) ? Math.min(amount, 60) : 0
  const paid = { ...BACK, ...{ order: OFF, returned: undefined, wasDelivered: false }, ...change }
  expect([toPayBack(paid), deliveryToPayBack(paid, toPayBack(paid))]).toEqual([amount, delivery])
})

const [sentBy, withParcel] = [{ at: 2, from: 'Confirmed', to: 'Shipping' }, true] as const
const calledOff = { at: 4, from: 'Shipping', to: 'Cancelled' } as const

test.each([
  ['called off before', [{ at: 3, from: 'Confirmed', to: 'Cancelled' } as const], undefined],
  ['sent by its page', [sentBy, calledOff], 2],
  ['sent with its parcel', [{ ...sentBy, withParcel }, calledOff], undefined],
  ['sent again by its page', [{ ...sentBy, withParcel }, calledOff, { ...sentBy, at: 5 }, calledOff], 5],
  ['on its way', [sentBy], undefined],
  ['new', [{ at: 1, from: undefined, to: 'Pending' } as const], undefined],
])('when an order left without a parcel: %s', (_, history, at) => {
  expect(sentByHand(history)).toBe(at)
})
