/** A row for each order in Pending: when it is to be called, and by whom. */
export interface DeskTable {
  order_id: string
  /** domain/desk/desk.ts; or `answered`, which is in no list: it has a row in desk_answers. */
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

/** An answer that can still be undone. It goes with its order's place at the desk. */
export interface DeskAnswersTable {
  order_id: string
  /** The Idempotency-Key under which it was sent. */
  key: string
  request_hash: string
  /** The id of a user. */
  caller_id: string
  made_at: number
  /** domain/desk/desk.ts. */
  outcome: string
  later_at: number | null
  reason: string | null
  /** The revision of the order that its customer was told. */
  revision: number | null
  note: string
  /** The state of the order at the desk before it, which it has again when the answer is undone. */
  place: string
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
