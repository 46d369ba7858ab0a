import type { ReceivableAnswer } from '#contract/money/payoutSchema.ts'
import { taka } from '#web/client/amounts.ts'
import { m } from '#web/paraglide/messages.js'
import { courierName } from '../../words/parcelTexts.ts'
import { sumOf } from '../payouts/differences.ts'
import { balance } from '../payouts/payoutTexts.ts'

/** How old money is, by the names of the API. Open days. */
export const AGES = ['upTo3', 'upTo7', 'upTo14', 'over14'] as const
export type Ages = ReceivableAnswer['ages']

export const AGE_WORDS: Readonly<Record<(typeof AGES)[number], () => string>> = {
  upTo3: m.money_age_3,
  upTo7: m.money_age_7,
  upTo14: m.money_age_14,
  over14: m.money_age_more,
}

/** What is how old, in words: the bar's text. */
export function agesText(ages: Ages): string {
  return AGES.map((age) => `${AGE_WORDS[age]()}: ${balance(ages[age])}`).join(', ')
}

/** Who has it, as people call them. */
export function whoOf({ courier, carrier }: Pick<ReceivableAnswer, 'courier' | 'carrier'>): string {
  return courierName({ courier, carrier: { name: carrier } })
}

/** What the courier itself says that it owes, and what that differs. */
export function balanceText({ balance: told, amount }: Pick<ReceivableAnswer, 'balance' | 'amount'>): string {
  if (told === null) return m.money_no_balance()
  const differs = sumOf([told, -amount])
  const texts = { balance: balance(told), amount: taka(Math.abs(differs)) }
  if (differs === 0) return m.money_balance(texts)
  return differs < 0 ? m.money_balance_less(texts) : m.money_balance_more(texts)
}
