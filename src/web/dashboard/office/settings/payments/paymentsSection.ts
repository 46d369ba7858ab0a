import type { paymentsAnswer } from '#contract/settings/paymentsSchema.ts'
import {
  type AccountKind,
  ADVANCE_PROVIDERS,
  type AdvanceAmount,
  type AdvanceProvider,
} from '#domain/order/advanceTerms.ts'
import type { CheckoutAsk } from '#domain/order/checkoutSettings.ts'
import { numberOf } from '../../../frame/formFields.ts'
import type { SectionForm } from '../sectionForm.ts'

type PaymentsValue = ReturnType<typeof paymentsAnswer>

export interface PaymentsFields {
  ask: CheckoutAsk
  /** One of each provider, in their order; an empty number: none. */
  accounts: { method: AdvanceProvider; number: string; kind: AccountKind }[]
  amount: AdvanceAmount
  /** Taka, as typed. */
  fixed: string
  /** Per cent, as typed. */
  share: string
}

export const paymentsSection: SectionForm<PaymentsValue, PaymentsFields> = {
  name: 'payments',
  fieldsOf: ({ advance: { ask, accounts, amount, fixed, share } }) => ({
    ask,
    accounts: ADVANCE_PROVIDERS.map(
      (method) =>
        accounts.find((one) => one.method === method) ?? { method, number: '', kind: 'personal' as const },
    ),
    amount,
    fixed: String(fixed),
    share: String(share),
  }),
  bodyOf: ({ fixed, share, ...others }) => ({
    advance: { ...others, fixed: numberOf(fixed), share: numberOf(share) },
  }),
  // Under the paths of the activity, which names the numbers by their providers.
  comparedOf: ({ advance: { ask, accounts, amount, fixed, share } }) => ({
    ask,
    amountRule: amount,
    fixedAdvance: fixed,
    share,
    accounts: ofProviders((method) => accountOf(accounts, method)?.number ?? ''),
    kinds: ofProviders((method) => accountOf(accounts, method)?.kind ?? ''),
  }),
  fieldAt: (path) => path.replace(/^advance\./, ''),
  loadRules: () => import('../sectionRules.ts').then(({ sectionRules }) => sectionRules(paymentsSection)),
}

function ofProviders(textOf: (method: AdvanceProvider) => string) {
  return Object.fromEntries(ADVANCE_PROVIDERS.map((method) => [method, textOf(method)]))
}

/** Undefined also for an account without a number, which is none. */
function accountOf(accounts: PaymentsValue['advance']['accounts'], method: AdvanceProvider) {
  return accounts.find((one) => one.method === method && one.number !== '')
}
