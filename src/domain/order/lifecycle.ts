/** The states of an order (specification, section 4). */
export const ORDER_STATUSES = [
  'Pending',
  'Confirmed',
  'Shipping',
  'Delivered',
  'Cancelled',
  'Return',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Who may make a move: whoever has that capability (people/permissions.ts), or the customer whose order it is. */
export type Mover = 'orders.move' | 'customer'

interface Move {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: Mover
}

/** Every legal move, and nothing else. The server enforces this table; screens draw their buttons from it. */
export const MOVES: readonly Move[] = [
  { by: 'orders.move', from: 'Pending', to: 'Confirmed' },
  { by: 'orders.move', from: 'Pending', to: 'Cancelled' },
  { by: 'orders.move', from: 'Confirmed', to: 'Cancelled' },
  { by: 'orders.move', from: 'Confirmed', to: 'Shipping' },
  { by: 'orders.move', from: 'Confirmed', to: 'Delivered' },
  { by: 'orders.move', from: 'Shipping', to: 'Cancelled' },
  { by: 'orders.move', from: 'Shipping', to: 'Delivered' },
  { by: 'orders.move', from: 'Cancelled', to: 'Confirmed' },
  { by: 'customer', from: 'Pending', to: 'Cancelled' },
  { by: 'customer', from: 'Confirmed', to: 'Cancelled' },
  { by: 'customer', from: 'Shipping', to: 'Cancelled' },
  { by: 'customer', from: 'Delivered', to: 'Return' },
  { by: 'customer', from: 'Cancelled', to: 'Confirmed' },
]

/** May `by` move an order `from` one status `to` another? */
export function mayMove(by: Mover, from: OrderStatus, to: OrderStatus): boolean {
  return MOVES.some((move) => move.by === by && move.from === from && move.to === to)
}

/** Where `by` may move an order that is in `from`, in the table's order. */
export function movesFrom(by: Mover, from: OrderStatus): OrderStatus[] {
  return MOVES.filter((move) => move.by === by && move.from === from).map((move) => move.to)
}

const DELETABLE_STATUSES: readonly OrderStatus[] = ['Cancelled', 'Delivered', 'Return']

/** May an order be deleted that is in this status (section 4)? */
export function isDeletable(status: OrderStatus): boolean {
  return DELETABLE_STATUSES.includes(status)
}

/** A status from outside; `Returns` is the specification's other spelling of `Return`. */
export function parseOrderStatus(text: string): OrderStatus | undefined {
  if (text === 'Returns') return 'Return'
  return ORDER_STATUSES.find((status) => status === text)
}
