import type { Generated } from 'kysely'

/** What couriers owe the shop for parcels. */
export interface ClaimsTable {
  id: string
  /** At most one of each. */
  parcel_id: string
  order_id: string
  kind: string
  opened_at: number
  /** The last day on which it is taken, in Dhaka, as in `order_days`. */
  claim_by: Generated<number>
  /** Null: nobody has asked yet. */
  asked: number | null
  asked_at: number | null
  /** The courier's number of it. */
  ticket: Generated<string>
  agreed: number | null
  paid_in: Generated<string>
  closed_at: number | null
}
