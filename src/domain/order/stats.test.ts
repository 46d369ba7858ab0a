import { describe, expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { dayName, orderDay } from './orderDay.ts'
import { statsOf, statusCounts } from './stats.ts'

describe('a day of orders', () => {
  test('begins at midnight in Dhaka, six hours before it does in Greenwich', () => {
    expect(dayName(orderDay(Date.UTC(2026, 10, 19, 17, 59, 59, 999)))).toBe('2026-11-19')
    expect(dayName(orderDay(Date.UTC(2026, 10, 19, 18)))).toBe('2026-11-20')
  })
})

describe('statistics', () => {
  const count = (day: number, status: 'Pending' | 'Shipping' | 'Cancelled' | 'Return', orders: number) => ({
    day,
    status,
    orders,
    total: poisha(orders * 100_00),
  })
  const counts = [
    count(98, 'Pending', 2),
    count(98, 'Cancelled', 1),
    count(100, 'Return', 3),
    count(90, 'Shipping', 9),
  ]
  const parts = { byStatus: statusCounts(counts), counts, today: 100, length: 3 }

  test('have every day up to today, without those before', () => {
    expect(statsOf({ ...parts, reader: 'shop' }).days).toEqual([
      { day: 98, orders: 3, turnover: 200_00 },
      { day: 99, orders: 0, turnover: 0 },
      { day: 100, orders: 3, turnover: 0 },
    ])
  })

  test('count as active what section 9 says, to the shop and to a customer', () => {
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
