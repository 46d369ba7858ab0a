import type { Generated } from 'kysely'

/** Money to be paid back for parcels that came back or are lost, and of exchanges. */
export interface RefundsTable {
  id: string
  order_id: string
  /** At most one of each. Null: of an exchange, of which each order has one. */
  parcel_id: string | null
  amount: number
  opened_at: number
  /** Null: it is still to do. */
  settled_at: number | null
  /** The member of staff. */
  settled_by: string | null
  /** What was paid back; 0: nothing, as was agreed. */
  paid: number | null
  transaction_id: Generated<string>
}
