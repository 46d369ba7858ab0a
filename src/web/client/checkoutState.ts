import type { CartLine } from '#domain/cart/cart.ts'
import { parseLines, type StoredLine, toStoredLine } from './storedCart.ts'

/** The navigation state of /product-checkout (section 2); the browser keeps it across a reload. */
export interface CheckoutState {
  readonly lines: readonly StoredLine[]
  /** Are the lines in the cart? They are then removed from it once ordered. */
  readonly fromCart: boolean
}

/** The state for ordering lines of the cart. */
export function checkoutFromCart(lines: readonly CartLine[]): CheckoutState {
  return { lines: lines.map(toStoredLine), fromCart: true }
}

/** The state for Order Now and Buy Now: a line that is not in the cart. */
export function checkoutDirectly(line: CartLine): CheckoutState {
  return { lines: [toStoredLine(line)], fromCart: false }
}

/** Reads the state of a navigation; returns no lines if it has none or is malformed. */
export function readCheckoutState(state: unknown): { lines: CartLine[]; fromCart: boolean } {
  if (typeof state !== 'object' || state === null) return { lines: [], fromCart: false }
  const { lines, fromCart }: { lines?: unknown; fromCart?: unknown } = state
  return { lines: parseLines(lines), fromCart: fromCart === true }
}
