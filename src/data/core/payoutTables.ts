import type { Generated } from 'kysely'

/** What couriers say that they pay. Amounts in poisha. */
export interface PayoutsTable {
  id: string
  courier: string
  state: string
  /** The courier's own number of it; may be empty. */
  number: string
  /** The name of its file; empty: it came by the courier's interface, or was entered. */
  file: string
  /** Of its bytes, and of its parcels with their amounts: the same is not taken in twice. Null once it was reversed. */
  file_hash: string | null
  content_hash: string | null
  /** The last day of it, in Dhaka, whole days since 1970. */
  until: number
  lines: number
  total: number
  /** What the courier says that it pays in all; null: it does not say. */
  stated_total: number | null
  taken_in_at: number
  taken_in_by: string
  closed_at: number | null
  closed_by: string | null
  received: number | null
  received_day: number | null
  received_account: Generated<string>
  /** Why the bank received something else. */
  received_reason: Generated<string>
  reversed_at: number | null
  reversed_by: string | null
  reverse_reason: Generated<string>
}

export interface PayoutLinesTable {
  payout_id: string
  /** Its row in the file, from 1. */
  line: number
  consignment: string
  invoice: string
  tracking_code: string
  collected: number | null
  fee: number | null
  cod_fee: number | null
  return_fee: number | null
  net: number
  text: string
  /** Which parcel it pays; null: none has its numbers. */
  parcel_id: string | null
  /** JSON: what the parcel said of its money before the statement was closed; null: it was not closed, or changed nothing. */
  before: string | null
}

/** What was said of the differences of a statement. */
export interface PayoutActsTable {
  payout_id: string
  line: number
  kind: string
  act: string
  /** What a line without a parcel is. */
  purpose: string | null
  reason: Generated<string>
  /** The difference of which it was said: of another one it says nothing. */
  expected: number
  said: number
  at: number
  by: string
}
