import { ADVANCE, type AdvanceTerms } from '../order/advanceTerms.ts'

/** How the shop is paid besides cash on delivery, which it always takes. */
export interface PaymentsSettings {
  readonly advance: AdvanceTerms
}

export const PAYMENTS: PaymentsSettings = { advance: ADVANCE }
