import { toLatinDigits } from '../text/digits.ts'
import { ADVANCE_PROVIDERS } from './advanceTerms.ts'
import type { AdvanceMethod } from './agreement.ts'

/** How transaction ids look, where the provider has one form. The others are any short id. */
const FORMS: Readonly<Record<AdvanceMethod, RegExp>> = {
  bKash: /^[A-Z0-9]{10}$/,
  Nagad: /^[A-Z0-9]{8}$/,
  Rocket: /^[A-Z0-9]{8,12}$/,
  Upay: /^[A-Z0-9]{8,16}$/,
  bank: /^[A-Z0-9/-]{4,40}$/,
  cash: /^[A-Z0-9/-]{0,40}$/,
}

/** A transaction id as it is stored, of one in any letters, with Bengali digits or spaces. */
export function readTransaction(text: string): string {
  return toLatinDigits(text).replace(/\s/g, '').toUpperCase()
}

/** Whether a stored transaction id can be one of this way of paying. */
export function isTransactionOf(method: AdvanceMethod, transactionId: string): boolean {
  return FORMS[method].test(transactionId)
}

/** Whether it can be one of any wallet to which the shop's customers pay. */
export function isOfWallet(transactionId: string): boolean {
  return ADVANCE_PROVIDERS.some((provider) => isTransactionOf(provider, transactionId))
}
