import { describe, expect, test } from 'vitest'
import { areaGroups, areasOfOrders, NOTHING_SAID } from './areaGroups.ts'

const order = (_id: string, address: string, district = 'Dhaka') => ({
  _id,
  customerData: { name: 'Rahima', mobileNumber: '01712345678', address, district, comment: '' },
})
const MIRPUR = { id: 2, name: 'Mirpur 10' }
const DHANMONDI = { id: 341, name: 'Dhanmondi' }
const REMEMBERED = [{ district: 'Dhaka', upazila: 'mirpur', area: MIRPUR }]
const ORDERS = [
  order('A', 'House 1, Mirpur'),
  order('B', 'House 2, MIRPUR'),
  order('C', 'House 3, Dhanmondi'),
  order('D', 'House 4'),
  order('E', 'House 5'),
  order('F', 'Somewhere', 'Nowhere'),
]

const short = (groups: ReturnType<typeof areaGroups>) =>
  groups.map(({ orders, area, isRemembered }) => [
    orders.map(({ _id }) => _id).join(''),
    area?.name,
    isRemembered,
  ])

describe('orders that are about to be booked', () => {
  test('stand together by upazila, one by one without one, and first those of which nothing is remembered', () => {
    expect(short(areaGroups(ORDERS, REMEMBERED, NOTHING_SAID))).toEqual([
      ['F', undefined, false],
      ['D', undefined, false],
      ['E', undefined, false],
      ['C', undefined, false],
      ['AB', 'Mirpur 10', true],
    ])
  })

  test('go where somebody chooses, which moves none of them', () => {
    const groups = areaGroups(ORDERS, REMEMBERED, NOTHING_SAID)
    const [key, mirpur] = [groups[3]?.key ?? '', groups[4]?.key ?? '']
    const chosen = new Map([
      [key, DHANMONDI],
      [mirpur, { id: 1, name: 'Mirpur DOHS' }],
    ])
    const now = areaGroups(ORDERS, REMEMBERED, { ...NOTHING_SAID, chosen })
    expect(short(now).slice(3)).toEqual([
      ['C', 'Dhanmondi', false],
      ['AB', 'Mirpur DOHS', false],
    ])
    expect(areasOfOrders(now)).toEqual({
      A: { id: 1, name: 'Mirpur DOHS' },
      B: { id: 1, name: 'Mirpur DOHS' },
      C: DHANMONDI,
    })
  })

  test('have no area where what is remembered was taken away', () => {
    const groups = areaGroups(ORDERS, REMEMBERED, NOTHING_SAID)
    const chosen = new Map([[groups[4]?.key ?? '', null]])
    expect(areasOfOrders(areaGroups(ORDERS, REMEMBERED, { ...NOTHING_SAID, chosen }))).toEqual({})
  })

  test('of one upazila can go to different areas', () => {
    const [, , , , mirpur] = areaGroups(ORDERS, REMEMBERED, NOTHING_SAID)
    const split = new Set([mirpur?.key ?? ''])
    expect(short(areaGroups(ORDERS, REMEMBERED, { ...NOTHING_SAID, split })).slice(-2)).toEqual([
      ['A', 'Mirpur 10', true],
      ['B', 'Mirpur 10', true],
    ])
  })
})
