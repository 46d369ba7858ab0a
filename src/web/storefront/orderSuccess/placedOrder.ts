import type { CartLine } from '#domain/cart/cart.ts'
import { fromTaka, type Poisha, toTaka } from '#domain/money/money.ts'
import { parseLines, type StoredLine, toStoredLine } from '#web/client/storedCart.ts'

/** An order that was just placed. */
export interface PlacedOrder {
  readonly orderId: string
  /** With what was paid in advance. */
  readonly total: Poisha
  /** Undefined: nothing. */
  readonly advance?: Poisha | undefined
  readonly lines: readonly CartLine[]
}

/** The navigation state of /order-success, money in taka; the browser keeps it over a reload. */
export interface PlacedOrderState {
  readonly orderId: string
  readonly total: number
  readonly advance?: number | undefined
  readonly lines: readonly StoredLine[]
}

export function placedOrderState({ orderId, total, advance, lines }: PlacedOrder): PlacedOrderState {
  const paid = advance === undefined ? {} : { advance: toTaka(advance) }
  return { orderId, total: toTaka(total), lines: lines.map(toStoredLine), ...paid }
}

/** Parses the navigation state; undefined if it holds no valid order. */
export function readPlacedOrder(state: unknown): PlacedOrder | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { orderId, total, advance, lines }: { [Field in keyof PlacedOrderState]?: unknown } = state
  const amount = typeof total === 'number' ? fromTaka(total) : undefined
  const goods = parseLines(lines)
  if (typeof orderId !== 'string' || amount === undefined || goods.length === 0) return undefined
  const paid = typeof advance === 'number' ? fromTaka(advance) : undefined
  return { orderId, total: amount, lines: goods, ...(paid && { advance: paid }) }
}
