import { expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { ORDER_STATUSES } from '../order/lifecycle.ts'
import type { OrderChange } from '../order/staffOrder.ts'
import { lockOf, ORDER_LOCKS, type OrderLock, openParcel, orderLocks } from './orderLocks.ts'
import { isOpenParcel, PARCEL_RULES, PARCEL_STATES, type ParcelState } from './states.ts'

const ALL = undefined

/** What keeps the details, the goods, and the goods of a packed box, of an order that is sent. */
const LOCKS: Readonly<
  Record<
    ParcelState,
    readonly [details: OrderLock | undefined, goods: OrderLock | undefined, packed: OrderLock | undefined]
  >
> = {
  queued: ['not-booked', 'not-booked', 'not-booked'],
  refused: ['not-booked', 'not-booked', 'not-booked'],
  'not-known': ['not-booked', 'not-booked', 'not-booked'],
  booked: [ALL, ALL, 'packed'],
  'handed-over': [ALL, 'left', 'left'],
  'on-the-way': [ALL, 'left', 'left'],
  hold: [ALL, 'left', 'left'],
  out: ['out', 'out', 'out'],
  'coming-back': ['coming-back', 'coming-back', 'coming-back'],
  lost: ['lost', 'lost', 'lost'],
  delivered: ['no-parcel', 'no-parcel', 'no-parcel'],
  'part-delivered': ['no-parcel', 'no-parcel', 'no-parcel'],
  back: ['no-parcel', 'no-parcel', 'no-parcel'],
  cancelled: ['no-parcel', 'no-parcel', 'no-parcel'],
}

const CUSTOMER: readonly OrderChange['customer'][] = [
  { name: 'Rahima' },
  { mobileNumber: '01712345678' },
  { otherNumber: '01812345678' },
  { address: 'House 4' },
  { district: 'Dhaka' },
  { deliveryArea: 'Inside Dhaka' },
  { comment: 'Ring twice' },
]

/** Each kind of change, and what it asks for. */
const CHANGES: readonly (readonly [
  kind: 'details' | 'goods' | 'always',
  asked: Omit<OrderChange, 'revision'>,
])[] = [
  ...CUSTOMER.map((customer) => ['details', { customer }] as const),
  ['details', { discount: poisha(100) }],
  ['details', { deliveryCharge: poisha(6000) }],
  ['details', { deliveryCharge: null }],
  ['details', { source: 'phone' }],
  ['goods', { lines: [] }],
  ['always', { note: 'Left with the guard' }],
  ['always', { advance: null }],
  ['always', { advance: { amount: poisha(100), method: 'bKash', transactionId: 'T', checked: true } }],
  ['always', {}],
]

test.each(PARCEL_STATES)('what may be changed of an order that is sent, with its parcel %s', (state) => {
  const [details, goods, packed] = LOCKS[state]
  for (const [kind, asked] of CHANGES) {
    const change = { revision: 1, ...asked }
    const said = (packedAt: number | undefined) => lockOf(orderLocks('Shipping', { state, packedAt }), change)
    const expected = { details: [details, details], goods: [goods, packed], always: [ALL, ALL] }[kind]
    expect([said(undefined), said(1)], JSON.stringify(asked)).toEqual(expected)
  }
})

test.each(ORDER_STATUSES)('without an open parcel, or whatever it is, its status says: %s', (status) => {
  const said = (parcel?: { state: ParcelState; packedAt: number }) => orderLocks(status, parcel)
  if (status === 'Shipping') {
    expect(said()).toEqual({ details: 'no-parcel', goods: 'no-parcel' })
    return
  }
  const lock = status === 'Pending' || status === 'Confirmed' ? undefined : 'over'
  expect(said()).toEqual({ details: lock, goods: lock })
  for (const state of PARCEL_STATES) {
    // Confirmed again while its parcel stayed, an order goes with that parcel.
    const isHeld = lock === undefined && isOpenParcel(state) && PARCEL_RULES[state].order !== 'Confirmed'
    const locks = said({ state, packedAt: 1 })
    if (isHeld) expect(locks, state).toEqual(orderLocks('Shipping', { state, packedAt: 1 }))
    else expect(locks, state).toEqual({ details: lock, goods: lock })
  }
})

test('a change of goods and details says first what keeps the details', () => {
  const change = { revision: 1, lines: [], note: 'x', discount: poisha(0) }
  expect(lockOf({ details: undefined, goods: 'packed' }, change)).toBe('packed')
  expect(lockOf({ details: 'out', goods: 'out' }, change)).toBe('out')
})

test('each reason is given', () => {
  const given = [orderLocks('Delivered', undefined), orderLocks('Shipping', undefined)]
  const said = PARCEL_STATES.flatMap((state) =>
    [undefined, 1].map((packedAt) => orderLocks('Shipping', { state, packedAt })),
  )
  const locks = [...given, ...said].flatMap(({ details, goods }) => [details, goods])
  expect(new Set(locks.filter(Boolean))).toEqual(new Set(ORDER_LOCKS))
})

test('of several parcels the open one counts', () => {
  const parcels = [{ state: 'cancelled' }, { state: 'booked' }] as const
  expect(openParcel(parcels)).toBe(parcels[1])
  expect(openParcel([parcels[0]])).toBeUndefined()
})
