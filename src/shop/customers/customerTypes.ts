import type { NewBlockRequest } from '#contract/customers/blockSchema.ts'
import type { Block } from '#domain/customers/block.ts'
import type { Customer, CustomerPage, CustomerQuery } from '#domain/customers/customer.ts'
import type { KeptCall } from '#domain/desk/calledOrder.ts'
import type { OrderForStaff } from '#domain/order/orderReading.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** Everything that the shop keeps of whoever uses a mobile number, to be shown to that person. */
export interface KnownOfPerson {
  readonly customer: Customer
  readonly orders: readonly OrderForStaff[]
  /** The last calls of each order, by its id. */
  readonly calls: ReadonlyMap<string, readonly KeptCall[]>
}

/** Whoever orders, known by mobile number. */
export interface Customers {
  /** Those with the newest orders first. Needs `orders.read`. */
  list(
    caller: Caller,
    query: CustomerQuery,
  ): Promise<({ readonly outcome: 'listed' } & CustomerPage) | Denied>
  /** Asks a courier, where one is set up. Needs `orders.read`. */
  find(
    caller: Caller,
    mobileNumber: string,
  ): Promise<{ readonly outcome: 'found'; readonly customer: Customer } | Unknown | Denied>
  /** Everything of a person, at most 1,000 orders. Needs `orders.read`. */
  known(
    caller: Caller,
    mobileNumber: string,
  ): Promise<({ readonly outcome: 'found' } & KnownOfPerson) | Unknown | Denied>
  /** All customers as CSV, in pieces; who takes them out is recorded. Needs `orders.read` and `money.read`. */
  exported(
    caller: Caller,
  ): Promise<{ readonly outcome: 'exported'; readonly text: AsyncIterable<string> } | Denied>
  /** Needs `orders.move`. */
  addNote(
    caller: Caller,
    mobileNumber: string,
    text: string,
  ): Promise<{ readonly outcome: 'added'; readonly id: string } | Unknown | Denied>
  /** Needs `orders.move`. */
  removeNote(
    caller: Caller,
    mobileNumber: string,
    id: string,
  ): Promise<{ readonly outcome: 'removed' } | Unknown | Denied>
  /**
   * Takes out of orders, notes, waiting lists and messages who the person is, who need not have an order (decision 0110).
   * Orders keep their sums, goods and districts. `unknown`: nothing but a block is kept of the number.
   * `open-orders`: some are neither delivered nor given up, and nothing was changed. A block stays until it ends. Needs
   * `orders.delete`.
   */
  erase(
    caller: Caller,
    mobileNumber: string,
  ): Promise<
    | { readonly outcome: 'erased'; readonly orders: number }
    | { readonly outcome: 'open-orders' }
    | Unknown
    | Denied
  >
  /** The block list, newest first. Needs `orders.read`. */
  blocks(caller: Caller): Promise<{ readonly outcome: 'listed'; readonly blocks: readonly Block[] } | Denied>
  /**
   * Blocks a number or the net address of an order, in the place of an earlier block. `no-origin`: where the order came
   * from is not known, or no longer. Needs `orders.move`.
   */
  block(
    caller: Caller,
    request: NewBlockRequest,
  ): Promise<
    { readonly outcome: 'blocked'; readonly id: string } | { readonly outcome: 'no-origin' } | Denied
  >
  /** Needs `orders.move`. */
  unblock(caller: Caller, id: string): Promise<{ readonly outcome: 'removed' } | Unknown | Denied>
}
