import type { VatInvoice } from '#domain/order/vatInvoice.ts'
import type { Caller } from '#domain/people/user.ts'
import type { Denied, Unknown } from '../core/answers.ts'

/** An invoice to print; `voided` where it is no longer valid. */
interface Found {
  readonly outcome: 'found'
  readonly invoice: VatInvoice
}

/** VAT invoices (Mushak 6.3). For staff who see the order, until somebody deletes it; then for those who read all. */
export interface VatInvoices {
  /**
   * Issues the invoice of an order, with the next number; of one that has a valid one, answers that. `vat-off`: the shop issues none.
   * `vat-not-sold`: nothing is sold by the order yet, or any more.
   */
  issue(
    caller: Caller,
    orderId: string,
    asked: { readonly buyerBin: string },
  ): Promise<Found | { readonly outcome: 'vat-off' | 'vat-not-sold' } | Unknown | Denied>
  /** Of several that with this number; without one the valid one, else the last that was. */
  read(
    caller: Caller,
    orderId: string,
    asked: { readonly number?: string | undefined },
  ): Promise<Found | Unknown | Denied>
  /** Makes the valid one void, which keeps its number. The owner's alone. `vat-not-valid`: there is none, or not the one of `number`. */
  void(
    caller: Caller,
    orderId: string,
    asked: { readonly reason: string; readonly number?: string | undefined },
  ): Promise<Found | { readonly outcome: 'vat-not-valid' } | Denied>
  /** What was issued in some days, the oldest first; needs `money.read`. `page`: from 1. `too-long`: too many days. */
  list(
    caller: Caller,
    asked: {
      readonly from?: number | undefined
      readonly until?: number | undefined
      readonly page: number
      readonly limit: number
    },
  ): Promise<
    | {
        readonly outcome: 'listed'
        readonly days: { readonly from: number; readonly until: number }
        readonly invoices: readonly VatInvoice[]
        readonly total: number
      }
    | { readonly outcome: 'too-long' }
    | Denied
  >
}
