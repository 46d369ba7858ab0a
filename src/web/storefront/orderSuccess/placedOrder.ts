import type { CartLine } from '#domain/cart/cart.ts'
import { fromTaka, type Poisha, toTaka } from '#domain/money/money.ts'
import { currentTurn } from '#web/client/session/turn.ts'
import { parseLines, type StoredLine, toStoredLine } from '#web/client/storedCart.ts'

/** An order that was just placed. */
export interface PlacedOrder {
  readonly orderId: string
  /** With what was paid in advance. */
  readonly total: Poisha
  /** Undefined: nothing. */
  readonly advance?: Poisha | undefined
  readonly lines: readonly CartLine[]
  /** Milliseconds since 1970. Undefined: not known here. */
  readonly placedAt?: number | undefined
  /** Of the total; undefined: the shop has stored another total than was shown, and only that is certain. */
  readonly deliveryCharge?: Poisha | undefined
  /** Where it goes. Undefined: not known here. */
  readonly to?: Destination | undefined
}

/** Where an order goes, and whom the shop calls about it. */
export interface Destination {
  /** Whose it is; left out: not known here. */
  readonly name?: string
  readonly mobileNumber: string
  readonly address: string
  /** What the district is called in each language. */
  readonly district: { readonly en: string; readonly bn: string }
  /** The English name of the delivery area. */
  readonly area: string
}

/** The navigation state of /order-success, money in taka; the browser keeps it over a reload. */
export interface PlacedOrderState {
  readonly orderId: string
  /** Whose turn it was: nobody else gets to see it by going back. */
  readonly turn: string
  readonly total: number
  readonly advance?: number | undefined
  readonly lines: readonly StoredLine[]
  readonly placedAt?: number | undefined
  readonly deliveryCharge?: number | undefined
  readonly to?: Destination | undefined
}

export function placedOrderState(order: PlacedOrder): PlacedOrderState {
  const { orderId, total, advance, lines, placedAt, deliveryCharge, to } = order
  return {
    ...{ orderId, turn: currentTurn(), total: toTaka(total), lines: lines.map(toStoredLine) },
    ...(advance !== undefined && { advance: toTaka(advance) }),
    ...(placedAt !== undefined && { placedAt }),
    ...(deliveryCharge !== undefined && { deliveryCharge: toTaka(deliveryCharge) }),
    ...(to && { to }),
  }
}

/** Parses the navigation state; undefined if it holds no valid order, or that of somebody else at this phone. */
export function readPlacedOrder(state: unknown): PlacedOrder | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const read: { [Field in keyof PlacedOrderState]?: unknown } = state
  const { orderId, placedAt, turn } = read
  if (turn !== currentTurn()) return undefined
  const total = readTaka(read.total)
  const lines = parseLines(read.lines)
  if (typeof orderId !== 'string' || total === undefined || lines.length === 0) return undefined
  const advance = readTaka(read.advance)
  const deliveryCharge = readTaka(read.deliveryCharge)
  const to = readDestination(read.to)
  return {
    ...{ orderId, total, lines },
    ...(advance && { advance }),
    ...(typeof placedAt === 'number' && { placedAt }),
    ...(deliveryCharge !== undefined && { deliveryCharge }),
    ...(to && { to }),
  }
}

function readTaka(value: unknown): Poisha | undefined {
  return typeof value === 'number' ? fromTaka(value) : undefined
}

function readDestination(value: unknown): Destination | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { name, mobileNumber, address, district, area }: { [Field in keyof Destination]?: unknown } = value
  if (typeof mobileNumber !== 'string' || typeof address !== 'string' || typeof area !== 'string') {
    return undefined
  }
  const { en, bn } = (district ?? {}) as { en?: unknown; bn?: unknown }
  if (typeof en !== 'string' || typeof bn !== 'string') return undefined
  return { ...(typeof name === 'string' && { name }), mobileNumber, address, area, district: { en, bn } }
}
