import { DELETABLE_STATUSES, type Mover, movesFrom, type OrderStatus } from '#domain/order/lifecycle.ts'
import { m } from '#web/paraglide/messages.js'

/** One list of orders: whose it is, what it shows, and what it says of itself. */
export interface OrderList {
  /** Under /dashboard (section 2). */
  readonly path: string
  /** Who acts here: everybody's orders for an admin, one's own for a customer. */
  readonly by: Mover
  readonly statuses: readonly OrderStatus[]
  readonly title: () => string
  /** When there is nothing to show: what that means, and what will be here. */
  readonly emptyTitle: () => string
  readonly emptyText: () => string
}

/** Every list of orders (sections 2 and 4). What can be done in each follows from the lifecycle alone. */
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

/** The list at an address such as `/dashboard/pendingOrders`. Throws where there is none: the routes name them. */
export function orderListAt(pathname: string): OrderList {
  const path = pathname.split('/').findLast(Boolean)
  const list = ORDER_LISTS.find((candidate) => candidate.path === path)
  if (!list) throw new Error(`No list of orders is at ${pathname}`)
  return list
}

/** The statuses that a list shows while it is narrowed to one of them: all of its own if it has no such status. */
export function shownStatuses(
  { statuses }: Pick<OrderList, 'statuses'>,
  narrowedTo: string | undefined,
): readonly OrderStatus[] {
  const one = statuses.filter((status) => status === narrowedTo)
  return one.length > 0 ? one : statuses
}

/** Where the orders of a list can be moved, by whoever acts there; calling off comes last. */
export function movesOf({ by, statuses }: Pick<OrderList, 'by' | 'statuses'>): OrderStatus[] {
  const moves = new Set(statuses.flatMap((from) => movesFrom(by, from)))
  const forward = [...moves].filter((to) => to !== 'Cancelled')
  return moves.has('Cancelled') ? [...forward, 'Cancelled'] : forward
}

/** Is deletion offered in this list (section 4)? */
export function offersDeletion({ by, statuses }: Pick<OrderList, 'by' | 'statuses'>): boolean {
  return by === 'admin' && statuses.every((status) => DELETABLE_STATUSES.includes(status))
}
