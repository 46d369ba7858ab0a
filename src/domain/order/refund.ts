import type { Poisha } from '../money/money.ts'
import type { AdvanceMethod } from './agreement.ts'
import type { NamedGoods, OrderLine } from './orderLine.ts'

/**
 * What becomes of the rest where less than the sum is paid back. kept: it is not owed, as was agreed; open: it is still to do. Part of the
 * API: their meaning never changes.
 */
export const RESTS = ['kept', 'open'] as const
export type Rest = (typeof RESTS)[number]

/** Money that a customer paid for goods that they do not have, or not keep. Milliseconds, UTC; poisha. */
export interface Refund {
  readonly id: string
  readonly orderId: string
  /** With which the goods went; undefined: no parcel is known of. */
  readonly parcelId: string | undefined
  readonly amount: Poisha
  /** What of the amount is the delivery, of goods that all came back: staff choose whether that is paid back, too. */
  readonly delivery: Poisha
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

/** What of an order is still to be paid back, what of that is its delivery, and what was. Poisha. */
export type RefundSums = Readonly<Record<'toPayBack' | 'delivery' | 'paidBack', Poisha>>

/** What came back of a part of an order, and the money of it. */
export interface PartBack {
  readonly goods: readonly (NamedGoods & Pick<OrderLine, 'quantity'>)[]
  readonly refunds: RefundSums
}

/** A refund as whoever pays it sees it: whom to pay, and how they paid. Undefined: the order was deleted, was
 * paid at the door, or is an exchange. */
export interface ListedRefund extends Refund {
  readonly name: string | undefined
  readonly mobileNumber: string | undefined
  readonly method: AdvanceMethod | undefined
  /** Of what the customer paid; may be empty. */
  readonly advanceTransactionId: string
  /** Paid with goods that it replaces, and not in advance. */
  readonly isExchange: boolean
}

/** A refund that was settled, as whoever looks it up sees it. */
export interface PaidRefund extends Pick<Refund, 'id' | 'orderId'> {
  /** Undefined: the order was deleted. */
  readonly name: string | undefined
  /** `by`: the name; undefined: they are no longer there. */
  readonly settled: Omit<SettledRefund, 'by'> & { readonly by: string | undefined }
}
