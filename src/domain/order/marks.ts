import type { CartLine } from '../cart/cart.ts'
import { isChoice, NOT_APPLICABLE } from '../catalogue/options.ts'
import type { ProductsById } from '../catalogue/product.ts'
import type { SpecifiedRole } from '../people/user.ts'
import type { Mover, OrderStatus } from './lifecycle.ts'
import { isBangladeshiMobile } from './mobileNumber.ts'
import { DAY_MS } from './orderDay.ts'

/**
 * Why an order deserves a second look by the person who calls the customer. Nothing is refused because of a
 * mark. People of the shop see them, customers do not. The codes and fields are stored with the order and are part of the
 * API: they never change their meaning.
 */
export type OrderMark =
  /** The number cannot be called: no Bangladeshi mobile number looks like it. */
  | { readonly code: 'impossible-number' }
  /** `orderId` is an order of the same number, at most a day older, with at least one of the same products. */
  | { readonly code: 'repeat'; readonly orderId: string }
  /** These lines (positions from 0) say N/A although the product has choices. */
  | { readonly code: 'size-not-chosen' | 'color-not-chosen'; readonly lines: readonly number[] }
  /** The order was cancelled, by whom is said, and its customer confirmed it again. */
  | { readonly code: 'confirmed-by-customer'; readonly cancelledBy: SpecifiedRole }

export const MARK_CODES = [
  'impossible-number',
  'repeat',
  'size-not-chosen',
  'color-not-chosen',
  'confirmed-by-customer',
] as const satisfies OrderMark['code'][]

/** How far back an order counts as the one that is repeated. Milliseconds. */
export const REPEAT_WITHIN = DAY_MS

/** What an order is marked with when it is placed. */
export function placingMarks(placed: {
  readonly lines: readonly CartLine[]
  readonly mobileNumber: string
  /** The products of the lines. */
  readonly products: ProductsById
  /** The newest order within {@link REPEAT_WITHIN} of this number and some of these products. */
  readonly earlierOrder: string | undefined
}): OrderMark[] {
  const { lines, mobileNumber, products, earlierOrder } = placed
  return [
    ...(isBangladeshiMobile(mobileNumber) ? [] : [{ code: 'impossible-number' } as const]),
    ...(earlierOrder === undefined ? [] : [{ code: 'repeat', orderId: earlierOrder } as const]),
    ...notChosen('size-not-chosen', lines, ({ id, size }) => isOpen(size, products.get(id)?.sizes)),
    ...notChosen('color-not-chosen', lines, ({ id, color }) => isOpen(color, products.get(id)?.colors)),
  ]
}

function isOpen(chosen: string, choices: readonly string[] = []): boolean {
  return chosen === NOT_APPLICABLE && isChoice(choices)
}

function notChosen(
  code: 'size-not-chosen' | 'color-not-chosen',
  lines: readonly CartLine[],
  isMissing: (line: CartLine) => boolean,
): OrderMark[] {
  const missing = lines.flatMap((line, position) => (isMissing(line) ? [position] : []))
  return missing.length > 0 ? [{ code, lines: missing }] : []
}

/** Does this move mark the order as confirmed by its customer (section 4)? */
export function isCustomersConfirmation(by: Mover, from: OrderStatus, to: OrderStatus): boolean {
  return by === 'customer' && from === 'Cancelled' && to === 'Confirmed'
}

/**
 * The marks of an order after a move. What was marked at the placing stays; a mark about a move holds until the
 * next move, the history keeps the rest. `cancelledBy`: given where {@link isCustomersConfirmation} says yes.
 */
export function marksAfterMove(
  marks: readonly OrderMark[],
  cancelledBy: SpecifiedRole | undefined,
): OrderMark[] {
  const ofPlacing = marks.filter(({ code }) => code !== 'confirmed-by-customer')
  return cancelledBy === undefined
    ? ofPlacing
    : [...ofPlacing, { code: 'confirmed-by-customer', cancelledBy }]
}
