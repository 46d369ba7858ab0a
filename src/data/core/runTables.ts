import type { Generated } from 'kysely'

/** A run of one of the shop's own riders. Amounts in poisha. */
export interface RunsTable {
  id: string
  rider_id: string
  /** As they were called and could be called when it was made. */
  rider_name: string
  rider_mobile: string
  /** `2026-12-16`, in Dhaka. */
  day: string
  state: string
  made_at: number
  made_by: string
  /** Of the token of its link; null: there is none. */
  link_hash: string | null
  link_until: number | null
  left_at: number | null
  closed_at: number | null
  closed_by: string | null
  /** The float. */
  given: Generated<number>
  /** JSON lists: what was spent, and the notes as they were counted. */
  spent: Generated<string>
  notes: Generated<string>
  /** Why the cash differs. */
  why: Generated<string>
  /** The cash that should be there, and that was; null: it is not closed. */
  expected: number | null
  counted: number | null
  /** What else its rider owes. */
  due: Generated<number>
  wallet: Generated<number>
}

export interface RunStopsTable {
  run_id: string
  parcel_id: string
  order_id: string
  /** From 0. */
  place: number
  /** JSON: what became of it, without what a customer may be known by. */
  outcome: string | null
  /** Of what was sent to the shop's wallet. */
  transaction_id: Generated<string>
  said_at: number | null
  /** The news of its parcel that tells of the outcome. */
  news_id: string | null
}

/** What a rider paid of what they owe, or what of it was written off. Amounts in poisha. */
export interface RiderPaymentsTable {
  id: string
  rider_id: string
  /** As they were called then. */
  rider_name: string
  how: string
  amount: number
  note: Generated<string>
  at: number
  /** The member of staff. */
  noted_by: string
}
