import { add, type Poisha, poisha, ZERO } from '../money/money.ts'
import type { AdvanceMethod } from './agreement.ts'
import type { Order } from './order.ts'

/** Money that a customer paid for goods that they do not have, or not keep. Milliseconds, UTC; poisha. */
export interface Refund {
  readonly id: string
  readonly orderId: string
  /** Undefined: of an exchange, whose old goods are worth more than the new ones. */
  readonly parcelId: string | undefined
  readonly amount: Poisha
  readonly openedAt: number
  /** Undefined: it is still to do. */
  readonly settled: SettledRefund | undefined
}

/** What somebody has paid back; 0: nothing, as was agreed. */
export interface SettledRefund {
  readonly at: number
  /** The member of staff. */
  readonly by: string
  readonly paid: Poisha
  /** Of the payment; may be empty. */
  readonly transactionId: string
}

/** A refund as whoever pays it sees it: whom to pay, and how they paid. Undefined: the order was deleted, was
 * paid at the door, or is an exchange. */
export interface ListedRefund extends Refund {
  readonly name: string | undefined
  readonly mobileNumber: string | undefined
  readonly method: AdvanceMethod | undefined
  /** Of what the customer paid; may be empty. */
  readonly advanceTransactionId: string
}

/**
 * What a customer has paid for a parcel that came back whole, or is lost. `collected`: at the door; `credits`: what exchanges have
 * given them for pieces of it.
 */
export function paidFor(
  { advance }: Pick<Order, 'advance'>,
  collected: Poisha = ZERO,
  credits: readonly Poisha[] = [],
): Poisha {
  // Of an advance that nobody has checked nobody knows whether it came.
  const paid = (advance?.checked ? advance.amount : 0) + collected
  return poisha(Math.max(0, paid - add(ZERO, ...credits)))
}
