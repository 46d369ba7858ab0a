import type { CartLine } from '../cart/cart.ts'
import type { Poisha } from '../money/money.ts'
import type { LocatedProblem } from '../problems/fieldProblem.ts'
import type { PaidAdvance } from './advanceTerms.ts'
import type { CustomerData } from './order.ts'
import { DAY_MS } from './orderDay.ts'

/** More lines than any real cart, yet few enough to price at once. */
export const MAX_ORDER_LINES = 100

/**
 * What a shopper asks for, parsed and in poisha. `shownTotal` is what the shopper was shown: the shop
 * compares it with its own total and never stores it.
 */
export interface OrderRequest {
  readonly lines: readonly CartLine[]
  readonly shownTotal: Poisha
  readonly customer: CustomerData
  /** Whether the shopper agreed to the page /terms; only where the page asked. */
  readonly termsAccepted?: boolean
  /** What the shopper says to have paid in advance. */
  readonly advance?: PaidAdvance
  /** The code that the number got by SMS. */
  readonly code?: string
}

/** Why a line is not ordered as it was shown. Part of the API: their meaning never changes. */
export const CHANGE_REASONS = ['price', 'gone', 'stock'] as const

/** A line that cannot be ordered as it was shown, with the choice that tells it from others. Poisha. */
export interface ChangedLine extends Pick<CartLine, 'id' | 'size' | 'color'> {
  readonly was: Poisha
  /** What one costs now; undefined if the product no longer exists. */
  readonly now: Poisha | undefined
  /** `stock`: there are too few; the price may have risen as well. */
  readonly reason: (typeof CHANGE_REASONS)[number]
  /** With `stock`: how many of the line there are. Lines before it come first. */
  readonly available?: number | undefined
}

/** How long an Idempotency-Key is kept; then it may be used for another order. Milliseconds. */
export const KEY_LIFETIME = 7 * DAY_MS

/** The result of placing an order. An order is stored only if `outcome` is `placed`. */
export type PlaceOrderResult =
  /** `total` is the stored total, which may be less than was shown. */
  | {
      readonly outcome: 'placed'
      readonly orderId: string
      readonly total: Poisha
      readonly replayed: boolean
    }
  | { readonly outcome: 'cart-changed'; readonly lines: readonly ChangedLine[]; readonly total: Poisha }
  | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
  | { readonly outcome: 'key-reused' }
  /** PLACING_LIMITS or one of REFUSAL_LIMITS were exceeded; retry after `wait` seconds. */
  | { readonly outcome: 'too-many'; readonly wait: number }
