import type { Generated } from 'kysely'

/** Money to be paid back of orders; of each order at most one row is still to do. */
export interface RefundsTable {
  id: string
  order_id: string
  /** The parcel with which the goods went. Null: no parcel is known of. */
  parcel_id: string | null
  amount: number
  /** What of the amount is the delivery charge. */
  delivery: Generated<number>
  opened_at: number
  /** Null: it is still to do. */
  settled_at: number | null
  /** The member of staff. */
  settled_by: string | null
  /** What was paid back; 0: nothing, as was agreed. */
  paid: number | null
  transaction_id: Generated<string>
}
