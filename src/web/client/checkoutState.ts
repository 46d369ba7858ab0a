import type { CartLine } from '#domain/cart/cart.ts'
import { parseLines, type StoredLine, toStoredLine } from './storedCart.ts'

/** The navigation state of /product-checkout (section 2); the browser keeps it across a reload. */
export interface CheckoutState {
  readonly lines: readonly StoredLine[]
  /** Are the lines in the cart? They are then removed from it once ordered. */
  readonly fromCart: boolean
  /** Lines of the cart that were left out: not checked, or sold out. What is in neither has come into the cart since. Undefined: nobody chose. */
  readonly leftOut?: readonly StoredLine[] | undefined
}

/** The same, read. */
export interface ReadCheckoutState extends Pick<CheckoutState, 'fromCart'> {
  readonly lines: CartLine[]
  readonly leftOut: CartLine[] | undefined
}

/** The state for ordering lines of the cart, and leaving others in it. */
export function checkoutFromCart(lines: readonly CartLine[], leftOut?: readonly CartLine[]): CheckoutState {
  return { lines: lines.map(toStoredLine), fromCart: true, leftOut: leftOut?.map(toStoredLine) }
}

/** The state for Order Now and Buy Now: a line that is not in the cart. */
export function checkoutDirectly(line: CartLine): CheckoutState {
  return { lines: [toStoredLine(line)], fromCart: false }
}

/** Reads the state of a navigation; returns no lines if it has none or is malformed. */
export function readCheckoutState(state: unknown): ReadCheckoutState {
  if (typeof state !== 'object' || state === null) return { lines: [], fromCart: false, leftOut: undefined }
  const { lines, fromCart, leftOut }: { readonly [Part in keyof CheckoutState]?: unknown } = state
  return {
    lines: parseLines(lines),
    fromCart: fromCart === true,
    leftOut: Array.isArray(leftOut) ? parseLines(leftOut) : undefined,
  }
}
