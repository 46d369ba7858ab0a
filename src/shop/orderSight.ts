import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order, OrderEvent } from '#domain/order/order.ts'
import type { OrderStep } from '#domain/order/orderDetailSchema.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { isInScope, type StaffOrderScope } from '#domain/people/permissions.ts'
import type { OrderQuery } from './types.ts'

/** How orders are shown: to somebody who works in the shop, or to the customer whose orders they are. */
export type Sight = StaffOrderScope | 'customer'

/** The statuses to look for, as in a filter: undefined is all. `none`: those that are asked for are not shown. */
export function statusesInSight(
  sight: Sight,
  { statuses: asked = [] }: OrderQuery,
): readonly OrderStatus[] | undefined | 'none' {
  if (sight === 'customer' || !sight.statuses) return asked
  if (asked.length === 0) return sight.statuses
  const shown = asked.filter((status) => isInScope(sight, status))
  return shown.length === 0 ? 'none' : shown
}

/** Statuses that are not shown count nothing. */
export function countsInSight(sight: StaffOrderScope, counts: StatusCounts): StatusCounts {
  const entries = Object.entries(counts) as [OrderStatus, number][]
  return Object.fromEntries(
    entries.map(([status, count]) => [status, isInScope(sight, status) ? count : 0]),
  ) as StatusCounts
}

/** The marks are for those who work in the shop. */
export function asShown(sight: Sight, order: Order): Order {
  if (sight === 'customer') return { ...order, marks: undefined }
  return sight.emails ? order : withoutEmails(order)
}

export async function* eachAsShown(sight: Sight, portions: AsyncIterable<readonly Order[]>) {
  for await (const orders of portions) yield orders.map((order) => asShown(sight, order))
}

function withoutEmails(order: Order): Order {
  return {
    ...order,
    customer: { ...order.customer, email: '' },
    lines: order.lines.map((line) => ({ ...line, customerEmail: '' })),
  }
}

/** A line of the history. A customer is not told which of the shop's people moved the order. */
export function stepAsShown(sight: Sight, { at, from, to, actor }: OrderEvent): OrderStep {
  const name = sight !== 'customer' || actor?.role === 'customer' ? (actor?.name ?? '') : ''
  return { at, from, to, by: { role: roleInHistory(actor), name } }
}

/** To the API whoever works in the shop is an admin (ORDER_ACTORS). */
function roleInHistory(actor: OrderEvent['actor']): OrderStep['by']['role'] {
  if (!actor) return 'visitor'
  return actor.role === 'customer' ? 'customer' : 'admin'
}
