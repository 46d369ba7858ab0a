import type { CartLine } from '../cart/cart.ts'
import type { Poisha } from '../money/money.ts'
import type { LocatedProblem } from '../problems/fieldProblem.ts'
import type { CustomerData } from './order.ts'
import { DAY_MS } from './orderDay.ts'

/**
 * What a shopper asks for, parsed and in poisha. The amounts are what the shopper was shown: the shop
 * compares them with its own and never stores them.
 */
export interface OrderRequest {
  readonly lines: readonly CartLine[]
  readonly shownSubTotal: Poisha
  readonly shownTotal: Poisha
  readonly customer: CustomerData
}

/** A line whose price differs from what was shown; `now` is undefined when the product is gone. Poisha. */
export interface ChangedLine {
  readonly id: string
  readonly was: Poisha
  readonly now: Poisha | undefined
}

/** How long an Idempotency-Key is remembered; after that it is free for another order. Milliseconds. */
export const KEY_LIFETIME = 7 * DAY_MS

/** What becomes of an order that is placed. Nothing is stored unless `outcome` is `placed`. */
export type PlaceOrderResult =
  /** `total` is what the order is stored with, which may be less than was shown. */
  | {
      readonly outcome: 'placed'
      readonly orderId: string
      readonly total: Poisha
      readonly replayed: boolean
    }
  | { readonly outcome: 'cart-changed'; readonly lines: readonly ChangedLine[]; readonly total: Poisha }
  | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
  | { readonly outcome: 'key-reused' }
  /** More orders than PLACING_LIMITS allow; `wait` in seconds. */
  | { readonly outcome: 'too-many'; readonly wait: number }
