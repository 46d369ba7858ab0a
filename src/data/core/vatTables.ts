import type { Generated } from 'kysely'

/** The last number that was given in a fiscal year. Its row is locked by whoever gives the next. */
export interface VatNumbersTable {
  /** In which it began. */
  year: number
  last: number
}

/** VAT invoices as they were issued. They outlive their orders. */
export interface VatInvoicesTable {
  id: string
  year: number
  serial: number
  /** Of each order at most one is not void. */
  order_id: string
  /** Of the buyer, by which they are erased; empty: they were. It is not on the invoice. */
  mobile_number: string
  issued_at: number
  /** The member of staff. */
  issued_by: string
  total: number
  /** JSON: what it says (domain/order/vatInvoice.ts). */
  document: string
  /** Null: it is valid. */
  voided_at: number | null
  voided_by: string | null
  void_reason: Generated<string>
}
