import { expect, test } from 'vitest'
import { aCustomer, anOrder } from '#tests/factories.ts'
import { poisha } from '../money/money.ts'
import type { Order } from '../order/order.ts'
import { changedFields, goodsInShort, notBookable, SENT_FIELDS, sentParcel } from './booking.ts'
import { isOnlyTheirs, PARCEL_FAULTS } from './faults.ts'
import type { ParcelState } from './states.ts'

const confirmed = (parts: Partial<Order> = {}) => anOrder({ status: 'Confirmed', marks: [], ...parts })
const advance = (checked: boolean) => ({
  ...{ amount: poisha(150_00), method: 'bKash' as const, transactionId: '8N7A6D5EE7', checked },
})

test.each<[string, Partial<Order>, ParcelState[], string | undefined]>([
  ['nothing', {}, [], undefined],
  ['an open parcel', {}, ['cancelled', 'hold'], 'HAS_PARCEL'],
  ['a parcel that was delivered', {}, ['cancelled', 'delivered'], 'DELIVERED'],
  ['a parcel that was delivered in part', {}, ['part-delivered'], 'DELIVERED'],
  ['parcels that are over', {}, ['cancelled', 'back'], undefined],
  ['another status', { status: 'Pending' }, [], 'NOT_CONFIRMED'],
  ['an advance that nobody has seen', { advance: advance(false) }, [], 'ADVANCE_UNCHECKED'],
  ['an advance that came', { advance: advance(true) }, [], undefined],
  [
    'a customer who took it up again',
    { marks: [{ code: 'confirmed-by-customer', cancelledBy: 'customer' }] },
    [],
    'CALL_FIRST',
  ],
  ['no number', { customer: aCustomer({ mobileNumber: '0171' }) }, [], 'NUMBER'],
])('%s keeps an order from being booked', (_, parts, states, fault) => {
  const parcels = states.map((state) => ({ state }))
  expect(notBookable(confirmed(parts), parcels)).toBe(fault)
})

test('what only a courier finds wrong keeps no other from carrying it', () => {
  const theirs = PARCEL_FAULTS.filter(isOnlyTheirs)
  expect(theirs).toEqual(['NAME', 'ADDRESS', 'AREA_NEEDED', 'AMOUNT', 'NOTE', 'WEIGHT', 'INVOICE', 'OTHER'])
  // What is wrong with the order itself is in the table above.
  expect(theirs).not.toContain(notBookable(confirmed({ customer: aCustomer({ mobileNumber: '0171' }) }), []))
})

test('a courier is told the district where the address does not have it, and what is to be paid', () => {
  const customer = aCustomer({ address: 'House 5, Road 2', district: 'Cumilla', comment: 'After\n4 pm' })
  const order = confirmed({ customer, total: poisha(1250_00), advance: advance(true) })
  expect(sentParcel(order, undefined)).toMatchObject({
    address: 'House 5, Road 2, Cumilla',
    collect: 1100_00,
    note: 'After 4 pm',
  })
  const known = { ...order, customer: { ...customer, address: 'House 5, cumilla' } }
  expect(sentParcel(known, 'Ring twice')).toMatchObject({ address: 'House 5, cumilla', note: 'Ring twice' })
})

test.each(SENT_FIELDS)('a change of %s is noticed', (field) => {
  const sent = sentParcel(confirmed(), undefined)
  const now = { ...sent, [field]: field === 'collect' ? poisha(7) : 'another' }
  expect(changedFields(sent, now)).toEqual([field])
  expect(changedFields(sent, { ...sent })).toEqual([])
  expect(changedFields(undefined, now)).toEqual([])
})

test('more or fewer spaces are no change', () => {
  const sent = { ...sentParcel(confirmed(), undefined), address: 'House 5, Road 2', note: '' }
  expect(changedFields(sent, { ...sent, address: ' House 5,  Road\n2', note: ' ' })).toEqual([])
  expect(changedFields(sent, { ...sent, address: 'House 5, Road2' })).toEqual(['address'])
})

test('goods are told in short', () => {
  const [line] = confirmed().lines
  if (!line) throw new Error('The order has no line')
  const lines = [
    { ...line, name: 'Saree', quantity: 2, size: 'N/A', color: 'Red' },
    { ...line, name: 'Bag', quantity: 1, size: 'N/A', color: 'N/A' },
  ]
  expect(goodsInShort({ lines })).toBe('2 × Saree (Red); 1 × Bag')
})
