import { type Poisha, poisha } from '../money/money.ts'
import { ORDER_STATUSES, type OrderStatus } from './lifecycle.ts'

/** The periods that the charts offer, in days. */
export const STATS_DAYS = [14, 30] as const

/** The number of orders in each status. */
export type StatusCounts = Readonly<Record<OrderStatus, number>>

/** The number of orders and the sum of their totals in poisha. */
export interface OrderSum {
  readonly orders: number
  readonly total: Poisha
}

/** The orders that first reached a status on a day (see orderDay.ts). */
export interface DayCount extends OrderSum {
  readonly day: number
  readonly status: OrderStatus
}

/**
 * The figures per day, each counted when an order first reaches the status. This happens once per order, so a
 * past day never changes.
 */
export const DAY_FIGURES = {
  placed: 'Pending',
  confirmed: 'Confirmed',
  delivered: 'Delivered',
  returned: 'Return',
} as const satisfies Record<string, OrderStatus>
export type DayFigure = keyof typeof DAY_FIGURES

/** The figures of one day. */
export type DayStats = { readonly day: number } & Readonly<Record<DayFigure, OrderSum>>

/** The counters and charts of the dashboard. */
export interface OrderStats {
  readonly byStatus: StatusCounts
  /** Active orders as the reader counts them. */
  readonly active: number
  /** Orders in Return, and a person's delivered ones of which a part came back. */
  readonly returns: number
  /** Without gaps, oldest first, today last. */
  readonly days: readonly DayStats[]
}

/** The statuses that count as 'Active' for staff and for a customer (section 9). */
const ACTIVE = {
  shop: ['Pending', 'Confirmed'],
  customer: ['Pending', 'Confirmed', 'Shipping'],
} as const satisfies Record<string, readonly OrderStatus[]>

/** Returns a count for every status, 0 if none is given. */
export function statusCounts(counted: Iterable<{ status: OrderStatus; orders: number }>): StatusCounts {
  const counts = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Record<
    OrderStatus,
    number
  >
  for (const { status, orders } of counted) counts[status] += orders
  return counts
}

/**
 * Returns the statistics of the last `length` days up to `today`; days missing in `counts` have 0 of
 * everything.
 */
export function statsOf(params: {
  byStatus: StatusCounts
  counts: readonly DayCount[]
  /** How many delivered orders came back in part, where these count as returns; left out: none. */
  partBack?: number
  reader: keyof typeof ACTIVE
  today: number
  length: number
}): OrderStats {
  const { byStatus, counts, partBack = 0, reader, today, length } = params
  const ofDay = Map.groupBy(counts, ({ day }) => day)
  const days = Array.from({ length }, (_, index) => {
    const day = today - length + 1 + index
    return dayStats(day, ofDay.get(day) ?? [])
  })
  const active = ACTIVE[reader].reduce((sum, status) => sum + byStatus[status], 0)
  return { byStatus, active, returns: byStatus.Return + partBack, days }
}

function dayStats(day: number, counts: readonly DayCount[]): DayStats {
  const sumOf = (figure: DayFigure): OrderSum => {
    const reached = counts.filter(({ status }) => status === DAY_FIGURES[figure])
    return {
      orders: reached.reduce((sum, { orders }) => sum + orders, 0),
      total: poisha(reached.reduce((sum, { total }) => sum + total, 0)),
    }
  }
  return {
    day,
    placed: sumOf('placed'),
    confirmed: sumOf('confirmed'),
    delivered: sumOf('delivered'),
    returned: sumOf('returned'),
  }
}
