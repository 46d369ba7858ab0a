import { describe, expect, it, test } from 'vitest'
import { type Act, actsForAll, actsOf, mayAct } from './act.ts'
import { actTexts } from './actTexts.ts'
import { ORDER_LISTS, orderListAt } from './lists.ts'

/** Section 4's table, and where deletion is offered. */
test.each<[string, Act[]]>([
  ['pendingOrders', ['Confirmed', 'Cancelled']],
  ['confirmedOrders', ['Shipping', 'Delivered', 'Cancelled']],
  ['cancelledOrders', ['Confirmed', 'delete']],
  ['deliveredOrders', ['delete']],
  ['returnOrders', ['delete']],
  ['activeOrders', ['Cancelled']],
  ['myShopping', ['Return']],
  ['myReturn', []],
  ['myCancellations', ['Confirmed']],
])('%s offers %j', (path, acts) => {
  const list = orderListAt(`/dashboard/${path}`)
  expect(actsOf(list)).toEqual(acts)
  for (const act of acts) expect(actTexts(act).label()).not.toBe('')
})

it('every status is in one list of the shop and in one of its customer', () => {
  for (const by of ['admin', 'customer'] as const) {
    const shown = ORDER_LISTS.filter((list) => list.by === by).flatMap(({ statuses }) => statuses)
    expect(shown.toSorted()).toEqual(['Cancelled', 'Confirmed', 'Delivered', 'Pending', 'Return', 'Shipping'])
  }
})

it('an address may end in a slash, and has to be one of a list', () => {
  expect(orderListAt('/dashboard/myReturn/').path).toBe('myReturn')
  expect(() => orderListAt('/dashboard/account')).toThrow('/dashboard/account')
})

it('what is shipping is not marked so again', () => {
  expect(mayAct('admin', 'Shipping', 'Confirmed')).toBe(true)
  expect(mayAct('admin', 'Shipping', 'Shipping')).toBe(false)
})

it('a customer deletes nothing', () => {
  expect(mayAct('customer', 'delete', 'Cancelled')).toBe(false)
})

describe('for several orders', () => {
  const list = orderListAt('confirmedOrders')

  it('only what is legal for all of them is offered', () => {
    const orders = [{ orderStatus: 'Confirmed' }, { orderStatus: 'Shipping' }] as const
    expect(actsForAll(list, orders)).toEqual(['Delivered', 'Cancelled'])
    expect(actsForAll(list, orders.slice(0, 1))).toEqual(['Shipping', 'Delivered', 'Cancelled'])
  })
})
