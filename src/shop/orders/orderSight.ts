import { openReturnRequests } from '#data/orders/returnRequests.ts'
import { parcelsOfOrders } from '#data/parcels/parcels.ts'
import { listReturnStates } from '#data/stock/orderStock.ts'
import type { Actor } from '#domain/activity/activity.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { Order, OrderEdit, OrderHistoryEntry } from '#domain/order/order.ts'
import type { OrderStep } from '#domain/order/orderDetail.ts'
import { type OrderForReader, orderForCustomer, orderForStaff } from '#domain/order/orderReading.ts'
import { mayComeBack } from '#domain/order/returned.ts'
import { askedPieces } from '#domain/order/returnRequest.ts'
import { recordWithoutAmounts } from '#domain/order/staffOrder.ts'
import type { StatusCounts } from '#domain/order/stats.ts'
import { parcelToTrack } from '#domain/parcel/trackedParcel.ts'
import { isInScope, type StaffOrderScope } from '#domain/people/permissions.ts'
import type { ShopDeps } from '../core/deps.ts'
import type { OrderQuery } from './orderTypes.ts'

/** How much of an order is shown: for staff, their `StaffOrderScope`; for the customer of the order, `customer`. */
export type Sight = StaffOrderScope | 'customer'

/**
 * The status filter of a query within the caller's sight. Undefined: all. `none`: the caller sees none of those
 * requested.
 */
export function statusesInSight(
  sight: Sight,
  { statuses: requested = [] }: OrderQuery,
): readonly OrderStatus[] | undefined | 'none' {
  if (sight === 'customer' || !sight.statuses) return requested
  if (requested.length === 0) return sight.statuses
  const shown = requested.filter((status) => isInScope(sight, status))
  return shown.length === 0 ? 'none' : shown
}

/** Sets the counts of invisible statuses to 0. */
export function countsInSight(sight: StaffOrderScope, counts: StatusCounts): StatusCounts {
  const entries = Object.entries(counts) as [OrderStatus, number][]
  return Object.fromEntries(
    entries.map(([status, count]) => [status, isInScope(sight, status) ? count : 0]),
  ) as StatusCounts
}

/** The order as its reader sees it. */
export function asShown(sight: Sight, order: Order): OrderForReader {
  return sight === 'customer' ? orderForCustomer(order) : orderForStaff(order, sight)
}

/** Where a request for a return may stand. */
const MAY_BE_ASKED: readonly OrderStatus[] = ['Delivered', 'Return']

/** The orders with where the goods of returned ones are, which only staff see, and what is asked to be returned. */
export async function withReturns(
  db: ShopDeps['db'],
  sight: Sight,
  orders: readonly Order[],
): Promise<Order[]> {
  const returned = sight === 'customer' ? [] : orders.filter(({ status }) => mayComeBack(status))
  const states = await listReturnStates(
    db,
    returned.map(({ id }) => id),
  )
  const delivered = orders.filter(({ status }) => MAY_BE_ASKED.includes(status))
  const asked = await openReturnRequests(
    db,
    delivered.map(({ id }) => id),
  )
  return orders.map((order) => {
    const request = asked.get(order.id)
    const returnAsked = request && { reason: request.reason, pieces: askedPieces(request.lines) }
    return { ...order, returned: states.get(order.id), returnAsked }
  })
}

/**
 * The orders with the parcels that their customer is shown. Staff have screens of their own for those, and are told of them where an
 * order counts as shipping: that a courier has it in its books does not say that it has left.
 */
export async function withParcels(
  db: ShopDeps['db'],
  sight: Sight,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  const asked = sight === 'customer' ? orders : orders.filter(({ status }) => status === 'Shipping')
  const parcels = await parcelsOfOrders(
    db,
    asked.map(({ id }) => id),
  )
  return orders.map((order) => {
    const tracked = parcelToTrack(order.status, parcels.get(order.id) ?? [])
    return tracked ? { ...order, parcel: tracked.state } : order
  })
}

/** What staff have changed of an order, without the e-mails and amounts that some staff do not see. */
export function changesAsShown(sight: StaffOrderScope, changes: readonly OrderEdit[]): readonly OrderEdit[] {
  if (sight.emails && sight.amounts) return changes
  const shown = ({ email, ...rest }: OrderEdit['before']) => {
    const values = sight.emails ? { email, ...rest } : rest
    return sight.amounts ? values : recordWithoutAmounts(values)
  }
  return changes
    .map((change) => ({ ...change, before: shown(change.before), after: shown(change.after) }))
    .filter(({ after }) => Object.keys(after).length > 0)
}

/** A step of the history. Customers do not see which member of staff moved the order. */
export function stepAsShown(sight: Sight, { at, from, to, notCounted, actor }: OrderHistoryEntry): OrderStep {
  const role = roleInHistory(actor)
  const name = sight !== 'customer' || role !== 'admin' ? actor.name : ''
  return { at, from, to, ...(sight !== 'customer' && notCounted && { notCounted }), by: { role, name } }
}

/** The API calls all staff and the system `admin` (ORDER_ACTORS). */
function roleInHistory(actor: Actor): OrderStep['by']['role'] {
  if (actor.kind === 'visitor' || actor.kind === 'courier') return actor.kind
  return actor.kind === 'user' && actor.role === 'customer' ? 'customer' : 'admin'
}
