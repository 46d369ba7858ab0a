import type { Generated } from 'kysely'

/** What was booked of each order, closed statement, and loss of its own (domain/money/lossFigures.ts), without a person's data. Rows are never changed and outlive what they tell of. */
export interface LedgerTable {
  id: string
  /** The id of the order, the statement, the change of a stock, or the entry by which a rider owes less. */
  subject_id: string
  booked_at: number
  /** JSON: the lines of domain/money/ledger.ts. */
  lines: string
  /** 1: they are in `figure_sums`. */
  folded: Generated<number>
  /** By which rule of the figures it was booked (`FIGURES_RULE`). */
  rule: Generated<number>
}

/** The sums of the ledger, of each key of a dimension on each day in Dhaka. Amounts in poisha. */
export interface FigureSumsTable {
  dimension: string
  key: string
  day: number
  placed_orders: number
  placed: number
  cancelled_orders: number
  cancelled: number
  delivered_orders: number
  delivered_pieces: number
  delivered_goods: number
  discount: number
  delivery: number
  returned_orders: number
  returned_pieces: number
  returned_goods: number
  cost: number
  costed_pieces: number
  damaged: number
  missing: number
  fees: number
  compensation: number
  shortfall: number
  kept: number
  stayed_orders: Generated<number>
  back_orders: Generated<number>
  stayed_pieces: Generated<number>
  back_pieces: Generated<number>
  parcels_delivered: Generated<number>
  parcels_back: Generated<number>
  door_hours: Generated<number>
  door0: Generated<number>
  door1: Generated<number>
  door2: Generated<number>
  door3: Generated<number>
  door4: Generated<number>
  door5: Generated<number>
  uncosted_pieces: Generated<number>
  confirmed_orders: Generated<number>
  confirmed_stayed: Generated<number>
  confirmed_back: Generated<number>
  parcels_lost: Generated<number>
  fees_back: Generated<number>
}

/** On which days the ledger says something of each of its subjects: what finds those behind a sum. */
export interface LedgerDaysTable {
  day: number
  subject_id: string
}
