/** What staff noted of a customer. */
export interface CustomerNotesTable {
  id: string
  mobile_number: string
  text: string
  at: number
  /** A user's id. */
  author_id: string
}

/** Who may not place orders. */
export interface BlocksTable {
  /** The mobile number, or the mark of the net address (orders.net_mark). */
  subject: string
  kind: 'number' | 'net'
  /** domain/customers/block.ts. */
  reason: string
  /** Null: without an end. */
  ends_at: number | null
  /** For a net address: the order by which it was blocked. */
  order_id: string | null
  at: number
  /** A user's id. */
  blocked_by: string
}

/** What couriers answered of mobile numbers. */
export interface CourierRecordsTable {
  mobile_number: string
  courier: string
  at: number
  /** JSON (domain/risk/risk.ts); `null`: it knows nothing. */
  answer: string
}
