import type { Poisha } from './money.ts'

/** What a courier says that it pays, matched with the shop's parcels. A closed one is never changed, only reversed with a reason. */
export const PAYOUT_STATES = ['draft', 'closed', 'reversed'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/**
 * In what a line differs from the shop's books. `short`, `over`: another sum was collected, or paid of what is in dispute; `unknown`: no parcel has its numbers;
 * `no-parcel`: it names none, and is a charge or a payment of another kind. Stored and part of the API: their meaning never changes.
 */
export const DIFFERENCE_KINDS = [
  'short',
  'over',
  'unknown',
  'paid-twice',
  'returned-but-paid',
  'fee-differs',
  'no-parcel',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** In what was collected. */
export const COLLECTED_KINDS: readonly DifferenceKind[] = ['short', 'over', 'returned-but-paid']

/**
 * What is done with a difference. `accept`: it is as the courier says; `dispute`: the courier is asked for it, or will take it back;
 * `write-off`: it is lost, for a reason. The owner accepts and writes off.
 */
export const DIFFERENCE_ACTS = ['accept', 'dispute', 'write-off'] as const
export type DifferenceAct = (typeof DIFFERENCE_ACTS)[number]

/** What a line without a parcel is. */
export const LINE_PURPOSES = ['charge', 'compensation', 'carried-over', 'advance'] as const
export type LinePurpose = (typeof LINE_PURPOSES)[number]

/** What the columns of a courier's file mean. `net`: what is paid for a line, after all fees. */
export const STATEMENT_COLUMNS = [
  'consignment',
  'invoice',
  'trackingCode',
  'collected',
  'fee',
  'codFee',
  'returnFee',
  'net',
  'weight',
  'day',
  'text',
] as const
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number]

/** The longest file that is read. Lines: more than a busy shop's month. */
export const MOST_STATEMENT_LINES = 5_000
export const PAYOUT_REASON_MAX = 200
export const PAYOUT_ACCOUNT_MAX = 60

/** What a closed statement brought: when, and to which account. Poisha; a day in Dhaka, whole days since 1970. */
export interface Received {
  readonly amount: Poisha
  readonly day: number
  /** May be empty. */
  readonly account: string
}
