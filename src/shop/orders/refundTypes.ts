import type { Poisha } from '#domain/money/money.ts'
import type { ListedRefund, PaidRefund, Rest } from '#domain/order/refund.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** Money that customers paid for goods that they do not have. Needs `money.read`. */
export interface Refunds {
  /** Those that are to do, the oldest first. `page`: from 1. */
  listOpen(
    caller: Caller,
    slice: { readonly page: number; readonly limit: number },
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly refunds: readonly ListedRefund[]
        readonly total: number
        /** Of those that `total` counts. Poisha. */
        readonly sum: Poisha
      }
    | Denied
  >
  /** Those that are settled, the newest first, of all orders or of one. `page`: from 1. */
  listPaid(
    caller: Caller,
    slice: { readonly page: number; readonly limit: number; readonly orderId?: string | undefined },
  ): Promise<{ readonly outcome: 'listed'; readonly refunds: readonly PaidRefund[] } | Denied>
  /**
   * Corrects by which transaction one that is settled was paid; its amount never changes (decision 0203). Needs `orders.move`, too, as
   * {@link settle}. `noted`: what it was when the caller read it. `stale`: somebody has corrected it since, to `transactionId`. `unknown`:
   * also one that is still to do.
   */
  correct(
    caller: Caller,
    id: string,
    how: { readonly transactionId: string; readonly noted: string },
  ): Promise<
    | { readonly outcome: 'corrected' }
    | { readonly outcome: 'stale'; readonly transactionId: string }
    | Unknown
    | Denied
  >
  /**
   * Somebody has paid it back, or, of 0, agreed that nothing is. Of less than its amount they say what becomes of the rest; one that is
   * open is a refund of its own. Needs `orders.move`, too. `too-much`: more than `amount`. `rest-unsaid`: `rest` is one of `choices`.
   */
  settle(
    caller: Caller,
    id: string,
    how: { readonly paid: Poisha; readonly transactionId: string; readonly rest?: Rest | undefined },
  ): Promise<
    | { readonly outcome: 'settled' }
    | { readonly outcome: 'settled-before' }
    | { readonly outcome: 'too-much'; readonly amount: Poisha }
    | { readonly outcome: 'rest-unsaid'; readonly choices: readonly Rest[] }
    | Unknown
    | Denied
  >
}
