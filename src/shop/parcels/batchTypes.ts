import type { BroughtParcel, ReturnBatch } from '#domain/parcel/returnBatch.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** What couriers' men bring back at once. All need `orders.ship`. */
export interface ReturnBatches {
  /**
   * Begins one: what the caller receives from now on, until it is ended or the day is over, belongs to it. One that is open is
   * answered if it says the same, and otherwise ends.
   */
  begin(
    caller: Caller,
    said: Pick<ReturnBatch, 'said' | 'broughtBy'>,
  ): Promise<{ readonly outcome: 'begun'; readonly batch: ReturnBatch } | Denied>
  /** Ends the caller's own; one that has ended stays as it is. */
  end(
    caller: Caller,
    id: string,
  ): Promise<{ readonly outcome: 'ended'; readonly batch: ReturnBatch } | Unknown | Denied>
  /** The last first, and the one that the caller has open. */
  list(
    caller: Caller,
    page: { readonly page: number; readonly limit: number },
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly batches: readonly ReturnBatch[]
        readonly total: number
        readonly open: ReturnBatch | undefined
      }
    | Denied
  >
  /** With its parcels, in the order in which they were received. */
  read(
    caller: Caller,
    id: string,
  ): Promise<
    | { readonly outcome: 'found'; readonly batch: ReturnBatch; readonly parcels: readonly BroughtParcel[] }
    | Unknown
    | Denied
  >
}
