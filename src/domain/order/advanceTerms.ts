import { type Poisha, poisha, toTaka, ZERO } from '../money/money.ts'
import type { LocatedProblem } from '../problems/fieldProblem.ts'
import type { Advance, AdvanceMethod } from './agreement.ts'
import type { CheckoutAsk } from './checkoutSettings.ts'
import type { Quote } from './quote.ts'

/** The services by which shoppers pay in advance, in the order of the screens. */
export const ADVANCE_PROVIDERS = ['bKash', 'Nagad', 'Rocket', 'Upay'] as const satisfies AdvanceMethod[]
export type AdvanceProvider = (typeof ADVANCE_PROVIDERS)[number]

/** Whether a number receives money that is sent ('Send Money') or paid ('Payment'). */
export const ACCOUNT_KINDS = ['personal', 'merchant'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** A number of the shop's to which shoppers pay. */
export interface PaymentAccount {
  readonly method: AdvanceProvider
  /** 11 digits; of Rocket also 12. */
  readonly number: string
  readonly kind: AccountKind
}

/** How much is asked: the delivery charge, a fixed amount, or a share of the total. */
export const ADVANCE_AMOUNTS = ['deliveryCharge', 'fixed', 'share'] as const
export type AdvanceAmount = (typeof ADVANCE_AMOUNTS)[number]

/** What the owner decides of advances. */
export interface AdvanceTerms {
  readonly ask: CheckoutAsk
  /** At most one of each provider; at least one if any is asked. */
  readonly accounts: readonly PaymentAccount[]
  readonly amount: AdvanceAmount
  /** With `fixed`. Poisha of whole taka, more than 0. */
  readonly fixed: Poisha
  /** With `share`. Per cent, 1 to 100. */
  readonly share: number
}

/** Section 5: shoppers pay when the goods arrive. */
export const ADVANCE: AdvanceTerms = {
  ask: 'never',
  accounts: [],
  amount: 'deliveryCharge',
  fixed: poisha(200_00),
  share: 10,
}

/** Returns what is asked in advance for an order of these amounts, in whole taka, never more than its total; 0: nothing. */
export function advanceDue(
  { amount, fixed, share }: Pick<AdvanceTerms, 'amount' | 'fixed' | 'share'>,
  { deliveryCharge, total }: Pick<Quote, 'deliveryCharge' | 'total'>,
): Poisha {
  const asked = {
    deliveryCharge,
    fixed,
    // Up to whole taka: nobody sends poisha.
    share: Math.ceil((total * share) / 10_000) * 100,
  }[amount]
  return poisha(Math.min(asked, total))
}

/** What a shopper says to have paid. */
export type PaidAdvance = Omit<Advance, 'checked'>

/**
 * Returns the advance as the order holds it: staff still look whether the money came. Or why the order is not taken:
 * `isAsked` and nothing was paid, too little, more than there is to pay, or to a number that the shop does not have.
 * Where the shop asks for none, one that a page sends is not stored.
 */
export function acceptAdvance(
  paid: PaidAdvance | undefined,
  terms: AdvanceTerms,
  { amounts, isAsked }: { readonly amounts: Quote; readonly isAsked: boolean },
): { readonly advance: Advance | undefined } | { readonly problems: readonly LocatedProblem[] } {
  if (terms.ask === 'never') return { advance: undefined }
  const due = advanceDue(terms, amounts)
  if (!paid) {
    if (!isAsked || due === ZERO) return { advance: undefined }
    return { problems: [{ path: 'advance', code: 'ADVANCE_NEEDED', parameters: { taka: toTaka(due) } }] }
  }
  const choices = terms.accounts.map(({ method }) => method)
  if (!choices.some((method) => method === paid.method)) {
    const parameters = { field: 'advanceMethod', choices } as const
    return { problems: [{ path: 'advance.method', code: 'NOT_ONE_OF', parameters }] }
  }
  if (paid.amount < due || paid.amount === ZERO) {
    const parameters = { taka: toTaka(poisha(Math.max(due, 100))) }
    return { problems: [{ path: 'advance.amount', code: 'ADVANCE_TOO_LOW', parameters }] }
  }
  if (paid.amount > amounts.total) {
    const parameters = { taka: toTaka(amounts.total) }
    return { problems: [{ path: 'advance.amount', code: 'ADVANCE_TOO_HIGH', parameters }] }
  }
  return { advance: { ...paid, checked: false } }
}
