import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderForStaff } from '#domain/order/orderReading.ts'
import type { AskedReturn, ReturnRequest, SentBackLine } from '#domain/order/returnRequest.ts'
import type { ParcelPhoto } from '#domain/parcel/photo.ts'
import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** Returns that are asked for: by the customer of an order, or by staff with `orders.move` on their behalf. */
export interface ReturnRequests {
  /**
   * Asks to give pieces of a Delivered order back. Where its customer asks for all that they have, the order moves to Return; otherwise
   * it stays Delivered until {@link receive}. An open request is replaced, and the same again changes nothing.
   */
  ask(
    caller: Caller,
    orderId: string,
    asked: AskedReturn,
  ): Promise<
    | { readonly outcome: 'asked'; readonly request: ReturnRequest }
    | { readonly outcome: 'illegal-move'; readonly status: OrderStatus }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
    /** All would come back, and goods of it are under way for others. */
    | { readonly outcome: 'being-exchanged' }
    | Unknown
    | Denied
  >
  /**
   * Says what came back for the request of an order, which ends it: to the shelf, which raises the stock, or damaged. No lines: nothing
   * came, or it was not agreed to. What is to be paid back follows. If all is back, the order is in Return; otherwise it is Delivered, also
   * where its customer had moved it to Return, and what did not come is not paid back. Needs `orders.move`.
   */
  receive(
    caller: Caller,
    orderId: string,
    lines: readonly SentBackLine[],
  ): Promise<
    | { readonly outcome: 'settled' | 'not-to-settle' }
    | { readonly outcome: 'illegal-move'; readonly status: OrderStatus }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
    | Unknown
    | Denied
  >
  /**
   * Takes back the open request of an order, for its customer alone: nothing comes, and its photographs go. One of all goods, which moved
   * the order to Return, moves it back to Delivered. `not-to-settle`: none is open, or staff have said where its goods are. The same again
   * changes nothing.
   */
  withdraw(
    caller: Caller,
    orderId: string,
  ): Promise<{ readonly outcome: 'withdrawn' | 'not-to-settle' } | Unknown | Denied>
  /** The Delivered orders of which a return is asked for, the longest asked first; at most 100. Needs `orders.move`. */
  listOpen(
    caller: Caller,
  ): Promise<{ readonly outcome: 'listed'; readonly orders: readonly OrderForStaff[] } | Denied>
  /**
   * Adds a photograph to the open request of an order. The same picture again is the same photograph. `not-to-settle`: no request is open.
   * Throws ImagesUnavailable; then nothing is added.
   */
  addPhoto(
    caller: Caller,
    orderId: string,
    upload: Uint8Array,
  ): Promise<
    | { readonly outcome: 'added'; readonly photo: ParcelPhoto }
    | { readonly outcome: 'no-picture' | 'too-many-pixels' | 'too-many-photos' | 'not-to-settle' }
    | Unknown
    | Denied
  >
  /**
   * Takes one out again, while the request is open: also the last. For whoever may add some; the same again changes nothing. `unknown`
   * also where nothing was ever asked for.
   */
  removePhoto(
    caller: Caller,
    orderId: string,
    id: string,
  ): Promise<{ readonly outcome: 'removed' | 'not-to-settle' } | Unknown | Denied>
  /** The picture of a photograph, as WebP, for whoever may read the order. Throws ImagesUnavailable. */
  readPhoto(
    caller: Caller,
    orderId: string,
    id: string,
  ): Promise<{ readonly outcome: 'found'; readonly picture: Uint8Array } | Unknown | Denied>
}
