import type { Poisha } from '../money/money.ts'
import type { TakingLine } from './linePieces.ts'
import type { OrderLine } from './orderLine.ts'

/** How long the shop knows the number of somebody who did not finish the checkout. Milliseconds. */
export const UNFINISHED_KEPT = 7 * 24 * 60 * 60_000

/**
 * For so long after an order of a number, what its checkout still sends is taken for the end of that order. Milliseconds.
 */
export const ORDERED_JUST_NOW = 10 * 60_000

/** What a checkout sends once its mobile number is whole: nothing but number and goods. */
export interface UnfinishedEntry {
  /** 11 Latin digits of a Bangladeshi mobile number. */
  readonly mobileNumber: string
  readonly lines: readonly TakingLine[]
}

/** A checkout that was not finished, for whoever calls. */
export interface UnfinishedCheckout {
  readonly id: string
  readonly mobileNumber: string
  /** When it was last filled in. Milliseconds since 1970. */
  readonly at: number
  /** With today's names, pictures and prices, without goods that are no longer sold. */
  readonly lines: readonly OrderLine[]
  /** Of these lines, without delivery. */
  readonly subTotal: Poisha
}
