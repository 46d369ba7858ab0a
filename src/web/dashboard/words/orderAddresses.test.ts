import { expect, it, test } from 'vitest'
import {
  chosenOrders,
  invoiceAddress,
  invoicesAddress,
  listPassed,
  offersInvoice,
  overviewAddress,
  passedOrder,
  passingList,
} from './orderAddresses.ts'

test.each(['?invoice=true', '?invoice=1', '?invoice=yes', '?page=2&invoice=on'])(
  '%s is truthy (§2.84)',
  (search) => expect(offersInvoice(search)).toBe(true),
)

test.each(['', '?invoice', '?invoice=', '?invoice=0', '?invoice=false', '?invoice=False', '?page=2'])(
  '%s is not truthy',
  (search) => expect(offersInvoice(search)).toBe(false),
)

it('addresses are those of section 2 (§2.12)', () => {
  expect(overviewAddress('7KQX-M3PA')).toBe('/dashboard/order-overview/7KQX-M3PA')
  expect(invoiceAddress('7KQX-M3PA')).toBe('/dashboard/order-overview/7KQX-M3PA/invoice/7KQX-M3PA')
  const { search } = new URL(overviewAddress('7KQX-M3PA', { invoice: true }), 'http://shop')
  expect(offersInvoice(search)).toBe(true)
})

const search = (ids: readonly string[]) => new URL(invoicesAddress(ids), 'http://shop').search

it('reads what the address was made of', () => {
  const ids = ['7KQX-M3PA', 'ABCD-2345']
  expect(chosenOrders(search(ids))).toEqual({ ids, rest: [], total: 2 })
})

it('prints an order once', () => {
  expect(chosenOrders('?orders=A,B, A,,B').ids).toEqual(['A', 'B'])
})

it('nothing is chosen', () => {
  expect(chosenOrders('').ids).toEqual([])
  expect(chosenOrders('?orders=').ids).toEqual([])
})

it('takes fifty and says how many there were', () => {
  const many = Array.from({ length: 60 }, (_, index) => `O-${index}`)
  const { ids, total } = chosenOrders(search(many))
  expect(ids).toEqual(many.slice(0, 50))
  expect(total).toBe(60)
})

const order = { _id: '7KQX-M3PA', products: [], customerData: {} }

const ME = 'rahima@example.com'

it('is the order that was passed, when it is the one of this page, to the one who reads it (§2.82)', () => {
  const state = { order, reader: ME }
  expect(passedOrder(state, '7KQX-M3PA', ME)).toBe(order)
  expect(passedOrder(state, 'ABCD-2345', ME)).toBeUndefined()
  expect(passedOrder(state, '7KQX-M3PA', 'nusrat@example.com')).toBeUndefined()
  expect(passedOrder({ order }, '7KQX-M3PA', ME)).toBeUndefined()
})

test.each([
  undefined,
  null,
  'order',
  { reader: ME },
  { order: null, reader: ME },
  { order: { _id: '7KQX-M3PA' }, reader: ME },
])('nothing: %j', (state) => expect(passedOrder(state, '7KQX-M3PA', ME)).toBeUndefined())

it('a page leads back to the part of the list that it was opened from', () => {
  const to = '/dashboard/pendingOrders?page=3&search=rahima'
  const passed = listPassed({ order: {}, ...passingList(to) })
  expect([passed?.list.path, passed?.to]).toEqual(['pendingOrders', to])
  expect(listPassed(passingList('/dashboard/myShopping'))?.to).toBe('/dashboard/myShopping')
})

it.each([undefined, null, 'x', {}, { list: 3 }, { list: '/dashboard/account' }, { list: '//evil.example/' }])(
  '%j is no list to lead back to',
  (state) => {
    expect(listPassed(state)).toBeUndefined()
  },
)
