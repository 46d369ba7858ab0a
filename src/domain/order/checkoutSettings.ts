import { type Poisha, poisha, ZERO } from '../money/money.ts'

export const EMAIL_RULES = ['required', 'optional', 'hidden'] as const
/** Whether the checkout asks for the customer's e-mail address. */
export type EmailRule = (typeof EMAIL_RULES)[number]

export const CHECKOUT_ASKS = ['never', 'byRisk', 'always'] as const
/** Of which orders the checkout asks something more. `byRisk`: of those whose risk is high. */
export type CheckoutAsk = (typeof CHECKOUT_ASKS)[number]

/** What the shop asks for before it accepts an order, as its owner decides it. */
export interface CheckoutSettings {
  readonly email: EmailRule
  /** Goods for less are not ordered; 0: any order is accepted. Poisha of whole taka. */
  readonly minimumOrder: Poisha
  /** Whether the form has a field for a comment. An order that brings a comment keeps it. */
  readonly commentShown: boolean
  /** Whether shoppers have to agree to the page /terms. */
  readonly terms: boolean
  /** Whether the shop keeps number and goods of checkouts that are not finished, for a call; the form then says so. */
  readonly unfinished: boolean
  /** Of which orders a code is asked that the number gets by SMS (decision 0080). */
  readonly code: CheckoutAsk
}

/** Section 5. */
export const CHECKOUT: CheckoutSettings = {
  email: 'required',
  minimumOrder: ZERO,
  commentShown: true,
  terms: false,
  unfinished: false,
  code: 'never',
}

/** Returns how much more to buy for an order of at least `minimumOrder`, in poisha of whole taka; 0 if it is enough. */
export function missingForMinimum(subTotal: Poisha, minimumOrder: Poisha): Poisha {
  return poisha(Math.ceil(Math.max(0, minimumOrder - subTotal) / 100) * 100)
}
