import { describe, expect, it, test } from 'vitest'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Role } from '#domain/people/user.ts'
import {
  type Act,
  actsFor,
  actsForMany,
  actsOf,
  actTexts,
  mayAct,
  nextAct,
  saysPieces,
} from '../selling/orders/acts.ts'
import { foundElsewhere } from '../selling/orders/orderList.tsx'
import { readFound } from '../selling/orders/ordersQuery.ts'
import { movesWith, ORDER_LISTS, orderListAt, readListAt, shownStatuses } from './orderLists.ts'

/** Section 4's table, and where deletion is offered. */
test.each<[string, Act[]]>([
  ['pendingOrders', ['Confirmed', 'Cancelled']],
  ['confirmedOrders', ['Shipping', 'Delivered', 'Cancelled']],
  ['cancelledOrders', ['shelf', 'damaged', 'Confirmed', 'delete']],
  ['deliveredOrders', ['delete']],
  ['returnOrders', ['shelf', 'damaged', 'delete']],
  ['activeOrders', ['Cancelled']],
  ['myShopping', ['Return']],
  ['myReturn', []],
  ['myCancellations', ['Confirmed']],
])('%s offers %j (§4.4, §4.11)', (path, acts) => {
  const list = readListAt(`/dashboard/${path}`, 'admin')
  expect(actsOf(list)).toEqual(acts)
  for (const act of acts) expect(actTexts(act, list.by).label()).not.toBe('')
})

it('every status is in one list of the shop and in one of its customer (§2.78)', () => {
  for (const by of ['admin', 'customer'] as const) {
    const shown = ORDER_LISTS.filter((list) => list.by === by).flatMap(({ statuses }) => statuses)
    expect(shown.toSorted()).toEqual(['Cancelled', 'Confirmed', 'Delivered', 'Pending', 'Return', 'Shipping'])
  }
})

it('an address may end in a slash, and has to be one of a list', () => {
  expect(orderListAt('/dashboard/myReturn/').path).toBe('myReturn')
  expect(() => orderListAt('/dashboard/account')).toThrow('/dashboard/account')
})

it('what is shipping is not marked so again (§4.6)', () => {
  expect(mayAct(['orders.move', 'orders.delete'], 'Shipping', { orderStatus: 'Confirmed' })).toBe(true)
  expect(mayAct(['orders.move', 'orders.delete'], 'Shipping', { orderStatus: 'Shipping' })).toBe(false)
})

it('each role is offered what it may do', () => {
  const offered = (role: Role) =>
    ['pendingOrders', 'cancelledOrders', 'deliveredOrders', 'activeOrders'].map((path) =>
      actsOf(readListAt(path, role)).join(),
    )
  expect(offered('manager')).toEqual(['Confirmed,Cancelled', 'shelf,damaged,Confirmed', ...['', 'Cancelled']])
  expect(offered('sales')).toEqual(offered('manager'))
  expect(offered('packer')).toEqual(['', '', '', 'Cancelled'])
})

it('asks where a returned order is until somebody has said so', () => {
  const list = readListAt('returnOrders', 'admin')
  const [open, done, uncounted] = [
    { orderStatus: 'Return', returned: 'undecided' },
    { orderStatus: 'Return', returned: 'shelf' },
    { orderStatus: 'Return' },
  ] as const
  expect([nextAct(list, open), actsFor(list, open)]).toEqual(['shelf', ['shelf', 'damaged', 'delete']])
  for (const order of [done, uncounted]) {
    expect([nextAct(list, order), actsFor(list, order)]).toEqual([undefined, ['delete']])
    expect(mayAct(list.rights, 'shelf', order)).toBe(false)
  }
  // Of what was asked for it is said piece by piece, on the order's page.
  const asked = { ...open, returnAsked: { reason: 'damaged', pieces: 1 } } as const
  expect([nextAct(list, asked), actsFor(list, asked)]).toEqual([undefined, ['delete']])
  expect([open, asked, done].map((order) => saysPieces(list.rights, order))).toEqual([false, true, false])
  expect(saysPieces([], asked)).toBe(false)
  expect(actsForMany(list, [open, asked])[0]).toEqual({ act: 'shelf', fits: [open], rest: [asked] })
  const offered = (orders: readonly (typeof open | typeof done | typeof uncounted)[]) =>
    actsForMany(list, orders).map(({ act, fits }) => `${act} ${fits.length}`)
  expect(offered([open, done])).toEqual(['shelf 1', 'damaged 1', 'delete 2'])
  expect(offered([done, uncounted])).toEqual(['delete 2'])
  expect(actsFor(readListAt('returnOrders', 'packer'), open)).toEqual([])
})

it('asks where an order is that was cancelled on its way', () => {
  const list = readListAt('cancelledOrders', 'admin')
  const [way, before] = [
    { orderStatus: 'Cancelled', returned: 'undecided' },
    { orderStatus: 'Cancelled' },
  ] as const
  expect([nextAct(list, way), actsFor(list, way)]).toEqual([
    'shelf',
    ['shelf', 'damaged', 'Confirmed', 'delete'],
  ])
  expect([nextAct(list, before), actsFor(list, before)]).toEqual(['Confirmed', ['Confirmed', 'delete']])
})

