/** A row for each order in Pending: when it is to be called, and by whom. */
export interface DeskTable {
  order_id: string
  /** domain/desk/desk.ts. */
  state: string
  due_at: number
  /** How often nobody answered. */
  tries: number
  /** The user who took it last; null: nobody since the last call. */
  held_by: string | null
  /** Until then it is theirs. */
  held_until: number | null
  /** How often it went from nobody, or somebody else, to a user. */
  claims: number
}

/** What came of calls. They go with their order. */
export interface OrderCallsTable {
  id: string
  order_id: string
  /** When it was noted. */
  at: number
  /** The id of a user. */
  caller_id: string
  /** domain/desk/desk.ts. */
  outcome: string
  /** Why the order was cancelled. */
  reason: string | null
  /** When the order comes back to the desk; null: it does not. */
  back_at: number | null
  note: string
}
