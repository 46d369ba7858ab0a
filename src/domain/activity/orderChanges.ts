import type { Poisha } from '../money/money.ts'
import type { OrderStatus } from '../order/lifecycle.ts'
import type { ReturnedTo, ReturnReason } from '../order/returned.ts'

/** Goods that an order gave back and that are in no stock, each as '2 × Cotton Panjabi (M, Red)'. */
interface InNoStock {
  readonly notCounted?: readonly string[]
}

/** What the entries about where an order and its goods go say besides who, when and which. */
export interface OrderChangeOf {
  'order.placed': { readonly after: { readonly status: OrderStatus } }
  'order.moved': {
    readonly before: { readonly status: OrderStatus }
    /** `reason`: why goods came back. */
    /** `withParcel`: it followed its parcel. */
    readonly after: {
      readonly status: OrderStatus
      readonly reason?: ReturnReason
      readonly withParcel?: true
    } & InNoStock
  }
  'order.return-settled': { readonly after: { readonly to: ReturnedTo } & InNoStock }
  /** `pieces`: how many its customer wants to give back. */
  'order.return-asked': { readonly after: { readonly pieces: number } }
  'order.return-withdrawn': { readonly after: { readonly pieces: number } }
  'order.return-received': { readonly after: { readonly shelf: number; readonly damaged: number } }
  /** `paidBack`: in poisha; 0: nothing, as was agreed. `notOwed`: what of the sum is not paid back, as was agreed. */
  'order.refunded': {
    readonly after: { readonly paidBack: Poisha; readonly notOwed?: Poisha; readonly transactionId?: string }
  }
  /** Of money that was paid back; either may be empty. */
  'order.refund-corrected': {
    readonly before: { readonly transactionId: string }
    readonly after: { readonly transactionId: string }
  }
  /** Goods of it are exchanged: the order `exchange` brings others. */
  'order.exchanged': { readonly after: { readonly exchange: string; readonly goods: readonly string[] } }
  'order.exchange-received': {
    readonly after: {
      readonly exchange: string
      readonly goods: readonly string[]
      readonly receivedTo: ReturnedTo
    }
  }
  /** `vatInvoice`: its number. */
  'order.vat-issued': { readonly after: { readonly vatInvoice: string } }
  'order.vat-voided': { readonly after: { readonly vatInvoice: string } }
  'order.deleted': { readonly before: { readonly status: OrderStatus; readonly total: number } }
}
