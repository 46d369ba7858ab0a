import { describe, expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import type { OrderStatus } from './lifecycle.ts'
import { dayName, orderDay } from './orderDay.ts'
import { statsOf, statusCounts } from './stats.ts'

describe('a day of orders', () => {
  test('begins at midnight in Dhaka, six hours before it does in Greenwich', () => {
    expect(dayName(orderDay(Date.UTC(2026, 10, 19, 17, 59, 59, 999)))).toBe('2026-11-19')
    expect(dayName(orderDay(Date.UTC(2026, 10, 19, 18)))).toBe('2026-11-20')
  })
})

describe('statistics', () => {
  const count = (day: number, status: OrderStatus, orders: number) => ({
    day,
    status,
    orders,
    total: poisha(orders * 100_00),
  })
  const counts = [
    count(98, 'Pending', 2),
    count(98, 'Cancelled', 1),
    count(100, 'Confirmed', 4),
    count(100, 'Delivered', 3),
    count(100, 'Return', 1),
    count(90, 'Delivered', 9),
  ]
  const byStatus = statusCounts([
    { status: 'Pending', orders: 2 },
    { status: 'Shipping', orders: 9 },
    { status: 'Delivered', orders: 12 },
  ])
  const parts = { byStatus, counts, today: 100, length: 3 }

  test('have every day up to today, with what was placed, confirmed, delivered and returned on it', () => {
    const none = { orders: 0, total: 0 }
    const nothing = { placed: none, confirmed: none, delivered: none, returned: none }
    expect(statsOf({ ...parts, reader: 'shop' }).days).toEqual([
      { day: 98, ...nothing, placed: { orders: 2, total: 200_00 } },
      { day: 99, ...nothing },
      {
        day: 100,
        placed: none,
        confirmed: { orders: 4, total: 400_00 },
        delivered: { orders: 3, total: 300_00 },
        returned: { orders: 1, total: 100_00 },
      },
    ])
  })

  test('count as active what section 9 says, to the shop and to a customer (§9.21)', () => {
    expect(statsOf({ ...parts, reader: 'shop' }).active).toBe(2)
    expect(statsOf({ ...parts, reader: 'customer' }).active).toBe(11)
  })

  test('name every status, also those that no order has', () => {
    expect(statusCounts([])).toEqual({
      Pending: 0,
      Confirmed: 0,
      Shipping: 0,
      Delivered: 0,
      Cancelled: 0,
      Return: 0,
    })
  })
})
