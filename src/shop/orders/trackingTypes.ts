import type { TrackedKey, TrackedOrder } from '#domain/order/tracking.ts'

/** Orders as anybody sees them who knows their id and mobile number. */
export interface Tracking {
  /**
   * The order with this id and this mobile number. `unknown`: there is none; which of the two is wrong takes as long and
   * says as little as any other mismatch. `too-many`: this net address has asked too often, or too much was asked about
   * this order, whether there is one or not; `wait` in seconds.
   */
  order(
    key: TrackedKey,
    address: string,
  ): Promise<
    | { readonly outcome: 'found'; readonly order: TrackedOrder }
    | { readonly outcome: 'unknown' }
    | { readonly outcome: 'too-many'; readonly wait: number }
  >
}
