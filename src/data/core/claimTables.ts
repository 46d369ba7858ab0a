import type { Generated } from 'kysely'

/** What couriers owe the shop for parcels. */
export interface ClaimsTable {
  id: string
  /** At most one of each. */
  parcel_id: string
  order_id: string
  kind: string
  opened_at: number
  /** Null: nobody has asked yet. */
  asked: number | null
  asked_at: number | null
  /** The courier's number of it. */
  ticket: Generated<string>
  agreed: number | null
  closed_at: number | null
}
