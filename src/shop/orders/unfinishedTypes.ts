import type { UnfinishedCheckout, UnfinishedEntry } from '#domain/order/unfinished.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied } from '../core/answers.ts'

/** Checkouts that were begun and not finished, where the owner wants to know of them. */
export interface Unfinished {
  /**
   * Keeps number and goods, instead of what this number left before from the same device. `unknown`: the shop does not keep them.
   * Nothing is kept of goods that are not sold, nor of a number that has ordered just now.
   */
  keep(entry: UnfinishedEntry, device?: string | undefined): Promise<{ readonly outcome: 'kept' | 'unknown' }>
  /** A page of them, newest first. `total`: at most 1,000. Needs `orders.move`. */
  list(
    caller: Caller,
    page: { readonly page: number; readonly limit: number },
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly checkouts: readonly UnfinishedCheckout[]
        readonly total: number
      }
    | Denied
  >
  /** Needs `orders.move`. */
  read(
    caller: Caller,
    id: string,
  ): Promise<
    | { readonly outcome: 'found'; readonly checkout: UnfinishedCheckout }
    | { readonly outcome: 'unknown' }
    | Denied
  >
  /** Deletes one that nobody needs to call any more. Needs `orders.move`. */
  dismiss(caller: Caller, id: string): Promise<{ readonly outcome: 'dismissed' | 'unknown' } | Denied>
}
