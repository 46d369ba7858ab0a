import type { StatusCounts } from '#domain/order/stats.ts'
import { count } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'

const PARTS = {
  Pending: m.welcome_part_pending,
  Confirmed: m.welcome_part_confirmed,
  Shipping: m.welcome_part_shipping,
} as const

/** What the active orders are made of: '8 pending, 14 confirmed'. */
export function activeParts(byStatus: StatusCounts, statuses: readonly (keyof typeof PARTS)[]): string {
  return statuses.map((status) => PARTS[status]({ count: count(byStatus[status]) })).join(', ')
}
