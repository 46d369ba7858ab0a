import { type Poisha, poisha } from '../money/money.ts'
import { ORDER_STATUSES, type OrderStatus } from './lifecycle.ts'

/** How many days the charts may show. */
export const STATS_DAYS = [14, 30] as const

/** How many orders there are in each status. */
export type StatusCounts = Readonly<Record<OrderStatus, number>>

/** The orders of one day (see orderDay.ts) in one status. `total` in poisha. */
export interface DayCount {
  readonly day: number
  readonly status: OrderStatus
  readonly orders: number
  readonly total: Poisha
}

/** What was ordered on one day. `turnover` in poisha: the totals of orders that were not called off. */
export interface DayStats {
  readonly day: number
  readonly orders: number
  readonly turnover: Poisha
}

/** The counters and charts of the dashboard. */
export interface OrderStats {
  readonly byStatus: StatusCounts
  /** What counts as active for whoever asks. */
  readonly active: number
  /** Without gaps, oldest first, today last. */
  readonly days: readonly DayStats[]
}

/** Section 9: 'Active' to those who run the shop, and to a customer. */
const ACTIVE = {
  shop: ['Pending', 'Confirmed'],
  customer: ['Pending', 'Confirmed', 'Shipping'],
} as const satisfies Record<string, readonly OrderStatus[]>

/** Statuses whose orders bring no money. */
const CALLED_OFF: readonly OrderStatus[] = ['Cancelled', 'Return']

/** Every status with its count, 0 where none is given. */
export function statusCounts(counted: Iterable<{ status: OrderStatus; orders: number }>): StatusCounts {
  const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<
    OrderStatus,
    number
  >
  for (const { status, orders } of counted) counts[status] += orders
  return counts
}

/** The last `length` days up to `today`. Days that `counts` does not have are days without orders. */
export function statsOf(parts: {
  byStatus: StatusCounts
  counts: readonly DayCount[]
  reader: keyof typeof ACTIVE
  today: number
  length: number
}): OrderStats {
  const { byStatus, counts, reader, today, length } = parts
  const ofDay = Map.groupBy(counts, ({ day }) => day)
  const days = Array.from({ length }, (_, index) => {
    const day = today - length + 1 + index
    return dayStats(day, ofDay.get(day) ?? [])
  })
  const active = ACTIVE[reader].reduce((sum, status) => sum + byStatus[status], 0)
  return { byStatus, active, days }
}

function dayStats(day: number, counts: readonly DayCount[]): DayStats {
  const kept = counts.filter(({ status }) => !CALLED_OFF.includes(status))
  return {
    day,
    orders: counts.reduce((sum, { orders }) => sum + orders, 0),
    turnover: poisha(kept.reduce((sum, { total }) => sum + total, 0)),
  }
}
