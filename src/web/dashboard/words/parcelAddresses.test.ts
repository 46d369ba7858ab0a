import { expect, it } from 'vitest'
import { MOST_AT_ONCE } from '#domain/parcel/parcelList.ts'
import { passingList } from './orderAddresses.ts'
import {
  chosenParcels,
  labelsAddress,
  parcelInvoicesAddress,
  pickingAddress,
  printedFrom,
} from './parcelAddresses.ts'

const search = (address: string) => new URL(address, 'http://shop').search

it('reads what the addresses were made of', () => {
  const ids = ['89WX-FHHG', '89WX-FHHG-2']
  expect(chosenParcels(search(labelsAddress(ids)))).toEqual({ ids, rest: [], total: 2 })
  expect(chosenParcels(search(pickingAddress(ids)))).toEqual({ ids, rest: [], total: 2 })
})

it('takes as many as one booking does and says how many there were', () => {
  const many = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => `P-${index}`)
  const { ids, rest, total } = chosenParcels(search(labelsAddress(many)))
  expect(ids).toEqual(many.slice(0, MOST_AT_ONCE))
  expect(rest).toEqual(many.slice(MOST_AT_ONCE))
  expect(total).toBe(MOST_AT_ONCE + 1)
})

it('invoices are those of the orders in the order of the parcels, each once', () => {
  const parcels = ['C', 'A', 'B', 'A'].map((orderId) => ({ orderId }))
  expect(parcelInvoicesAddress(parcels)).toBe('/dashboard/invoices?orders=C,A,B')
})

it.each(['parcels?tab=pack&page=2', 'labels?ids=A,B', 'confirmedOrders'])(
  'a print leads back to %s',
  (at) => {
    const to = `/dashboard/${at}`
    expect(printedFrom(passingList(to))).toMatchObject({ to })
  },
)

it.each([
  null,
  {},
  { list: 3 },
  { list: '/dashboard/account' },
  { list: '//evil.example/dashboard/parcels' },
])('%j is no screen to lead back to', (state) => expect(printedFrom(state)).toBeUndefined())