it('a customer deletes nothing (§4.11)', () => {
  expect(mayAct(['customer'], 'delete', { orderStatus: 'Cancelled' })).toBe(false)
})

it('nobody confirms an order whose goods another has', () => {
  const joined = { orderStatus: 'Cancelled', joinedInto: '7KQX-M3PA' } as const
  for (const right of ['customer', 'orders.move'] as const) {
    expect(mayAct([right], 'Confirmed', { orderStatus: 'Cancelled' })).toBe(true)
    expect(mayAct([right], 'Confirmed', joined)).toBe(false)
  }
  expect(mayAct(['orders.delete'], 'delete', joined)).toBe(true)
})

describe('for several orders', () => {
  const list = readListAt('confirmedOrders', 'admin')

  const [confirmed, shipping] = [{ orderStatus: 'Confirmed' }, { orderStatus: 'Shipping' }] as const

  it('each act applies to some of them, and not to the others', () => {
    expect(actsForMany(list, [confirmed, shipping])).toEqual([
      { act: 'Shipping', fits: [confirmed], rest: [shipping] },
      { act: 'Delivered', fits: [shipping], rest: [confirmed] },
      { act: 'Cancelled', fits: [confirmed, shipping], rest: [] },
    ])
  })

  it('none is delivered that was not sent', () => {
    expect(actsForMany(list, [confirmed])).toContainEqual({ act: 'Delivered', fits: [], rest: [confirmed] })
  })
})

describe('the next step', () => {
  it('is the next move of an order', () => {
    const list = readListAt('confirmedOrders', 'admin')
    expect(nextAct(list, { orderStatus: 'Confirmed' })).toBe('Shipping')
    expect(nextAct(list, { orderStatus: 'Shipping' })).toBe('Delivered')
    expect(nextAct(readListAt('cancelledOrders', 'admin'), { orderStatus: 'Cancelled' })).toBe('Confirmed')
  })

  it('is never deletion', () => {
    for (const path of ['deliveredOrders', 'returnOrders']) {
      const order = { orderStatus: path === 'returnOrders' ? 'Return' : 'Delivered' } as const
      expect(nextAct(readListAt(path, 'admin'), order)).toBeUndefined()
    }
  })
})

it.each<[OrderStatus, OrderStatus[]]>([
  ['Pending', ['Confirmed', 'Cancelled']],
  ['Confirmed', ['Shipping', 'Delivered', 'Cancelled']],
  ['Shipping', ['Delivered', 'Cancelled']],
  ['Cancelled', ['Confirmed']],
])('from %s on, an order is offered %j: the way out comes last', (from, moves) => {
  expect(movesWith(['orders.move'], from)).toEqual(moves)
})

it('a list filtered by one of its statuses shows only that, and by a foreign one all of its own (§2.78)', () => {
  const list = orderListAt('confirmedOrders')
  expect(shownStatuses(list, 'Shipping')).toEqual(['Shipping'])
  expect(shownStatuses(list, undefined)).toEqual(['Confirmed', 'Shipping'])
  expect(shownStatuses(list, 'Pending')).toEqual(['Confirmed', 'Shipping'])
})

describe('a search finds orders', () => {
  const found = { Pending: 1, Confirmed: 2, Shipping: 4, Delivered: 3 }
  const elsewhere = (path: string, statuses = orderListAt(path).statuses) =>
    foundElsewhere({ list: orderListAt(path), statuses, search: '017 & 1', found }).map(
      ({ label, orders, to }) => [orders, label, to],
    )

  it('in other lists, which have the same search', () => {
    expect(elsewhere('pendingOrders')).toEqual([
      [6, 'Confirmed Orders', '/dashboard/confirmedOrders?search=017+%26+1'],
      [3, 'Delivered', '/dashboard/deliveredOrders?search=017+%26+1'],
    ])
  })

  it('in the part of its own list that is not shown', () => {
    expect(elsewhere('confirmedOrders', ['Confirmed'])[1]).toEqual([
      4,
      'Shipping',
      '/dashboard/confirmedOrders?search=017+%26+1&status=Shipping',
    ])
  })

  it("in lists that a customer knows by their headings, and in nobody else's", () => {
    expect(elsewhere('myReturn').map(([orders, label]) => [orders, label])).toEqual([
      [7, 'My Active Orders'],
      [3, 'My Shopping'],
    ])
  })

  it('reports if there may be more than are counted', () => {
    const many = { Pending: 2, Delivered: 1_000 }
    const places = foundElsewhere({
      list: orderListAt('myReturn'),
      statuses: ['Return'],
      search: 'a',
      found: many,
    })
    expect(places.map(({ orders, capped }) => [orders, capped])).toEqual([
      [2, false],
      [1_000, true],
    ])
  })
})

it('a header has the number of matches in each status', () => {
  expect(readFound('Pending=1, Delivered=33')).toEqual({ Pending: 1, Delivered: 33 })
  expect(readFound('')).toEqual({})
  expect(readFound(null)).toBeUndefined()
})
