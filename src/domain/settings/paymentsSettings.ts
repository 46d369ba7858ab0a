import { VAT, type VatTerms } from '../money/vat.ts'
import { ADVANCE, type AdvanceTerms } from '../order/advanceTerms.ts'

/** How the shop is paid besides cash on delivery, which it always takes, and what of it is VAT. */
export interface PaymentsSettings {
  readonly advance: AdvanceTerms
  readonly vat: VatTerms
}

export const PAYMENTS: PaymentsSettings = { advance: ADVANCE, vat: VAT }
