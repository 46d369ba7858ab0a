import { expect, test } from 'vitest'
import { poisha } from '../money/money.ts'
import { morningDays } from './morning.ts'

const TODAY = 20_000
const none = { orders: 0, total: 0 }

test('each day has what first happened on it, and a day without orders has none', () => {
  const count = (day: number, status: 'Pending' | 'Delivered' | 'Cancelled' | 'Return', orders: number) => ({
    day,
    status,
    orders,
    total: poisha(orders * 500),
  })
  const counts = [
    count(TODAY - 1, 'Pending', 3),
    count(TODAY - 1, 'Cancelled', 2),
    count(TODAY - 1, 'Return', 1),
    count(TODAY, 'Delivered', 4),
    count(TODAY - 3, 'Pending', 9),
  ]
  expect(morningDays(counts, TODAY)).toEqual({
    today: {
      day: TODAY,
      placed: none,
      delivered: { orders: 4, total: 2_000 },
      cancelled: 0,
      returned: 0,
    },
    yesterday: {
      day: TODAY - 1,
      placed: { orders: 3, total: 1_500 },
      delivered: none,
      cancelled: 2,
      returned: 1,
    },
    before: { day: TODAY - 2, placed: none, delivered: none, cancelled: 0, returned: 0 },
  })
})
