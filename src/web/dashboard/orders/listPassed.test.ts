import { expect, it } from 'vitest'
import { listPassed, passingList } from './listPassed.ts'

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
