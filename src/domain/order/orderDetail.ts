import type { Poisha } from '../money/money.ts'
import type { OrderLocks } from '../parcel/orderLocks.ts'
import type { Risk } from '../risk/risk.ts'
import type { Standing } from './awaited.ts'
import type { ExchangeLine } from './exchange.ts'
import type { OrderStatus } from './lifecycle.ts'
import type { OrderEdit } from './order.ts'
import type { OrderForReader } from './orderReading.ts'
import type { ReturnsOfOrder } from './returnRequest.ts'
import type { VatOfOrder } from './vatInvoice.ts'

/** Who moves orders: staff, a customer, a visitor, who can only place them, or a courier, whose parcel an order follows. */
export const ORDER_ACTORS = ['admin', 'customer', 'visitor', 'courier'] as const

/** An entry in an order's history, as its reader may see it. */
export interface OrderStep {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  /** Undefined for the placing. */
  readonly from: OrderStatus | undefined
  readonly to: OrderStatus
  /** What it gave back and was in no stock then; undefined if that is nothing, or not for its reader. */
  readonly notCounted?: readonly string[] | undefined
  /** The name is empty if the reader may not see it, or the user was removed; of a courier, that of its driver. */
  readonly by: { readonly role: (typeof ORDER_ACTORS)[number]; readonly name: string }
}

/** What of an order is exchanged for other goods. */
export interface ExchangesOfOrder {
  /** How many pieces of each line can still be exchanged; empty: none, since it is not Delivered. */
  readonly left: readonly number[]
  /** `standing`: of the new order; undefined: it was deleted. */
  readonly lines: readonly (ExchangeLine & {
    readonly overdue: boolean
    readonly standing?: Standing | undefined
  })[]
  /** What was paid back of what the order itself leaves to be paid, as it replaces dearer goods; undefined: nothing yet. */
  readonly paidBack: Poisha | undefined
}

/** An order and its history, oldest first. */
export interface OrderDetail {
  readonly order: OrderForReader
  readonly history: readonly OrderStep[]
  /** What staff have changed, oldest first. Undefined for readers who may not see it. */
  readonly changes: readonly OrderEdit[] | undefined
  /** What staff may no longer change of it. Undefined for its customer. */
  readonly locks?: OrderLocks | undefined
  /** Only for staff. */
  readonly exchanges?: ExchangesOfOrder | undefined
  /** What can be asked back of it, what was, and what the fee of it is, in poisha; undefined: its area is no longer there, or who reads sees no amounts. */
  readonly returns?: (ReturnsOfOrder & { readonly fee: Poisha | undefined }) | undefined
  /** What one piece of each line cost when it was sold, undefined: not known. Only for staff who see money. Poisha. */
  readonly costs?: readonly (Poisha | undefined)[] | undefined
  /** Only for staff who read all orders. */
  readonly risk?: Risk | undefined
  /** Only for staff. Undefined: the shop issues no VAT invoices, and it has none. */
  readonly vat?: VatOfOrder | undefined
}
