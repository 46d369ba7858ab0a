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

/** What lets a person move an order: this capability (people/permissions.ts), or that it is their own order. */
export type PersonMover = 'orders.move' | 'customer'

/**
 * Who may make a move. `parcel`: an order follows its parcel, whoever tells of it: the courier, a job that has asked it, or
 * somebody with `orders.ship`. Nobody presses these moves on the order itself. `exchange`: its customer takes other goods for it.
 * `withdrawal`: its customer keeps it after all. `receipt`: staff say what came of what its customer wanted to give back.
 */
export type Mover = PersonMover | 'parcel' | 'exchange' | 'withdrawal' | 'receipt'

interface Move {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly by: Mover
}

/** All legal moves. The server enforces this table; screens derive their buttons from it. */
export const MOVES: readonly Move[] = [
  { by: 'orders.move', from: 'Pending', to: 'Confirmed' },
  { by: 'orders.move', from: 'Pending', to: 'Cancelled' },
  { by: 'orders.move', from: 'Confirmed', to: 'Cancelled' },
  { by: 'orders.move', from: 'Confirmed', to: 'Shipping' },
  { by: 'orders.move', from: 'Confirmed', to: 'Delivered' },
  { by: 'orders.move', from: 'Shipping', to: 'Cancelled' },
  { by: 'orders.move', from: 'Shipping', to: 'Delivered' },
  { by: 'orders.move', from: 'Cancelled', to: 'Confirmed' },
  // Refused at the door, and came back: beyond section 4.
  { by: 'orders.move', from: 'Shipping', to: 'Return' },
  { by: 'orders.move', from: 'Delivered', to: 'Return' },
  { by: 'customer', from: 'Pending', to: 'Cancelled' },
  { by: 'customer', from: 'Confirmed', to: 'Cancelled' },
  { by: 'customer', from: 'Shipping', to: 'Cancelled' },
  { by: 'customer', from: 'Delivered', to: 'Return' },
  { by: 'customer', from: 'Cancelled', to: 'Confirmed' },
  // Booked; delivered; cancelled before it left; received by the shop. The contract's, for couriers and `orders.ship`.
  { by: 'parcel', from: 'Confirmed', to: 'Shipping' },
  { by: 'parcel', from: 'Shipping', to: 'Delivered' },
  { by: 'parcel', from: 'Shipping', to: 'Confirmed' },
  { by: 'parcel', from: 'Shipping', to: 'Return' },
  // The shop's own rider said it of another parcel.
  { by: 'parcel', from: 'Delivered', to: 'Shipping' },
  // Its customer asked to give it back, and none of it came: they exchange it instead (decision 0154).
  { by: 'exchange', from: 'Return', to: 'Delivered' },
  // Or they keep it (decision 0198).
  { by: 'withdrawal', from: 'Return', to: 'Delivered' },
  // Its customer asked to give all of it back, and keeps some or all of it (decision 0201).
  { by: 'receipt', from: 'Return', to: 'Delivered' },
]

/** Returns whether `by` may move an order `from` one status `to` another. */
export function mayMove(by: Mover, from: OrderStatus, to: OrderStatus): boolean {
  return MOVES.some((move) => move.by === by && move.from === from && move.to === to)
}

/** Whether nothing of an order was sent: until then all of it may change, and what is sent goes its own way. */
export function isUnsent(status: OrderStatus): boolean {
  return status === 'Pending' || status === 'Confirmed'
}

/** Returns the statuses to which `by` may move an order that is in `from`, in the table's order. */
export function movesFrom(by: Mover, from: OrderStatus): OrderStatus[] {
  return MOVES.filter((move) => move.by === by && move.from === from).map((move) => move.to)
}

/** Returns whether `by` can still call off, or take up again, an order that they have moved `to` this status. */
export function canTakeBack(by: Mover, to: OrderStatus): boolean {
  return mayMove(by, to, 'Cancelled') || mayMove(by, to, 'Confirmed')
}

/** Returns whether goods leave the shop with this move. */
export function handsOver(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'Shipping' || (to === 'Delivered' && from !== 'Shipping')
}

const DELETABLE_STATUSES: readonly OrderStatus[] = ['Cancelled', 'Delivered', 'Return']

/** Returns whether an order in this status may be deleted (section 4). */
export function isDeletable(status: OrderStatus): boolean {
  return DELETABLE_STATUSES.includes(status)
}

/**
 * Parses a status; `Returns` is the specification's other spelling of `Return`. Returns undefined if it is
 * unknown.
 */
export function parseOrderStatus(text: string): OrderStatus | undefined {
  if (text === 'Returns') return 'Return'
  return ORDER_STATUSES.find((status) => status === text)
}
