import {
  isDeletable,
  mayMove,
  movesFrom,
  type OrderStatus,
  type PersonMover,
} from '#domain/order/lifecycle.ts'
import { can, isInScope, staffOrderScope } from '#domain/people/permissions.ts'
import type { Role, SpecifiedRole } from '#domain/people/user.ts'
import { m } from '#web/paraglide/messages.js'

/** A list of orders: whose it is, what it shows, and its texts. */
export interface OrderList {
  /** The path below /dashboard (section 2). */
  readonly path: string
  /** Whose orders it shows: `admin`, everybody's, for admins and staff; `customer`, one's own. */
  readonly by: SpecifiedRole
  readonly statuses: readonly OrderStatus[]
  /** Besides these, what was delivered and came back in part. */
  readonly withPartBack?: true | undefined
  readonly title: () => string
  /** The texts of an empty list: what that means, and what will appear here. */
  readonly emptyTitle: () => string
  readonly emptyText: () => string
}

/** Every list of orders (sections 2 and 4). The actions in each follow from the lifecycle. */
export const ORDER_LISTS: readonly OrderList[] = [
  {
    path: 'pendingOrders',
    by: 'admin',
    statuses: ['Pending'],
    title: m.welcome_link_pending,
    emptyTitle: m.orders_pending_empty_title,
    emptyText: m.orders_pending_empty_text,
  },
  {
    path: 'confirmedOrders',
    by: 'admin',
    statuses: ['Confirmed', 'Shipping'],
    title: m.welcome_link_confirmed,
    emptyTitle: m.orders_confirmed_empty_title,
    emptyText: m.orders_confirmed_empty_text,
  },
  {
    path: 'cancelledOrders',
    by: 'admin',
    statuses: ['Cancelled'],
    title: m.welcome_link_cancelled,
    emptyTitle: m.orders_cancelled_empty_title,
    emptyText: m.orders_cancelled_empty_text,
  },
  {
    path: 'deliveredOrders',
    by: 'admin',
    statuses: ['Delivered'],
    title: m.welcome_link_delivered,
    emptyTitle: m.orders_delivered_empty_title,
    emptyText: m.orders_delivered_empty_text,
  },
  {
    path: 'returnOrders',
    by: 'admin',
    statuses: ['Return'],
    title: m.welcome_link_return,
    emptyTitle: m.orders_return_empty_title,
    emptyText: m.orders_return_empty_text,
  },
  {
    path: 'activeOrders',
    by: 'customer',
    statuses: ['Pending', 'Confirmed', 'Shipping'],
    title: m.welcome_link_active,
    emptyTitle: m.orders_my_active_empty_title,
    emptyText: m.orders_my_active_empty_text,
  },
  {
    path: 'myShopping',
    by: 'customer',
    statuses: ['Delivered'],
    title: m.welcome_link_shopping,
    emptyTitle: m.orders_my_shopping_empty_title,
    emptyText: m.orders_my_shopping_empty_text,
  },
  {
    path: 'myReturn',
    by: 'customer',
    statuses: ['Return'],
    withPartBack: true,
    title: m.welcome_link_my_return,
    emptyTitle: m.orders_my_return_empty_title,
    emptyText: m.orders_my_return_empty_text,
  },
  {
    path: 'myCancellations',
    by: 'customer',
    statuses: ['Cancelled'],
    title: m.welcome_link_my_cancellations,
    emptyTitle: m.orders_my_cancellations_empty_title,
    emptyText: m.orders_my_cancellations_empty_text,
  },
]

/** The list at an address such as `/dashboard/pendingOrders`. Throws if there is none. */
export function orderListAt(pathname: string): OrderList {
  const path = pathname.split('/').findLast(Boolean)
  const list = ORDER_LISTS.find((candidate) => candidate.path === path)
  if (!list) throw new Error(`No list of orders is at ${pathname}`)
  return list
}

/** The statuses shown when a list is filtered by one of its statuses; all of them if it has no such status. */
export function shownStatuses(
  { statuses }: Pick<OrderList, 'statuses'>,
  narrowedTo: string | undefined,
): readonly OrderStatus[] {
  const one = statuses.filter((status) => status === narrowedTo)
  return one.length > 0 ? one : statuses
}

/** Which lists a role has: those of the shop or, without access to its orders, a customer's. */
export function listsOf(role: Role): SpecifiedRole {
  return staffOrderScope({ role }) ? 'admin' : 'customer'
}

/** May this role see the orders of this list of the shop? */
export function isListInSight({ statuses }: Pick<OrderList, 'statuses'>, role: Role): boolean {
  const sight = staffOrderScope({ role })
  return sight !== undefined && statuses.some((status) => isInScope(sight, status))
}

/** What allows an action in a list: moving orders as a given mover, or deleting them. */
export type Right = PersonMover | 'orders.delete'

/** A list with the rights of its reader. */
export interface ReadList extends OrderList {
  readonly rights: readonly Right[]
}

/** The rights of this role in a list. */
export function rightsIn({ by }: Pick<OrderList, 'by'>, role: Role): readonly Right[] {
  if (by === 'customer') return ['customer']
  return (['orders.move', 'orders.delete'] as const).filter((capability) => can({ role }, capability))
}

/** The list at an address with the rights of this role. */
export function readListAt(pathname: string, role: Role): ReadList {
  const list = orderListAt(pathname)
  return { ...list, rights: rightsIn(list, role) }
}

/** The statuses that orders of a list can be moved to; cancelling comes last. */
export function movesOf({ rights, statuses }: Pick<ReadList, 'rights' | 'statuses'>): OrderStatus[] {
  return [...new Set(cancelledLast(statuses.flatMap((from) => movesWith(rights, from))))]
}

/** The way on comes before the way out. */
function cancelledLast(moves: readonly OrderStatus[]): OrderStatus[] {
  return moves.toSorted((one, other) => Number(one === 'Cancelled') - Number(other === 'Cancelled'))
}

/**
 * The statuses that an order in `from` can be moved to with these rights by a button; cancelling comes last. That goods came back to staff is said
 * with a reason, on the order itself ({@link comesBack}).
 */
export function movesWith(rights: readonly Right[], from: OrderStatus): OrderStatus[] {
  const moves = rights.flatMap((right) => {
    if (right === 'orders.delete') return []
    return movesFrom(right, from).filter((to) => right === 'customer' || to !== 'Return')
  })
  return cancelledLast(moves)
}

/** May somebody with these rights say that the goods of an order in this status came back? */
export function comesBack(rights: readonly Right[], from: OrderStatus): boolean {
  return rights.includes('orders.move') && mayMove('orders.move', from, 'Return')
}

/** Is deletion offered in this list (section 4)? */
export function offersDeletion({ rights, statuses }: Pick<ReadList, 'rights' | 'statuses'>): boolean {
  return rights.includes('orders.delete') && statuses.every(isDeletable)
}
