import { describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Act } from './acts.ts'
import { shownOrders } from './ordersQuery.ts'

const page = (...statuses: OrderStatus[]) => ({
  rows: statuses.map((orderStatus, index) => ({ _id: `${index + 1}`, orderStatus })),
  total: 45,
})
const acts = (...entries: [string, Act][]) => new Map(entries)
const ids = ({ rows }: { rows: readonly { _id: string }[] }) => rows.map(({ _id }) => _id)

describe('a page of a list, with what is under way', () => {
  it('an order leaves it and its count at once (§4.3)', () => {
    const shown = shownOrders(page('Pending', 'Pending', 'Pending'), acts(['2', 'Confirmed']), ['Pending'])
    expect(ids(shown)).toEqual(['1', '3'])
    expect(shown.total).toBe(44)
  })

  it('returns to its place when the act has ended, also while others continue', () => {
    const before = page('Pending', 'Pending', 'Pending')
    expect(ids(shownOrders(before, acts(['1', 'Confirmed'], ['2', 'Confirmed']), ['Pending']))).toEqual(['3'])
    expect(ids(shownOrders(before, acts(['2', 'Confirmed']), ['Pending']))).toEqual(['1', '3'])
    expect(shownOrders(before, acts(), ['Pending'])).toBe(before)
  })

  it('stays with its new status where the list shows that too', () => {
    const shown = shownOrders(page('Confirmed', 'Shipping'), acts(['1', 'Shipping']), [
      'Confirmed',
      'Shipping',
    ])
    expect(shown.rows.map(({ orderStatus }) => orderStatus)).toEqual(['Shipping', 'Shipping'])
    expect(shown.total).toBe(45)
  })

  it('is gone when it is deleted', () => {
    const shown = shownOrders(page('Cancelled', 'Cancelled'), acts(['1', 'delete']), ['Cancelled'])
    expect([ids(shown), shown.total]).toEqual([['2'], 44])
  })

  it('an order of another page changes nothing', () => {
    const before = page('Pending')
    expect(shownOrders(before, acts(['9', 'Confirmed']), ['Pending'])).toBe(before)
  })
})
