import type {
  CalledOrder,
  CallHold,
  DeskOrder,
  DeskQuery,
  HeldOrder,
  NotedCall,
  SentCall,
} from '#domain/desk/calledOrder.ts'
import type { DeskFigures, DeskList } from '#domain/desk/desk.ts'
import type { OrderStatus } from '#domain/order/lifecycle.ts'
import type { OrderStep } from '#domain/order/orderDetail.ts'
import type { OrderForStaff } from '#domain/order/orderReading.ts'
import type { Caller } from '#domain/people/user.ts'
import type { LocatedProblem } from '#domain/problems/fieldProblem.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** Why an order is not the caller's to call. */
export type NotYours =
  /** `holder`: undefined where they are done with it already. */
  | { readonly outcome: 'held-by-other'; readonly holder: { readonly name: string } | undefined }
  /** It is no longer pending. `movedBy`: who moved it there. */
  | {
      readonly outcome: 'not-at-desk'
      readonly status: OrderStatus
      readonly movedBy: OrderStep['by'] | undefined
    }

/** Pending orders, and those that were ordered again, one at a time, each with one person. Everything needs `orders.move`. */
export interface Desk {
  /** How much there is to do, one page of a list, and the figures of a day. */
  overview(
    caller: Caller,
    query: DeskQuery,
  ): Promise<
    | {
        readonly outcome: 'found'
        /** At most MAX_COUNTED of each. */
        readonly counts: Readonly<Record<DeskList, number>>
        readonly orders: readonly DeskOrder[]
        /** In whole days since 1970, in Dhaka. */
        readonly day: number
        readonly figures: readonly DeskFigures[]
      }
    | Denied
  >
  /**
   * The order that the caller holds, or else the one to be called next, which they then hold for HOLD. `leave`: orders
   * that are left out. `goesOn`: the customer of the last of them is still on the line, so that their other orders come first.
   * `next`: what comes after it, which nobody holds yet: another order of the same customer, if one is due.
   */
  next(
    caller: Caller,
    leave: readonly string[],
    goesOn?: boolean,
  ): Promise<
    | {
        readonly outcome: 'found'
        readonly current: HeldOrder | undefined
        readonly next: CalledOrder | undefined
      }
    | Denied
  >
  /** Takes this order, from any list, or prolongs a hold. Whoever has another order of its customer has this one, too. */
  hold(
    caller: Caller,
    orderId: string,
  ): Promise<{ readonly outcome: 'held'; readonly held: HeldOrder } | NotYours | Unknown | Denied>
  /** Who has which order at this moment: those that are held, and others of their customers, which come in the same call. */
  holds(caller: Caller): Promise<{ readonly outcome: 'found'; readonly holds: readonly CallHold[] } | Denied>
  /** Puts an order back, so that others get it at once; one that the caller does not hold stays as it is. */
  release(caller: Caller, orderId: string): Promise<{ readonly outcome: 'released' } | Denied>
  /**
   * Notes what came of a call, and moves the order, or its next call, by it. The same `key` has one effect. With a
   * `claim`, nobody else may have taken the order since; without, nobody else may hold it. `undoable`: it is kept for
   * UNDO_TIME, and counts after that or when it is sent again without. `stale`: the order was changed since the customer was
   * told what is confirmed. It is where it was, with the caller if it was answered already.
   */
  call(
    caller: Caller,
    orderId: string,
    call: SentCall,
    key: string | undefined,
  ): Promise<
    | ({ readonly outcome: 'noted' } & NotedCall)
    | { readonly outcome: 'stale'; readonly order: OrderForStaff }
    | { readonly outcome: 'key-reused' }
    | { readonly outcome: 'invalid'; readonly problems: readonly LocatedProblem[] }
    | NotYours
    | Unknown
    | Denied
  >
  /**
   * Takes back the answer that was sent under `key`, also one that has not arrived yet. The caller holds the order again.
   * `counted`: it was too late.
   */
  undo(
    caller: Caller,
    orderId: string,
    key: string,
  ): Promise<{ readonly outcome: 'undone' | 'counted' } | Unknown | Denied>
}
