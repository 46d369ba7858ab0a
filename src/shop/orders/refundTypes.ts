import type { Poisha } from '#domain/money/money.ts'
import type { ListedRefund } from '#domain/order/refund.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** Money that customers paid for goods that they do not have. Needs `money.read`. */
export interface Refunds {
  /** Those that are to do, the oldest first. `page`: from 1. */
  listOpen(
    caller: Caller,
    slice: { readonly page: number; readonly limit: number },
  ): Promise<
    { readonly outcome: 'listed'; readonly refunds: readonly ListedRefund[]; readonly total: number } | Denied
  >
  /** Somebody has paid it back, or, of 0, agreed that nothing is. Needs `orders.move`, too. `too-much`: more than `amount`. */
  settle(
    caller: Caller,
    id: string,
    how: { readonly paid: Poisha; readonly transactionId: string },
  ): Promise<
    | { readonly outcome: 'settled' }
    | { readonly outcome: 'settled-before' }
    | { readonly outcome: 'too-much'; readonly amount: Poisha }
    | Unknown
    | Denied
  >
}
