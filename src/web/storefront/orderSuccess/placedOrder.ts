import type { CartLine } from '#domain/cart/cart.ts'
import { fromTaka, type Poisha, toTaka } from '#domain/money/money.ts'
import { parseLines, type StoredLine, toStoredLine } from '#web/client/storedCart.ts'

/** An order that was just placed. */
export interface PlacedOrder {
  readonly orderId: string
  /** The amount to pay on delivery. */
  readonly total: Poisha
  readonly lines: readonly CartLine[]
}

/** The navigation state of /order-success, money in taka; the browser keeps it over a reload. */
export interface PlacedOrderState {
  readonly orderId: string
  readonly total: number
  readonly lines: readonly StoredLine[]
}

export function placedOrderState({ orderId, total, lines }: PlacedOrder): PlacedOrderState {
  return { orderId, total: toTaka(total), lines: lines.map(toStoredLine) }
}

/** Parses the navigation state; undefined if it holds no valid order. */
export function readPlacedOrder(state: unknown): PlacedOrder | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { orderId, total, lines }: { [Field in keyof PlacedOrderState]?: unknown } = state
  const amount = typeof total === 'number' ? fromTaka(total) : undefined
  const goods = parseLines(lines)
  if (typeof orderId !== 'string' || amount === undefined || goods.length === 0) return undefined
  return { orderId, total: amount, lines: goods }
}
