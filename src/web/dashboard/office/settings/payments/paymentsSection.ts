import type { paymentsAnswer } from '#contract/settings/paymentsSchema.ts'
import {
  type AccountKind,
  ADVANCE_PROVIDERS,
  type AdvanceAmount,
  type AdvanceProvider,
} from '#domain/order/advanceTerms.ts'
import type { CheckoutAsk } from '#domain/order/checkoutSettings.ts'
import { numberOf } from '../../../frame/formFields.ts'
import { sectionForm } from '../sectionForm.ts'

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
  vat: Omit<PaymentsValue['vat'], 'rate' | 'deliveryRate'> & {
    /** Per cent, as typed. */
    rate: string
    deliveryRate: string
  }
}

export const paymentsSection = sectionForm<PaymentsValue, PaymentsFields>({
  name: 'payments',
  fieldsOf: ({ advance: { ask, accounts, amount, fixed, share }, vat }) => ({
    ask,
    accounts: ADVANCE_PROVIDERS.map(
      (method) =>
        accounts.find((one) => one.method === method) ?? { method, number: '', kind: 'personal' as const },
    ),
    amount,
    fixed: String(fixed),
    share: String(share),
    vat: { ...vat, rate: String(vat.rate), deliveryRate: String(vat.deliveryRate) },
  }),
  bodyOf: ({ accounts, fixed, share, vat, ...others }) => ({
    advance: {
      ...others,
      // Without a number there is none, whose kind does not count.
      accounts: accounts.map((one) => (one.number.trim() === '' ? { ...one, kind: 'personal' } : one)),
      fixed: numberOf(fixed),
      share: numberOf(share),
    },
    vat: { ...vat, rate: numberOf(vat.rate), deliveryRate: numberOf(vat.deliveryRate) },
  }),
  fieldAt: (path) => path.replace(/^advance\./, ''),
})
