import type { CartLine } from '#domain/cart/cart.ts'
import { parseLines, type StoredLine, toStoredLine } from './storedCart.ts'

/** What the navigation to /product-checkout carries (section 2); the browser keeps it over a reload. */
export interface CheckoutState {
  readonly lines: readonly StoredLine[]
  /** Do the lines stand in the cart, to leave it once ordered? */
  readonly fromCart: boolean
}

/** Ordering lines of the cart. */
export function checkoutFromCart(lines: readonly CartLine[]): CheckoutState {
  return { lines: lines.map(toStoredLine), fromCart: true }
}

/** Order Now, Buy Now: a line that was never in the cart. */
export function checkoutDirectly(line: CartLine): CheckoutState {
  return { lines: [toStoredLine(line)], fromCart: false }
}

/** Reads what a navigation carried; no lines when it is a visit without any, or broken. */
export function readCheckoutState(state: unknown): { lines: CartLine[]; fromCart: boolean } {
  if (typeof state !== 'object' || state === null) return { lines: [], fromCart: false }
  const { lines, fromCart }: { lines?: unknown; fromCart?: unknown } = state
  return { lines: parseLines(lines), fromCart: fromCart === true }
}
