import type { CartLine } from '#domain/cart/cart.ts'
import { fromTaka, type Poisha, toTaka } from '#domain/money/money.ts'
import { parseLines, type StoredLine, toStoredLine } from '#web/client/storedCart.ts'

/** An order that was placed a moment ago. */
export interface PlacedOrder {
  readonly orderId: string
  /** What is to be paid on delivery. */
  readonly total: Poisha
  readonly lines: readonly CartLine[]
}

/** What the navigation to /order-success carries, money in taka; the browser keeps it over a reload. */
export interface PlacedOrderState {
  readonly orderId: string
  readonly total: number
  readonly lines: readonly StoredLine[]
}

export function placedOrderState({ orderId, total, lines }: PlacedOrder): PlacedOrderState {
  return { orderId, total: toTaka(total), lines: lines.map(toStoredLine) }
}

/** Reads what a navigation carried; undefined when no order was placed before it, or it makes no sense. */
export function readPlacedOrder(state: unknown): PlacedOrder | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { orderId, total, lines }: { [Field in keyof PlacedOrderState]?: unknown } = state
  const amount = typeof total === 'number' ? fromTaka(total) : undefined
  const goods = parseLines(lines)
  if (typeof orderId !== 'string' || amount === undefined || goods.length === 0) return undefined
  return { orderId, total: amount, lines: goods }
}
