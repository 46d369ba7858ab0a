import type { checkoutAnswer } from '#contract/settings/checkoutSchema.ts'
import type { CheckoutAsk, EmailRule } from '#domain/order/checkoutSettings.ts'
import { numberOf } from '../../../frame/formFields.ts'
import { sectionForm } from '../sectionForm.ts'

type CheckoutValue = ReturnType<typeof checkoutAnswer>

export interface CheckoutFields {
  email: EmailRule
  hasMinimum: boolean
  /** Taka, as typed. */
  minimumOrder: string
  commentShown: boolean
  terms: boolean
  unfinished: boolean
  code: CheckoutAsk
}

/** Offered when a minimum is switched on. Taka. */
const USUAL_MINIMUM = '500'

export const checkoutSection = sectionForm<CheckoutValue, CheckoutFields>({
  name: 'checkout',
  fieldsOf: ({ minimumOrder, ...others }) => ({
    ...others,
    hasMinimum: minimumOrder !== null,
    minimumOrder: minimumOrder === null ? USUAL_MINIMUM : String(minimumOrder),
  }),
  bodyOf: ({ hasMinimum, minimumOrder, ...others }) => ({
    ...others,
    minimumOrder: hasMinimum ? numberOf(minimumOrder) : null,
  }),
})
