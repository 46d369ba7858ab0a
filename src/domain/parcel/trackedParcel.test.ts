import { expect, test } from 'vitest'
import type { OrderStatus } from '../order/lifecycle.ts'
import type { Parcel } from './parcel.ts'
import { PARCEL_STATES } from './states.ts'
import { parcelToTrack, trackedParcel as shownParcel } from './trackedParcel.ts'

const parcel = (changes: Partial<Parcel>) =>
  ({ courier: 'steadfast', carrier: '', trackingCode: 'SF1', movedAt: 5, ...changes }) as Parcel
const labelOf = (name: string) =>
  name === 'steadfast' ? { label: 'Steadfast', labelBengali: 'স্টেডফাস্ট' } : undefined
const trackedParcel = (status: OrderStatus, parcels: readonly Parcel[], label: typeof labelOf) => {
  const tracked = parcelToTrack(status, parcels)
  return tracked && shownParcel(tracked, [], label)
}
const stateOf = (...parcels: readonly Partial<Parcel>[]) =>
  trackedParcel('Shipping', parcels.map(parcel), labelOf)?.state

test('a parcel is shown once a courier has it, until it is over without a delivery', () => {
  expect(PARCEL_STATES.filter((state) => stateOf({ state }) === state)).toEqual([
    ...['booked', 'handed-over', 'on-the-way', 'out', 'hold', 'delivered', 'part-delivered'],
    ...['coming-back', 'lost'],
  ])
})

test('the newest counts', () => {
  expect(stateOf({ state: 'cancelled' }, { state: 'booked' })).toBe('booked')
  expect(stateOf({ state: 'delivered' }, { state: 'out' })).toBe('out')
  expect(stateOf({ state: 'out' }, { state: 'refused' })).toBe('out')
})

test('of an order that goes its own way there is none', () => {
  for (const status of ['Pending', 'Confirmed', 'Cancelled', 'Return'] as const)
    expect(trackedParcel(status, [parcel({ state: 'on-the-way' })], labelOf)).toBeUndefined()
})

test('of an order that is delivered, the parcel that was', () => {
  const shown = PARCEL_STATES.filter((state) => trackedParcel('Delivered', [parcel({ state })], labelOf))
  expect(shown).toEqual(['delivered', 'part-delivered'])
})

test('its courier is named as people know it: who carries it, or else the courier, in both languages', () => {
  const named = (changes: Partial<Parcel>) => {
    const shown = trackedParcel('Shipping', [parcel({ state: 'out', ...changes })], labelOf)
    return [shown?.courier, shown?.courierBengali]
  }
  expect(named({})).toEqual(['Steadfast', 'স্টেডফাস্ট'])
  expect(named({ courier: 'other', carrier: 'Sundarban' })).toEqual(['Sundarban', 'Sundarban'])
  expect(named({ courier: 'gone' })).toEqual(['', ''])
})

test('what its courier wrote for customers is shown, and nothing else that it wrote', () => {
  const [out] = [parcel({ state: 'out' })]
  const news = { at: 1, arrivedAt: 1, word: 'out', text: 'With the rider', toldBy: 'webhook' } as const
  expect(out && shownParcel(out, [{ ...news, textBengali: '' }], labelOf).told).toBeUndefined()
  expect(out && shownParcel(out, [{ ...news, textBengali: 'রাইডারের কাছে' }], labelOf).told).toEqual({
    en: 'With the rider',
    bn: 'রাইডারের কাছে',
  })
})
